import type { UnitTraits } from './rule.ts';
import type { Ruleset } from './ruleset.ts';

/** What the ranks of a unit depend on, beside its models. */
export interface RankRules {
  readonly height: number;
  readonly traits: Pick<UnitTraits, 'lightTroops' | 'lanceFormation'>;
  readonly rules: Ruleset;
}

/**
 * Proper Ranks of so many models in so many files: ranks with enough models for the unit's Height, the first included
 * (T9A-RANK-3, T9A-RANK-4); Light Troops and Lance Formation by T9A-RANK-6.
 */
export function properRanks(models: number, files: number, { height, traits, rules }: RankRules): number {
  if (traits.lightTroops || models === 0) return 0;
  const needed = traits.lanceFormation ? 3 : rules.proper_rank_min[height]!;
  const wide = Math.min(files, models);
  if (wide < needed) return 0;
  const rear = models % wide;
  const ranks = Math.floor(models / wide) + (rules.rear_rank_counts_if_threshold && rear > 0 && rear >= needed ? 1 : 0);
  return traits.lanceFormation ? Math.min(2, ranks) : ranks;
}

/** Line Formation: ranks of eight or more models (T9A-RANK-8). */
export const inLine = (models: number, files: number, rules: Ruleset): boolean =>
  rules.line_formation && Math.min(files, models) >= rules.line_formation_width;

/** Combat Score for the ranks of a unit that counts as having so many Proper Ranks (T9A-CS-1). */
export function rankScore(ranks: number, line: boolean, rules: Ruleset): number {
  const counted = rules.rank_bonus_counts_first ? ranks : Math.max(0, ranks - 1);
  return Math.min(rules.rank_bonus_cap, line ? counted * rules.line_formation_effect.rank_bonus : counted);
}

/** Further supporting ranks that the formation itself gives (T9A-RANK-6, T9A-RANK-8). */
export function formationRanks(models: number, files: number, { traits, rules }: RankRules): number {
  const line = inLine(models, files, rules) ? rules.line_formation_effect.extra_rank : 0;
  return line + (traits.lanceFormation && Math.min(files, models) === 3 ? 2 : 0);
}

/**
 * Supporting attacks of each part of a Restricted model: Att of the parts in the order given, up to the cap of its
 * Height for the whole model (T9A-ATK-3); Extra Support (X) ignores the cap, up to X (T9A-ATK-4).
 */
export function restricted(
  parts: readonly { readonly attacks: number; readonly extraSupport: number }[],
  cap: number,
): number[] {
  let left = cap;
  return parts.map(({ attacks, extraSupport }) => {
    if (extraSupport > 0) return Math.min(attacks, extraSupport);
    const made = Math.min(attacks, left);
    left -= made;
    return made;
  });
}

/** Hits of an Area Attack: so many in each of so many ranks, as far as models stand there (T9A-ATT-9). */
export function areaHits(wide: number, deep: number, foe: { readonly models: number; readonly first: number }): number {
  let hits = 0;
  let left = foe.models;
  for (let rank = 0; rank < deep && left > 0; rank++) {
    const inRank = left < foe.first ? left : foe.first;
    hits += inRank < wide ? inRank : wide;
    left -= inRank;
  }
  return hits;
}
