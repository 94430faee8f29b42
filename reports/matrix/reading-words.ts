import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { halfWidthOf } from '../../src/engine/results/interval-of.ts';
import { countsText } from './field-mean.ts';
import { unitName } from './place.ts';
import type { Reading, Worth } from './reading.ts';

const ENDS = 5;

export function measuredText({ estimate, stdError }: Worth['swing']): string {
  const half = halfWidthOf({ kind: 'mean', n: 1, estimate, stdError });
  const digits = half < 0.1 ? 2 : 1;
  return `${signed(estimate, digits)} ± ${half.toFixed(digits)}`;
}

const signed = (x: number, digits: number): string => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(digits)}`;

export function worthTexts({ results: { matrix } }: MatrixRun, { worth }: Reading): string[] {
  if (worth.length < 2) return [];
  const named = (list: readonly Worth[]): string =>
    list.map(({ unit, swing }) => `${unitName(unit.label)} ${measuredText(swing)}`).join(', ');
  const groups = Math.max(...worth.map(({ group }) => group));
  const top = worth.slice(0, ENDS);
  const end = worth.slice(Math.max(ENDS, worth.length - ENDS)).reverse();
  return [
    `Points taken less points lost, for each 100 points of cost, against the field, ${countsText(matrix)}. Best: ${named(top)}.`,
    ...(end.length > 0 ? [`Worst: ${named(end)}.`] : []),
    `The units form ${groups === 1 ? '1 group; in it,' : `${groups} groups; in each,`} none differs significantly from the first.`,
  ];
}

export function outlierTexts({ outliers }: Reading): string[] {
  return outliers.map(({ worth, share, usual }) => {
    const percent = Math.round(100 * Math.abs(share));
    const more = share > 0 ? 'more' : 'less';
    const of = `${Math.round(worth.taken!.estimate)} points where ${Math.round(usual)} are usual`;
    return `${unitName(worth.unit.label)} takes ${percent} % ${more} than units of its price: ${of}.`;
  });
}

/** Describes how much of the results one strength per unit explains, and the cycles in which each unit beats the next. */
export function strengthTexts({ results }: MatrixRun, { strength }: Reading): string[] {
  if (!strength) return [];
  const { cyclic, p, cycles } = strength;
  const { rows } = results.matrix;
  const explained = `One strength per unit explains ${(100 * (1 - cyclic)).toFixed(1)} % of which unit outlasts which`;
  const rest =
    p <= 0.05
      ? `; ${(100 * cyclic).toFixed(1)} % are circles (A beats B, B beats C, C beats A), more than chance gives (p ${p <= 0.005 ? '≤ 0.005' : `= ${p}`}).`
      : `; the rest is within chance (p = ${p}).`;
  return [
    explained + rest,
    ...cycles.map(({ members: [a, b, c], edge }) => {
      const [one, two, three] = [a, b, c].map((i) => unitName(rows[i]!.label));
      return `${one} outlasts ${two}, ${two} outlasts ${three}, and ${three} outlasts ${one}, each by ${Math.round(100 * edge)} points of a hundred or more.`;
    }),
  ];
}
