import { compileCell } from '../../engine/compile/compile-cell.ts';
import { parseHeadline } from '../../experiment/design/headline.ts';
import type { Experiment, Precision } from '../../experiment/experiment.ts';
import { boundsRequestOf } from '../../experiment/study.ts';
import { counted } from '../../stats/format/counted.ts';
import { significant } from '../../stats/format/format-number.ts';

/** Writes `2,000 trials each`, a stopping rule with the maximum, `exact`, or a half-width to be proved. */
export function trialsText(experiment: Experiment): string {
  const { engine, precision, trials } = experiment;
  if (engine === 'exact') return 'exact';
  if (engine === 'bounded') return provedText(experiment);
  const each = `${counted(trials, 'trial')} each`;
  return precision ? `until ${until(precision, experiment)}, at most ${each}` : each;
}

function provedText(experiment: Experiment): string {
  const { halfWidth, metrics } = boundsRequestOf(experiment)!;
  const what = metrics ? metrics.join(', ') : 'every headline';
  return `${what} proved to ± ${inUnits(halfWidth, experiment)}`;
}

function until(precision: Precision, experiment: Experiment): string {
  const { halfWidth, confidence, tolerance, metrics } = precision;
  const of = metrics ? ` of ${metrics.join(', ')}` : '';
  const sure = confidence === 0.95 ? '' : ` at ${significant(100 * confidence)} % confidence`;
  if (precision.until === 'narrow') return `every interval${of} is at most ± ${inUnits(halfWidth, experiment)}${sure}`;
  const small = tolerance > 0 ? `, or known to be within ± ${inUnits(tolerance, experiment)}` : '';
  return `every difference${of} is decided${small}${sure}`;
}

function inUnits(width: number, { precision, report, cells }: Experiment): string {
  const { metrics, headlines } = compileCell(cells[0]!).combat;
  const counting = (precision?.metrics ?? report.headline)?.map(parseHeadline) ?? headlines;
  const kinds = new Set(
    metrics
      .filter((one) => counting.some(({ subject, metric }) => one.subject === subject && one.metric === metric))
      .map(({ kind }) => kind),
  );
  const [share, plain] = [`${significant(100 * width)} %`, significant(width)];
  if (kinds.size < 2) return kinds.has('mean') ? plain : share;
  return `${share} (of means ${plain})`;
}
