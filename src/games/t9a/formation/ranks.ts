import type { Ruleset } from '../rules/ruleset.ts';

/** Rules on Proper and supporting ranks (T9A-RANK-6). */
interface RankTraits {
  readonly lightTroops: boolean;
  readonly lanceFormation: boolean;
}

/** The properties of a unit that its ranks depend on, other than the models in them. */
export interface Counting {
  /** The traits of the unit's R&F, or of its Characters if there are none. */
  readonly traits: RankTraits;
  /** The traits that count for Proper Ranks with this many R&F models, the Champion included, and these Characters (bits). */
  readonly traitsOf: (rf: number, characters: number) => RankTraits;
  readonly rules: Ruleset;
  readonly canBeSolid: boolean;
  readonly scoresRanks: boolean;
  /** The unit's Height with this many R&F models, the Champion included, and these Characters (bits) (T9A-UNIT-8). */
  readonly heightOf: (rf: number, characters: number) => number;
}

/** Counts the ranks with enough models for the Height (T9A-RANK-3, T9A-RANK-4, T9A-RANK-6). @param rows models in each rank */
export function properRanks(
  rows: readonly number[],
  files: number,
  height: number,
  { traits, rules }: Pick<Counting, 'traits' | 'rules'>,
): number {
  if (traits.lightTroops) return 0;
  const needed = traits.lanceFormation ? 3 : rules.proper_rank_min[height]!;
  const proper = (n: number, rank: number) =>
    n >= needed && (rank === 0 || n >= files || rules.rear_rank_counts_if_threshold);
  const ranks = rows.filter(proper).length;
  return traits.lanceFormation ? Math.min(rules.lance_formation_ranks, ranks) : ranks;
}

/** Whether the first rank makes a Line Formation: eight or more models (T9A-RANK-8). */
export const inLine = (first: number, rules: Ruleset): boolean =>
  rules.line_formation && first >= rules.line_formation_width;

type RankScoring = Pick<Counting, 'rules' | 'scoresRanks'>;

const NEVER = 1 << 20;

/** Returns the Proper Ranks that make a unit of a Height Solid (T9A-FORM-5). */
export const ranksForSolid = (height: number, { rules, canBeSolid }: Pick<Counting, 'rules' | 'canBeSolid'>): number =>
  canBeSolid ? rules.solid_ranks[height]! : NEVER;

/** Returns the Combat Score for this many Proper Ranks (T9A-CS-1, T9A-CS-7, T9A26-RANK-4). */
export function rankScore(ranks: number, line: boolean, { rules, scoresRanks }: RankScoring, lance = false): number {
  if (!scoresRanks) return 0;
  const counted = rules.rank_bonus_counts_first ? ranks : Math.max(0, ranks - 1);
  const most = lance ? Math.min(rules.rank_bonus_cap, rules.lance_formation_rank_bonus) : rules.rank_bonus_cap;
  return Math.min(most, line ? counted * rules.line_formation_effect.rank_bonus : counted);
}

/** Returns the additional supporting ranks by the number of models in the first rank (T9A-RANK-6, T9A-RANK-8). */
export function formationRanks(first: number, { traits, rules }: Pick<Counting, 'traits' | 'rules'>): number {
  const line = inLine(first, rules) ? rules.line_formation_effect.extra_rank : 0;
  return line + (traits.lanceFormation && first === 3 ? 2 : 0);
}

/** Limits each part's attacks to the cap of its model (T9A-ATK-3) or its own (T9A-ATK-4); Extra Support (X) ignores it. */
export function restricted(
  parts: readonly { readonly attacks: number; readonly extraSupport: number }[],
  cap: number,
  each = false,
): number[] {
  let left = cap;
  return parts.map(({ attacks, extraSupport }) => {
    if (extraSupport > 0) return Math.min(attacks, extraSupport);
    const made = Math.min(attacks, each ? cap : left);
    left -= made;
    return made;
  });
}

/** Counts up to `wide` hits in each of `deep` ranks or files (T9A-ATT-9). @param models per rank or file, most first */
export function areaHits(wide: number, deep: number, models: ArrayLike<number>): number {
  let hits = 0;
  for (let i = 0; i < deep && i < models.length; i++) hits += models[i]! < wide ? models[i]! : wide;
  return hits;
}
