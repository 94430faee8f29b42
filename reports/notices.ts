import type { Problem } from '../src/core/problem.ts';
import type { Results } from '../src/engine/result.ts';
import { grouped } from '../src/stats/format-number.ts';
import { disagreementTexts } from './agreement.ts';
import { cellName } from './swept.ts';

/** Weight of dropped branches that the six digits of an exact answer could show. */
const visible = 1e-8;

/** A warning in one line: `units.spears.files: An incomplete rank …`. */
export function warningText({ path, message, found, allowed, near }: Problem): string {
  const more = [
    found === undefined ? '' : `Found ${found}.`,
    allowed === undefined ? '' : `Allowed: ${allowed}.`,
    near === undefined || near.length === 0 ? '' : `Near: ${near.join(', ')}.`,
  ];
  const place = path.length > 0 ? `${path.join('.')}: ` : '';
  return [place + message, ...more.filter((text) => text !== '')].join(' ');
}

/** Rules that the file names and that were not played, each once. */
export function unmodelledRules(results: Results): string[] {
  return [...new Set(results.cells.flatMap((cell) => cell.unmodelled))];
}

/** The same in a sentence; nothing if there are none. */
export const unmodelledText = (rules: readonly string[]): string[] =>
  rules.length > 0 ? [`Rules that are not modelled and were left out: ${rules.join(', ')}.`] : [];

/** Failed cells that are named one by one. */
const mostNamed = 10;

/** The cells that are missing, and why. */
function failedNotices({ failed, experiment }: Results): string[] {
  const named = failed
    .slice(0, mostNamed)
    .map((cell) => `Cell ${cell.cell} (${cellName(cell)}) failed and is missing: ${cell.reason}`);
  const more = failed.length - named.length;
  return more > 0
    ? [...named, `${more} more of ${experiment.cells.length} cells failed and are missing; run.json lists them.`]
    : named;
}

/** What a reader must know before he believes the numbers, most important first; shown by every output. */
export function notices(results: Results): string[] {
  const { trials, warnings } = results.experiment;
  const played = results.cells.reduce((sum, cell) => sum + cell.trials, 0);
  const dropped = Math.max(0, ...results.cells.map((cell) => cell.dropped ?? 0));
  return [
    ...disagreementTexts(results),
    ...(results.interrupted
      ? [`Interrupted: ${grouped(played)} of ${grouped(trials * results.experiment.cells.length)} trials were played.`]
      : []),
    ...failedNotices(results),
    ...unmodelledText(unmodelledRules(results)),
    ...warnings.map((warning) => `Warning: ${warningText(warning)}`),
    ...(dropped > visible
      ? [`Branches too small to follow were left out; together they weigh at most ${dropped.toPrecision(2)}.`]
      : []),
  ];
}
