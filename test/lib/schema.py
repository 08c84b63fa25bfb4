"""schema.py FOLDER OUTPUTS: validates what commands print with --json.

OUTPUTS has a file NAME.N for each run of a command, one line of JSON each; NAME is that of its schema in FOLDER. Every
schema must have been tried, with every choice and every member of it.
"""
import json
import pathlib
import sys

import jsonschema

folder, outputs = map(pathlib.Path, sys.argv[1:])
schemas = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")}
common = schemas.pop("common")
failures = []


def validator(schema):
    resolver = jsonschema.RefResolver("", schema, store={"common.json": common})
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def exact(pairs):
    """An object, unless a member is there twice."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member is there twice")
    return members


def members(schema, values):
    """The members of a schema that none of these values has."""
    objects = [value for value in values if isinstance(value, dict)]
    for name, member in schema.get("properties", {}).items():
        found = [value[name] for value in objects if name in value]
        if not found:
            yield name
        yield from (f"{name}.{inner}" for inner in members(member, found))
        items = [item for value in found if isinstance(value, list) for item in value]
        yield from (f"{name}[].{inner}" for inner in members(member.get("items", {}), items))


def check(name, schema, values):
    check_one = validator(schema)
    check_one.check_schema(schema)
    for value in values + schema["examples"]:
        for error in check_one.iter_errors(value):
            failures.append(f"{name}: {error.message[:200]}")
    for number, choice in enumerate(schema.get("oneOf", [schema])):
        own = [value for value in values if validator(choice).is_valid(value)]
        if not own:
            failures.append(f"{name}: choice {number} was never printed")
        failures.extend(f"{name}: {member} was never printed" for member in members(choice, own))


for name, schema in sorted(schemas.items()):
    values = []
    for path in sorted(outputs.glob(f"{name}.*")):
        text = path.read_text(encoding="utf-8")
        if text.count("\n") != 1:
            failures.append(f"{path.name}: not one line")
        try:
            values.append(json.loads(text, object_pairs_hook=exact))
        except ValueError as error:
            failures.append(f"{path.name}: {error}")
    check(name, schema, values)
for path in outputs.iterdir():
    if path.name.split(".")[0] not in schemas:
        failures.append(f"{path.name}: no schema")
print("\n".join(failures))
sys.exit(bool(failures))
