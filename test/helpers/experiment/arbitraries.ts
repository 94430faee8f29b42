import fc from 'fast-check';
import type { Ruleset } from '../../../src/games/t9a/rules/ruleset.ts';
import { type Without, withoutNames } from '../../../src/games/t9a/rules/without.ts';
import { type Duel, type DuelOptions, duelOf, type PartText, type Troop } from '../t9a/armies.ts';

const upTo = (max: number, min = 0) => fc.integer({ min, max });

const attributes = [
  'poison-attacks',
  'lethal-strike',
  'battle-focus',
  'hatred',
  'lightning-reflexes',
  'multiple-wounds(2)',
  'multiple-wounds(D3)',
  'devastating-charge(+1 str, +1 ap)',
  'area-attack(2x2)',
  'flaming-attacks',
  'divine-attacks',
  'magical-attacks',
  'toxic-attacks',
  'born-to-fight',
  'fight-in-extra-rank',
  'extra-support(2)',
  'rage',
  'weapon-master',
];

const modelRules = [
  'aegis(5+)',
  'aegis(4+, magical-attacks)',
  'fortitude(4+)',
  'distracting',
  'parry',
  'shield-wall',
  'flammable',
  'immune(poison-attacks, lethal-strike)',
  'impact-hits(1)',
  'impact-hits(D3)',
  'grind-attacks(D3)',
  'stomp-attacks(1)',
  'stubborn',
  'unbreakable',
  'undead',
  'supernal',
  'swiftstride',
  'light-troops',
  'fear',
  'fearless',
];

const some = (names: readonly string[], max: number) => fc.subarray([...names], { maxLength: max });

const part: fc.Arbitrary<PartText> = fc.record({
  att: upTo(2),
  off: upTo(6, 1),
  str: upTo(6, 1),
  ap: upTo(2),
  agi: upTo(5, 1),
  rules: some(attributes, 3),
});

const weapons = fc.subarray(['hand-weapon', 'spear', 'great-weapon', 'halberd', 'paired-weapons'], { maxLength: 2 });

const parts: fc.Arbitrary<Pick<Troop, 'parts' | 'type'>> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(part, weapons).map(([p, held]) => ({ parts: [{ ...p, weapons: held }] })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(part, part, fc.constantFrom<readonly string[]>(['lance'], ['light-lance'], ['hand-weapon'], []))
      .map(([rider, beast, held]) => ({
        type: 'cavalry' as const,
        parts: [
          { ...rider, weapons: [...held] },
          { ...beast, rules: [...(beast.rules ?? []), 'harnessed'] },
        ],
      })),
  },
);

/** Makes a troop of up to `most` models, small enough that its combats can be enumerated. */
export const troops = (most = 8): fc.Arbitrary<Troop> =>
  fc
    .record({
      size: upTo(most, 1),
      files: upTo(6, 1),
      hp: fc.constantFrom(1, 1, 1, 2, 3),
      def: upTo(6, 1),
      res: upTo(5, 2),
      arm: upTo(4),
      armour: fc.constantFrom<readonly string[]>([], ['shield'], ['light', 'shield']),
      height: upTo(5),
      width: fc.constantFrom(20, 25, 40, 50),
      courage: upTo(10, 2),
      model: parts,
      rules: some(modelRules, 2),
      command: fc.record({ champion: fc.boolean(), standard: fc.boolean(), musician: fc.boolean() }),
      charging: fc.boolean(),
      bsb: fc.boolean(),
      general: fc.option(upTo(10), { nil: undefined }),
      targeted: fc.constantFrom<NonNullable<Troop['champion_targeted']>>('never', 'always', 0.5, 0.3),
      shaken: fc.integer({ min: 0, max: 39 }).map((n) => n === 0),
      lost: fc.nat(),
      without: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Without[]>([]) },
        { weight: 1, arbitrary: fc.subarray([...withoutNames], { maxLength: 3 }) },
      ),
    })
    .map(({ size, files, width, model, command, bsb, general, targeted, lost, armour, ...rest }) => {
      const models = Math.max(size, Number(command.champion) + Number(command.standard) + Number(command.musician));
      const pool = (models - Number(command.champion)) * rest.hp;
      return {
        ...rest,
        ...model,
        ...command,
        armour: [...armour],
        models,
        files: Math.min(files, models),
        base: [width, width] as [number, number],
        near: { bsb, ...(general === undefined ? {} : { general }) },
        champion_targeted: command.champion ? targeted : 'never',
        // One troop in four has already lost Health Points.
        lost_health_points: lost % 4 === 0 && pool > 1 ? Math.floor(lost / 4) % Math.min(pool, rest.hp) : 0,
      };
    });

