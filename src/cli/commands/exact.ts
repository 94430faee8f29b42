import { text as answerText } from '../../../reports/text/text.ts';
import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { Stopwatch } from '../output/provenance.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { failedText, failureText } from '../terminal/failure.ts';
import { screenOf } from '../terminal/screen.ts';

/** Options of `exact`. */
export interface ExactOptions {
  readonly set?: readonly string[];
  readonly json?: boolean;
}

/** `exact FILE`: exact probabilities where the combat is small enough; where it is not, how large it is. */
export async function exact(file: string, options: ExactOptions, io: Io): Promise<number> {
  const job = readFile(file, { set: options.set, engine: 'exact' }, io);
  if (job === undefined) return exit.input;
  const watch = new Stopwatch(0);
  try {
    const results = await runExperiment(job.experiment, { threads: 0 });
    io.err(failedText(job.file, results));
    if (results.cells.length === 0) return exit.failed;
    io.out(
      options.json
        ? jsonText(resultsJson(results, { metrics: 'all', differences: 'all' }))
        : answerText(results, watch.provenance(results), screenOf(io)),
    );
    return results.failed.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    io.err(`${failureText(job.file, error)}\n`);
    return exit.failed;
  }
}
