#!/bin/sh
# A run as a Slurm array, one shard a task, and a job behind it that joins them. On a disk that all nodes see:
#
#   shards=$(sbatch --parsable deploy/slurm-array.sh experiment.yaml)
#   sbatch --dependency=afterok:$shards --wrap 'breaktest merge results/shard-* --out results/whole'
#
# A task that was preempted or ran out of time goes on where it stopped when it is queued again.
#SBATCH --array=1-16
#SBATCH --cpus-per-task=8
#SBATCH --requeue
set -eu
breaktest run "$1" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --out "results/shard-$SLURM_ARRAY_TASK_ID" --threads "$SLURM_CPUS_PER_TASK" --resume --quiet
