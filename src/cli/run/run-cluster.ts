import { clean } from '../../../reports/text/screen.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Address } from '../../run/cluster/address.ts';
import type { ClusterRunner as Runner } from '../../run/cluster/coordinator.ts';
import { reason } from '../../run/reason.ts';
import { exit } from '../exit-codes.ts';
import { clusterAddress, clusterProblem } from '../input/cluster-option.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { checksText, nowText, sharesText } from '../terminal/cluster-text.ts';
import type { Cluster } from './run-one.ts';
import type { RunFlags } from './run-options.ts';

/** Connects to a cluster before play begins. Only this function loads the code for Redis. */
export async function openCluster(
  url: string,
): Promise<{ readonly address?: Address; readonly problems: readonly LocatedProblem[] }> {
  const address = clusterAddress(url);
  if ('code' in address) return { problems: [address] };
  const { ClusterError, tryConnection } = await import('../../run/cluster/connection.ts');
  const problems: LocatedProblem[] = [];
  try {
    await tryConnection(address);
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    problems.push(clusterProblem(reason(error), '--cluster'));
  }
  return { address, problems };
}

/** An experiment to play, and the label of all rows of its matrix, if they share one. */
export interface ClusterStudy {
  readonly experiment: Experiment;
  readonly label?: string;
}

interface ClusterJob {
  readonly name: string;
  readonly studies: readonly ClusterStudy[];
  readonly signal: AbortSignal;
}

/** Runs on a cluster and prints each worker's part. @param play also writes the results */
export async function runOnCluster<R>(
  { name, studies, signal }: ClusterJob,
  address: Address,
  options: Pick<RunFlags, 'verify' | 'quiet'>,
  io: Io,
  play: (cluster: Cluster) => Promise<R>,
): Promise<R | { readonly code: number; readonly reason: string }> {
  const { ClusterRunner } = await import('../../run/cluster/coordinator.ts');
  const say = (text: string): void => io.err(`${clean(name)}: ${text}\n`);
  const began = performance.now();
  let runner: Runner;
  try {
    runner = await ClusterRunner.open(name, address, { say, verify: (options.verify ?? 1) / 100, signal });
  } catch (error) {
    printProblems([clusterProblem(reason(error), '--cluster')], io);
    return { code: exit.input, reason: reason(error) };
  }
  const { workers, checks } = runner;
  for (const { experiment, label } of studies) runner.add(experiment, label);
  let seconds = 0;
  try {
    return await play({
      ...{ runner, now: () => nowText(workers), most: () => workers.most },
      add: (experiment) => runner.add(experiment),
    });
  } finally {
    seconds = (performance.now() - began) / 1000;
    await runner.close();
    if (!options.quiet) for (const line of [...sharesText(workers.shares, seconds), ...checksText(checks)]) say(line);
  }
}
