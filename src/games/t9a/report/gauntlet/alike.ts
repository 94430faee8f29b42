import type { Contender, Gauntlet } from '../../gauntlet/gauntlet.ts';

/** A gauntlet with identical units merged, `2 × Gortach`, and their indices in the original. */
export interface Merged {
  readonly gauntlet: Gauntlet;
  readonly unitAt: readonly number[];
  readonly opponentAt: readonly number[];
}

export function mergeAlike(gauntlet: Gauntlet): Merged {
  const { units, opponents, alike } = gauntlet;
  const [mine, theirs] = [merge(units, alike.units), merge(opponents, alike.opponents)];
  return {
    unitAt: mine.at,
    opponentAt: theirs.at,
    gauntlet: {
      ...gauntlet,
      units: mine.list,
      opponents: theirs.list,
      alike: { units: mine.at.map((_, i) => i), opponents: theirs.at.map((_, i) => i) },
      cell: (unit, opponent, situation) => gauntlet.cell(mine.at[unit]!, theirs.at[opponent]!, situation),
    },
  };
}

function merge(list: readonly Contender[], first: readonly number[]): { at: number[]; list: Contender[] } {
  const at = first.flatMap((one, i) => (one === i ? [i] : []));
  return {
    at,
    list: at.map((i) => {
      const same = list.filter((_, k) => first[k] === i);
      const [one] = same as [Contender];
      if (same.length === 1) return one;
      return { ...one, name: `${same.length} × ${one.name}`, label: same.map(({ label }) => label).join(', ') };
    }),
  };
}
