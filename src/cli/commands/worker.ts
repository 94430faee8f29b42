import { availableParallelism } from 'node:os';
import { reason } from '../../run/reason.ts';
import { counted } from '../../stats/format/counted.ts';
import { exit } from '../exit-codes.ts';
import { clusterAddress, clusterProblem } from '../input/cluster-option.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { Interrupt } from '../terminal/interrupt.ts';

export interface WorkerOptions {
  readonly cluster: string;
  readonly threads?: number;
}

export async function worker(options: WorkerOptions, io: Io): Promise<number> {
  const address = clusterAddress(options.cluster);
  if ('code' in address) {
    printProblems([address], io);
    return exit.input;
  }
  // Only this command loads threads and the code for Redis.
  const { ClusterWorker } = await import('../../run/cluster/worker.ts');
  const { ClusterError } = await import('../../run/cluster/connection.ts');
  const threads = Math.max(1, options.threads ?? availableParallelism());
  const interrupt = new Interrupt(io, () => {}, 'Stopping after the present tasks.');
  try {
    const working = await ClusterWorker.open(address, { threads, clock: Date.now, say: (text) => io.err(`${text}\n`) });
    io.err(
      `Worker ${working.name}: ${counted(threads, 'thread')}, waiting for tasks at ${address.shown}. Ctrl-C ends it.\n`,
    );
    await new Promise<void>((resolve) => {
      if (interrupt.happened) resolve();
      interrupt.signal.addEventListener('abort', () => resolve());
    });
    await working.close();
    io.err(`Worker ${working.name}: ${counted(working.tasks, 'task')} played.\n`);
    return exit.done;
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error;
    printProblems([clusterProblem(reason(error), '--cluster')], io);
    return exit.input;
  } finally {
    interrupt.close();
  }
}
