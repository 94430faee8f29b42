import { clean } from '../../../reports/text/screen.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Address } from '../../run/cluster/address.ts';
import type { ClusterRunner as Runner } from '../../run/cluster/coordinator.ts';
import { reason } from '../../run/reason.ts';
import { exit } from '../exit-codes.ts';
import { clusterAddress, clusterProblem } from '../input/cluster-option.ts';
import { type Job, printProblems } from '../input/read-files.ts';
import { exactProblems } from '../input/shard-problems.ts';
import type { Io } from '../io.ts';
import type { Ran } from '../output/ran-json.ts';
import { checksText, nowText, sharesText } from '../terminal/cluster-text.ts';
import type { Interrupt } from '../terminal/interrupt.ts';
import { type Playing, runOne } from './run-one.ts';
import type { RunOptions } from './run-options.ts';

/** Tries a cluster before anything is played; what talks to Redis is loaded only here. */
export async function openCluster(
  url: string,
  jobs: readonly Job[],
): Promise<{ readonly address?: Address; readonly problems: readonly LocatedProblem[] }> {
  const address = clusterAddress(url);
  if ('code' in address) return { problems: [address] };
  const { ClusterError, tryConnection } = await import('../../run/cluster/connection.ts');
  const problems = exactProblems(jobs);
  try {
    await tryConnection(address);
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    problems.push(clusterProblem(reason(error), '--cluster'));
  }
  return { address, problems };
}

/** Lets the workers of a cluster play an experiment, writes its results, and says who has played it. */
export async function runOnCluster(
  playing: Playing,
  address: Address,
  options: RunOptions,
  interrupt: Interrupt,
  io: Io,
): Promise<Ran> {
  const { ClusterRunner } = await import('../../run/cluster/coordinator.ts');
  const { experiment } = playing.job;
  const say = (text: string): void => io.err(`${clean(experiment.name)}: ${text}\n`);
  const began = performance.now();
  let runner: Runner;
  try {
    runner = await ClusterRunner.open(experiment, address, {
      say,
      verify: (options.verify ?? 1) / 100,
      signal: AbortSignal.any([interrupt.signal, playing.store.failed]),
    });
  } catch (error) {
    await playing.store.close();
    printProblems([clusterProblem(reason(error), '--cluster')], io);
    return { code: exit.input, reason: reason(error) };
  }
  const { workers, checks } = runner;
  let seconds = 0;
  try {
    const cluster = { runner, now: () => nowText(workers), most: () => workers.most };
    return await runOne({ ...playing, cluster }, options, interrupt, io);
  } finally {
    seconds = (performance.now() - began) / 1000;
    await runner.close();
    if (!options.quiet) for (const line of [...sharesText(workers.shares, seconds), ...checksText(checks)]) say(line);
  }
}
