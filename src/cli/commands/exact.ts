import { text as answerText } from '../../../reports/text/text.ts';
import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { Stopwatch } from '../output/provenance.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { playHere } from '../run/play-here.ts';
import { screenOf } from '../terminal/screen.ts';

export interface ExactOptions {
  readonly set?: readonly string[];
  readonly json?: boolean;
}

/** Runs `exact FILE`: prints exact probabilities if the combat is small enough, else its size. */
export async function exact(file: string, options: ExactOptions, io: Io): Promise<number> {
  const job = readFile(file, { set: options.set, engine: 'exact' }, io);
  if (job === undefined) return exit.input;
  const watch = new Stopwatch(0);
  const { code, results } = await playHere(job.file, io, (signal) =>
    runExperiment(job.experiment, { threads: 0, signal }),
  );
  if (results)
    io.out(
      options.json
        ? jsonText(resultsJson(results, { metrics: 'all', differences: 'all' }))
        : answerText(results, watch.provenance(results), screenOf(io)),
    );
  return code;
}
