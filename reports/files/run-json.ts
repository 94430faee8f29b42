import type { Provenance, Results } from '../../src/engine/results/result.ts';
import { jsonText } from '../../src/stats/format/json-text.ts';
import { agreementJson } from '../views/agreement.ts';
import { hasTrials } from '../views/rows.ts';
import { unmodelledRules, warningText } from '../views/warnings.ts';
import { answersJson } from './answers-json.ts';

export const runJson = (results: Results, provenance: Provenance): string => jsonText(runRecord(results, provenance));

/** Returns the run with the digests of a second run. `trials` is null without trials, `exact` without exact answers. */
export function runRecord(results: Results, provenance: Provenance): object {
  const { cells: _, warnings, ...experiment } = results.experiment;
  const { preset, overrides, yaml, ...common } = experiment;
  return {
    program: provenance.program,
    experiment: { ...common, rules: { preset, overrides }, yaml },
    machine: provenance.machine,
    threads: provenance.threads,
    ...(provenance.workers === undefined ? {} : { workers: provenance.workers }),
    started: provenance.started,
    seconds: provenance.seconds,
    trials_per_second: provenance.trialsPerSecond,
    ...(provenance.reused === undefined ? {} : { reused_trials: provenance.reused }),
    interrupted: results.interrupted,
    digest: results.digest,
    cells: results.cells.map((cell) => ({
      cell: cell.cell,
      variant: cell.variant,
      swept: cell.swept,
      ...(cell.shown && { labels: cell.shown }),
      trials: hasTrials(cell) ? cell.trials : null,
      digest: cell.digest,
      ...(cell.dropped === undefined ? {} : { dropped: cell.dropped }),
      ...(cell.steps === undefined ? {} : { steps: cell.steps }),
    })),
    answers: answersJson(results),
    exact: agreementJson(results),
    failed: results.failed,
    warnings: warnings.map((warning) => ({ ...warning, text: warningText(warning) })),
    unmodelled: unmodelledRules(results),
  };
}
