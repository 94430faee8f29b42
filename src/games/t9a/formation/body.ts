import { countBits } from '../rules/bits.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { UnitMoments } from '../rules/unit-moments.ts';
import type { UnitSetup } from '../setup.ts';
import type { Body } from './formation.ts';
import { type FrontModel, matching, referenceBase } from './front-rank.ts';

/** Makes the body of a unit from its bases (T9A-FR-4, T9A-FR-5, T9A-FR-11). */
export function bodyOf(setup: UnitSetup, moments: UnitMoments, rules: Ruleset, touched = true, rear = touched): Body {
  const bases = setup.characters.map((c) => c.base);
  const reference =
    setup.models > 0
      ? setup.profile.base
      : referenceBase(bases, setup.referenceBase, rules.attachable_reference === 'owner');
  const sides: ('left' | 'right')[] = [];
  // The gap between bases, in tenths of a mm (T9A26-ATTM-6).
  const gap = Math.max(0, ...moments.gap.map(({ value }) => value));
  const champion: FrontModel = {
    width: reference[0] * 10,
    depth: reference[1] * 10,
    wide: 1,
    deep: 1,
    side: undefined,
    wish: undefined,
  };
  const wanted = setup.characters.map((c) => (matching(c.base, reference, gap > 0) ? undefined : c.joinedSide));
  const models = setup.characters.map((c, i): FrontModel => {
    const size = matching(c.base, reference, gap > 0);
    const base = { width: c.base[0] * 10, depth: c.base[1] * 10, wish: c.position };
    if (size) return { ...base, wide: size[0], deep: size[1], side: undefined };
    const taken = (side: 'left' | 'right') => sides.includes(side) || wanted.slice(i + 1).includes(side);
    const side = wanted[i] ?? (taken('right') ? 'left' : 'right');
    sides.push(side);
    return { ...base, wide: 0, deep: 0, side };
  });
  const heights = setup.characters.map((c) => c.profile.height);
  // Most living models decide the type: dead ones make no unit light, and a Character alone changes nothing (T9A-RANK-6).
  const traitsOf = (rf: number, characters: number) => {
    const models = rf + countBits(characters);
    const most = (bits: number) => 2 * ((bits & 1 ? rf : 0) + countBits((bits >> 1) & characters)) > models;
    const all = (bits: number) => (rf === 0 || (bits & 1) === 1) && (characters & ~(bits >> 1)) === 0;
    // The R&F decide, if there are any; of Characters alone, any one suffices.
    const some = (bits: number) => (rf > 0 ? (bits & 1) === 1 : ((bits >> 1) & characters) !== 0);
    return {
      lightTroops: (rules.light_troops_of === 'rank_and_file' ? some : most)(moments.light),
      lanceFormation: (rules.lance_formation_of === 'all' ? all : most)(moments.lance),
    };
  };
  return {
    setup,
    rules,
    counting: {
      traits: setup.models > 0 ? traitsOf(1, 0) : traitsOf(0, (1 << setup.characters.length) - 1),
      traitsOf,
      rules,
      canBeSolid: !setup.without.includes('solid'),
      scoresRanks: !setup.without.includes('rank-bonus'),
      // The largest group's Height; of equal groups the lower (T9A-UNIT-8).
      heightOf: (rf, characters) => {
        const groups = new Map<number, number>();
        const count = (height: number, n: number) => n > 0 && groups.set(height, (groups.get(height) ?? 0) + n);
        count(setup.profile.height, rf);
        heights.forEach((height, i) => {
          count(height, (characters >> i) & 1);
        });
        const [best] = [...groups].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
        return best?.[0] ?? setup.profile.height;
      },
    },
    width: reference[0] * 10 + gap,
    depth: reference[1] * 10 + gap,
    gap,
    models: [champion, ...models],
    most: Math.max(0, setup.most - (setup.champion ? 1 : 0)),
    touched,
    rear,
    formations: [],
    known: new Map(),
  };
}
