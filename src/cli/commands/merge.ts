import { measuresOf } from '../../engine/simulate/batch.ts';
import { MergedJournal, missing, repeated } from '../../run/shards/merge.ts';
import { readParts } from '../../run/shards/parts.ts';
import { exit } from '../exit-codes.ts';
import { chooseWriters } from '../input/formats-option.ts';
import { anyError, type Job, printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { metricChoice, unknownMetrics } from '../output/only-metrics.ts';
import { outFolders, prepareFolders, sharedFolders } from '../output/out-folders.ts';
import { type RanJob, ranJson } from '../output/ran-json.ts';
import { jsonText } from '../output/results-json.ts';
import { openStores } from '../output/stores.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { storeText } from '../terminal/journal-text.ts';
import { runOne } from './run-one.ts';
import type { RunOptions } from './run-options.ts';

/** Options of `merge`; they mean what they mean for `run`. */
export type MergeOptions = Pick<RunOptions, 'out' | 'metrics' | 'format' | 'quiet' | 'json' | 'exact'>;

/** `merge FOLDER…`: joins what shards have played into the results of the whole run. */
export async function merge(folders: readonly string[], options: MergeOptions, io: Io): Promise<number> {
  const choice = chooseWriters(options.format);
  const { experiment, parts, problems: found } = readParts(folders);
  const problems = [...found, ...choice.problems];
  const file = 'merge';
  if (experiment) {
    problems.push(...repeated(experiment, parts));
    // Shards of something else leave gaps that are no news.
    if (!anyError(problems)) problems.push(...missing(experiment, parts, file));
    const kept = metricChoice(options.metrics);
    if (kept) problems.push(...unknownMetrics(kept, measuresOf(experiment.cells[0]!).metrics));
  }
  if (!experiment || anyError(problems)) {
    printProblems(problems, io);
    return exit.input;
  }
  const job: Job = { file, experiment };
  const [folder] = outFolders([job], options.out) as [string];
  const own = parts.map((part) => ({ file: part.folder }));
  problems.push(...sharedFolders([...own, job], [...own.map((part) => part.file), folder]));
  const prepared = prepareFolders([folder]);
  problems.push(...prepared.problems);
  const stores = openStores(anyError(problems) ? [] : [job], [folder], { resume: false });
  problems.push(...stores.problems);
  printProblems(problems, io);
  const [store] = stores.list;
  if (!store) {
    prepared.tidy();
    return exit.input;
  }
  if (!options.quiet) io.err(storeText(job, folder, store));
  const interrupt = new Interrupt(io, store.abandon);
  const journal = new MergedJournal(parts, store.journal);
  const ran: RanJob[] = [];
  try {
    const playing = { job, folder, store, writers: choice.writers, journal };
    // Nothing is left to be played, so no threads are started.
    ran.push({ job, folder, ...(await runOne(playing, { ...options, threads: 0 }, interrupt, io)) });
  } finally {
    interrupt.close();
    store.abandon();
    prepared.tidy();
  }
  if (options.json) io.out(jsonText(ranJson(ran)));
  return ran[0]!.code;
}
