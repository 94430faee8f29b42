import { matching, referenceBase } from '../front-rank.ts';
import type { Counting } from '../ranks.ts';
import type { UnitTraits } from '../rule.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UnitSetup } from '../setup.ts';
import type { Formation } from './formation.ts';

/** A model with Front Rank: index 0 is the Champion, then the Characters as listed. Lengths in tenths of a mm. */
export interface FrontModel {
  readonly width: number;
  readonly depth: number;
  /** Files and ranks of a Matching base; 0 for a Mismatching one, which stands at a side. */
  readonly wide: number;
  readonly deep: number;
  readonly side: 'left' | 'right' | undefined;
  /** File wished for; undefined: none. */
  readonly wish: number | undefined;
}

/** What the formations of a unit have in common. */
export interface Body {
  readonly setup: UnitSetup;
  readonly rules: Ruleset;
  readonly counting: Counting;
  /** Width and depth of a file and a rank, in tenths of a mm. */
  readonly width: number;
  readonly depth: number;
  readonly models: readonly FrontModel[];
  /** Most R&F models, the Champion not among them. */
  readonly most: number;
  /** Somebody may touch its flank or rear: all its models matter, and not only how many ranks they take. */
  readonly touched: boolean;
  /** All formations made so far, by number and by key. */
  readonly formations: Formation[];
  readonly known: Map<string, Formation>;
}

/** Makes the body of a unit: its bases told apart (T9A-FR-4, T9A-FR-5, T9A-FR-11). */
export function bodyOf(
  setup: UnitSetup,
  traits: Pick<UnitTraits, 'lightTroops' | 'lanceFormation'>,
  rules: Ruleset,
  touched = true,
): Body {
  const bases = setup.characters.map((c) => c.base);
  const reference = setup.models > 0 ? setup.profile.base : referenceBase(bases);
  const sides: ('left' | 'right')[] = [];
  const champion: FrontModel = {
    width: reference[0] * 10,
    depth: reference[1] * 10,
    wide: 1,
    deep: 1,
    side: undefined,
    wish: undefined,
  };
  const wanted = setup.characters.map((c) => (matching(c.base, reference) ? undefined : c.joinedSide));
  const models = setup.characters.map((c, i): FrontModel => {
    const size = matching(c.base, reference);
    const base = { width: c.base[0] * 10, depth: c.base[1] * 10, wish: c.position };
    if (size) return { ...base, wide: size[0], deep: size[1], side: undefined };
    const taken = (side: 'left' | 'right') => sides.includes(side) || wanted.slice(i + 1).includes(side);
    const side = wanted[i] ?? (taken('right') ? 'left' : 'right');
    sides.push(side);
    return { ...base, wide: 0, deep: 0, side };
  });
  const heights = setup.characters.map((c) => c.profile.height);
  return {
    setup,
    rules,
    counting: {
      traits,
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
    width: reference[0] * 10,
    depth: reference[1] * 10,
    models: [champion, ...models],
    most: Math.max(0, setup.models - (setup.champion ? 1 : 0)),
    touched,
    formations: [],
    known: new Map(),
  };
}