const rulesets: fc.Arbitrary<Partial<Ruleset>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        fear_mode: fc.constantFrom('none' as const, 'second' as const),
        unstable: fc.constantFrom('third' as const, 'second' as const),
        contact_count: fc.constantFrom('both' as const, 'own' as const),
        same_batch_shrink: fc.constantFrom('active_first' as const, 'reactive_first' as const),
        rear_rank_stand: fc.constantFrom('engaged_then_left' as const, 'over_contact' as const),
        excess_to_champion: fc.boolean(),
        both_ignores_modifier: fc.boolean(),
        restricted_parts: fc.constantFrom('listed' as const, 'best' as const),
        proper_rank_min: fc.constantFrom<number[]>([2, 2, 2, 2, 2, 1], [3, 3, 3, 3, 3, 1]),
        solid_ranks: fc.constantFrom<number[]>([2, 2, 2, 2, 2, 2], [1, 1, 1, 1, 1, 1]),
        line_formation_width: fc.constantFrom(4, 8),
        spear_profile: fc.constantFrom('third' as const, 'second' as const),
        special_attributes: fc.constantFrom('none' as const, 'impact' as const, 'all' as const),
        support_cap: fc.constantFrom('model' as const, 'part' as const),
        combat_score_at: fc.constantFrom('start' as const, 'end' as const),
        steady_rule: fc.constantFrom('steady' as const, 'steadfast' as const),
        front_rank_order: fc.constantFrom('left' as const, 'right' as const),
        crumble_champion: fc.boolean(),
        restrain_by: fc.constantFrom('command' as const, 'discipline' as const),
        shaken_removed: fc.boolean(),
        extra_static: fc.constantFrom<Record<string, number>>({}, { A: 2 }, { B: -1 }),
        reform_test: fc.constantFrom('command' as const, 'discipline' as const, 'none' as const),
      },
      { requiredKeys: [] },
    ),
  },
);

const policy = fc.record(
  {
    casualty_tie: fc.constantFrom('right' as const, 'left' as const),
    pursue_policy: fc.constantFrom('always' as const, 'never' as const),
    weapon_policy: fc.constantFrom('best' as const, 'listed' as const),
    reform_policy: fc.constantFrom('none' as const, 'none' as const, 'maximise' as const),
    alloc_policy: fc.constantFrom('rank-and-file' as const, 'characters' as const, 'best' as const),
  },
  { requiredKeys: [] },
);

export interface DuelParts {
  readonly a: Troop;
  readonly b: Troop;
  readonly options: DuelOptions;
}

export const duelParts = (most = 8, rounds = 2): fc.Arbitrary<DuelParts> =>
  fc
    .record({
      a: troops(most),
      b: troops(most),
      rounds: upTo(rounds, 1),
      rules: rulesets,
      active: fc.constantFrom('A' as const, 'B' as const),
      from: fc.constantFrom('a' as const, 'b' as const),
      policies: fc.record({ A: policy, B: policy }),
      shift: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 20 })),
    })
    .map(({ a, b, shift, ...options }) => {
      const half = (t: Troop) => (Math.min(t.files ?? 1, t.models ?? 1) * t.base![0]) / 2;
      // At most corner to corner.
      const offset = Math.trunc((shift / 20) * (half(a) + half(b)));
      return { a, b, options: { ...options, offset } };
    });

/** A failing duel is shown by its parts, not by its tables. */
export const duels = (most = 8, rounds = 2): fc.Arbitrary<Duel> =>
  duelParts(most, rounds).map((parts) => {
    const duel = duelOf(parts.a, parts.b, parts.options);
    return Object.defineProperty(duel, fc.toStringMethod, { value: () => fc.stringify(parts) });
  });
