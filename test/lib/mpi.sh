# mpi.sh - sourced after check.sh by tests of tessera-mpi: $mpi is the program, `ranks N COMMAND...` runs it.
# Skipped where it is not built. Ranks share processors here, so an idle one must let the others work.
mpi=$BUILD/tessera-mpi
[ -x "$mpi" ] || exit 77
command -v mpirun >/dev/null || exit 77
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_mpi_yield_when_idle=1 OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export ASAN_OPTIONS=detect_leaks=0 # MPI's own

ranks() {
    count=$1
    shift
    mpirun --oversubscribe -n "$count" "$mpi" "$@" </dev/null
}
