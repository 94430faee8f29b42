import { titleOfId } from '../../src/core/words.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';

/** Names a unit of the library for people: `Dancers of Yema (dread)`. Labels that a file writes stay as they are. */
export function unitName(label: string): string {
  const [, army, id] = /^([\w-]+)\/([\w-]+)$/.exec(label) ?? [];
  return id === undefined ? label : `${titleOfId(id)} (${army})`;
}

type Matrix = MatrixRun['results']['matrix'];

export function placeIn({ columns, situations }: Matrix, index: number) {
  const pair = Math.floor(index / situations.length);
  const [row, column] = [Math.floor(pair / columns.length), pair % columns.length];
  return { row, column, situation: index % situations.length };
}

/** Returns the labels of units that cannot charge in situations that require it, whose combats are not played. */
export const standingIn = ({ rows, columns }: Matrix): string[] => [
  ...new Set([...rows, ...columns].flatMap(({ label, absentFrom }) => (absentFrom ? [label] : []))),
];

/** Returns the number of trials of each combat, or the precision reached: `12,000 trials`, `each to ± 0.5 %`. */
export function playedText(results: MatrixRun['results']): string {
  const { engine, halfWidth, keep } = results.matrix;
  if (engine !== 'thinned') return `${counted(results.trials, 'trial')}${provedText(results)}`;
  const shares = keep.flatMap(({ kind }, k) => (kind === 'probability' ? [k] : []));
  const width = shares.length > 0 ? `${significant(100 * halfWidth!)} %` : significant(halfWidth!);
  const wide = countWide(results, shares.length > 0 ? shares : [...keep.keys()], halfWidth!);
  return `${wide === 0 ? 'each' : `all but ${grouped(wide)}`} to ± ${width} or better${provedText(results)}`;
}

function provedText({ proved, played }: MatrixRun['results']): string {
  if (proved === 0) return '';
  return proved === played ? ', all proved' : `, ${grouped(proved)} of them proved`;
}

function countWide(results: MatrixRun['results'], metrics: readonly number[], halfWidth: number): number {
  const isWide = (index: number) => (k: number) => {
    const { estimates } = results;
    return estimates.n(index, k) > 0 && estimates.halfWidth(index, k) > halfWidth * (1 + 1e-9);
  };
  let wide = 0;
  for (let i = 0; i < results.size; i++) if (metrics.some(isWide(i))) wide++;
  return wide;
}

export function combatName(matrix: Matrix, index: number, nameOf = unitName): string {
  const { row, column, situation } = placeIn(matrix, index);
  const { rows, columns, situations } = matrix;
  return `${nameOf(rows[row]!.label)} and ${nameOf(columns[column]!.label)}, ${situations[situation]!.name}`;
}
