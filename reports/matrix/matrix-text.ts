import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { flow } from '../text/flow.ts';
import { titleLines } from '../text/lines.ts';
import { clean, painted, type Screen } from '../text/screen.ts';
import { shortDigest } from '../views/answer.ts';
import { changesTexts } from './change-words.ts';
import { coverTexts } from './cover-words.ts';
import type { MixReading } from './mix.ts';
import { mixTexts } from './mix-words.ts';
import { combatName, playedText, standingIn } from './place.ts';
import { readingTexts } from './reading-words.ts';

const NAMED = 5;
const LISTED = 12;

export function matrixText(run: MatrixRun, provenance: Provenance, screen: Screen, mix?: MixReading): string {
  const { experiment, results, digest } = run;
  const { matrix, played, size } = results;
  const { seconds, trialsPerSecond } = provenance;
  const speed =
    matrix.engine === 'thinned'
      ? `${grouped(Math.round(seconds))} s`
      : `${grouped(Math.round(trialsPerSecond))} trials/s`;
  const { rows, columns, situations, leftOut, variants = [] } = matrix;
  const beside =
    variants.length > 0 ? `, each with ${variants.length === 1 ? 'a variant' : `${variants.length} variants`}` : '';
  const shape = [
    counted(rows.length, 'row'),
    counted(columns.length, 'column'),
    counted(situations.length, 'situation'),
  ].join(' × ');
  const notes = [
    `${shape} = ${counted(size, 'combat')}, ${grouped(played)} played, ${playedText(results)}${beside}`,
    `seed ${clean(experiment.seed)}, digest ${shortDigest(digest)}, ${speed}`,
  ];
  const told = (text: string): string[] => flow([painted('warning', clean(text))], screen, '  ', '    ');
  const lines = [
    ...titleLines(experiment.name, screen),
    ...notes.flatMap((note) => flow([note], screen, '  ', '    ')),
    ...[...readingTexts(run), ...mixTexts(mix), ...coverTexts(run), ...changesTexts(run)].flatMap((text) =>
      flow([clean(text)], screen, '  ', '    '),
    ),
    ...interruptedTexts(run).flatMap(told),
    ...leftOut.flatMap(({ label, why }) => told(`Left out: ${label}: ${why}`)),
    ...standingTexts(matrix).flatMap(told),
    ...unmodelledTexts(run).flatMap(told),
    ...failedTexts(run).flatMap(told),
  ];
  return `${lines.join('\n')}\n`;
}

/** Says that not all combats were played, so that some rows have fewer opponents than others. */
export function interruptedTexts({ interrupted, results: { played, combats } }: MatrixRun): string[] {
  if (!interrupted) return [];
  return [
    `Interrupted: ${grouped(played)} of ${counted(combats, 'combat')} were played; rows may have met different columns.`,
  ];
}

/** Names the units that cannot charge, so that their charges are not played. */
export function standingTexts(matrix: MatrixRun['results']['matrix']): string[] {
  const labels = standingIn(matrix);
  const more = labels.length > LISTED ? ` and ${grouped(labels.length - LISTED)} more, which run.json names` : '';
  return labels.length === 0 ? [] : [`Cannot charge, and do not: ${labels.slice(0, LISTED).join(', ')}${more}`];
}

export function failedTexts({ results: { failed, matrix } }: MatrixRun): string[] {
  const named = failed.slice(0, NAMED).map(({ index, reason }) => `Failed: ${combatName(matrix, index)}: ${reason}`);
  return failed.length > NAMED ? [...named, `and ${grouped(failed.length - NAMED)} more, which run.json names`] : named;
}

/** Lists the rules of the units that are not modelled, the most common first. */
export function unmodelledTexts({ unmodelled }: MatrixRun): string[] {
  if (unmodelled.length === 0) return [];
  const named = unmodelled.slice(0, LISTED).map(({ rule, units }) => `${rule} (${grouped(units.length)})`);
  const more =
    unmodelled.length > LISTED ? ` and ${grouped(unmodelled.length - LISTED)} more, which run.json names` : '';
  return [`Not modelled, with the units that have it: ${named.join(', ')}${more}`];
}
