import fc from 'fast-check';
import type { CharacterInFile, ProfileInFile } from './file.ts';
import type { Facing } from './random-places.ts';

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const some = (names: readonly string[], max: number) => fc.subarray([...names], { maxLength: max });
const one = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const rarely = (times: number) => upTo(times - 1).map((n) => n === times - 1);

const attributes = [
  ...['poison-attacks', 'lethal-strike', 'battle-focus', 'hatred', 'lightning-reflexes', 'multiple-wounds(2)'],
  ...[
    'multiple-wounds(D3)',
    'devastating-charge(+1 str, +1 ap)',
    'area-attack(2x2)',
    'flaming-attacks',
    'born-to-fight',
  ],
  ...['fight-in-extra-rank', 'extra-support(2)', 'rage', 'weapon-master', 'crush-attack', 'toxic-attacks'],
  ...['brood-rivalry', 'king-slayer', 'grim-resolve', 'primal-instinct', 'unholy-appetite', 'gluttony'],
  'vampiric(3+)',
];

const modelRules = [
  ...['aegis(5+)', 'fortitude(4+)', 'distracting', 'parry', 'shield-wall', 'flammable', 'immune(poison-attacks)'],
  ...['impact-hits(1)', 'impact-hits(D3)', 'grind-attacks(D3)', 'stomp-attacks(1)', 'stomp-attacks(D6)', 'stubborn'],
  ...['breath-attack(str 4, ap 1)', 'unbreakable', 'undead', 'unstable', 'supernal', 'swiftstride', 'light-troops'],
  ...['lance-formation', 'fear', 'terror', 'fearless', 'bodyguard', 'cannot-be-stomped', 'random-movement'],
  ...['dying-blow', 'dying-blow', 'skirmisher'],
  ...['hit-and-run', 'goblin-cunning', 'courageous', 'communal-bond', 'pride', 'resolute', 'life-is-cheap', 'frenzy'],
  ...['emplacement', 'steam-powered', 'horror', 'random-movement(2D6)', 'disciplined', 'unruly', 'bodyguard(general)'],
  ...['afflict(-1 str, -2 agi, -1 dis)', 'touch-of-frost', 'aura-of-power', 'commonfolk', 'stalwart-defence'],
];

const part = (att: number) =>
  fc.record({
    att: upTo(att),
    off: upTo(6, 1),
    str: upTo(6, 1),
    ap: upTo(2),
    agi: upTo(5, 1),
    rules: some(attributes, 2),
  });

const parts = (att: number): fc.Arbitrary<Pick<ProfileInFile, 'parts' | 'type'>> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(part(att), some(['hand-weapon', 'spear', 'great-weapon', 'halberd', 'paired-weapons'], 2))
        .map(([p, weapons]) => ({ parts: [{ ...p, name: 'Man', weapons }] })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(part(att), part(1), some(['lance', 'light-lance'], 1)).map(([rider, beast, weapons]) => ({
        type: 'cavalry' as const,
        parts: [
          { ...rider, name: 'Rider', weapons },
          { ...beast, name: 'Beast', rules: [...beast.rules, 'harnessed'] },
        ],
      })),
    },
  );

const profile = (att: number, hp: fc.Arbitrary<number>, rules: readonly string[]): fc.Arbitrary<ProfileInFile> =>
  fc
    .record({
      courage: upTo(10, 2),
      height: upTo(5),
      base: one<[number, number]>([20, 20], [20, 20], [25, 25], [25, 50], [40, 40], [50, 75], [50, 100]),
      hp,
      def: upTo(6, 1),
      res: upTo(5, 2),
      arm: upTo(4),
      armour: one<readonly string[]>([], ['shield'], ['light', 'shield']),
      body: parts(att),
      rules: some(rules, 2),
    })
    .map(({ hp, def, res, arm, armour, body, ...rest }) => ({
      name: 'Men',
      ...rest,
      ...body,
      defence: { hp, def, res, arm, armour: [...armour] },
    }));

const targeted = one<'never' | 'always' | number>('never', 'always', 0.3, 0.5);

/** A Character; `fit` relates its base to that of the R&F: equal, a multiple, or neither. */
const character = fc.record({
  profile: profile(3, upTo(3, 1), [...modelRules, 'inspires(+1 att)', 'inspires(+1 str, hatred)']),
  fit: one<Fit>('same', 'same', 'double', 'long', 'wide', 'other'),
  general: fc.boolean(),
  bsb: fc.boolean(),
  attacks: one<NonNullable<CharacterInFile['attacks']>>('rank-and-file', 'characters', 'champion', 'best'),
  targeted,
  position: fc.option(upTo(4, 1), { freq: 3, nil: undefined }),
  joined_side: fc.option(one<'left' | 'right'>('left', 'right'), { freq: 2, nil: undefined }),
});

const unit = (most: number) =>
  fc.record({
    profile: profile(2, one(1, 1, 1, 2, 3), modelRules),
    size: upTo(most, 1),
    files: upTo(6, 1),
    champion: fc.boolean(),
    standard: fc.boolean(),
    charging: fc.boolean(),
    near: fc.record({ bsb: rarely(4), general: fc.option(upTo(10), { freq: 3, nil: undefined }) }),
    targeted,
    lost: upTo(7),
    without: rarely(8),
    championLost: rarely(6),
    shaken: rarely(30),
    points: fc.option(upTo(500), { freq: 2, nil: undefined }),
    characters: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(character, { minLength: 1, maxLength: 2 }) },
    ),
    to: fc.nat({ max: 11 }),
    facing: one<Facing>('front', 'left', 'right', 'rear'),
    own: one<Facing>('front', 'front', 'front', 'front', 'left', 'right', 'rear'),
    shift: fc.oneof(one(0, 20, -20), upTo(20, -20)),
    role: one<Role>('contact', 'contact', 'contact', 'contact', 'reserve', 'summoned', 'hero'),
    distance: fc.option(upTo(14, 1), { nil: undefined }),
  });

const event = fc.record({
  effect: one<'raise' | 'recover' | 'recover-character' | 'lose' | 'magical-move'>(
    'raise',
    'raise',
    'lose',
    'recover',
    'recover-character',
    'magical-move',
  ),
  unit: fc.nat({ max: 11 }),
  before: upTo(4, 1),
  amount: one<number | string>(1, 2, 5, 'D3', 'D6', '2D6'),
  chance: one(1, 1, 0.5, 0.37),
  /** The models beyond the start that may be raised; whether a joining Character takes another's place. */
  more: one(undefined, undefined, 3),
});

type Preset = 'core' | 'third' | 'second' | '2026';

const rules = fc.record(
  {
    preset: one<Preset>('core', 'core', 'third', 'second', '2026', '2026'),
    casualty_geometry: one<'per_batch' | 'frozen'>('per_batch', 'frozen'),
    contact_count: one<'both' | 'own'>('both', 'own'),
    frozen_contact: one<'filled' | 'positions'>('filled', 'positions'),
    melee_casualties: one<'contact' | 'sides'>('contact', 'sides'),
    other_casualties: one<'as_melee' | 'keep_contact'>('as_melee', 'keep_contact'),
    nudge_order: one<'unhurt_first' | 'active_first'>('unhurt_first', 'active_first'),
    same_batch_shrink: one<'active_first' | 'reactive_first'>('active_first', 'reactive_first'),
    rear_rank_stand: one<'engaged_then_left' | 'over_contact'>('engaged_then_left', 'over_contact'),
    front_rank_order: one<'left' | 'right' | 'centre'>('left', 'right', 'centre'),
    attachable_reference: one<'fewest_mismatching' | 'owner'>('fewest_mismatching', 'owner'),
    two_enemies_one_facing: one<'listed_first' | 'listed_last'>('listed_first', 'listed_last'),
    two_facings: one<'front' | 'flank_rear'>('front', 'flank_rear'),
    pools_without_rf: one<'champion_first' | 'characters_first' | 'attacker'>(
      'champion_first',
      'characters_first',
      'attacker',
    ),
    targets_without_rf: one<'contact' | 'any'>('contact', 'any'),
    excess_to_champion: fc.boolean(),
    duels: fc.boolean(),
    make_way: fc.boolean(),
    fear_mode: one<'none' | 'second'>('none', 'second'),
    proper_rank_min: one<number[]>([2, 2, 2, 2, 2, 1], [3, 3, 3, 3, 3, 1]),
    solid_ranks: one<number[]>([1, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2]),
    line_formation_width: one(4, 8),
    raise_widens_to: one<'left' | 'right'>('right', 'left'),
    pursue_target: one<'listed_first' | 'listed_last'>('listed_first', 'listed_last'),
    reform_test: one<'command' | 'discipline' | 'dis' | 'none'>('command', 'discipline', 'dis', 'none'),
  },
  { requiredKeys: ['preset'] },
);

const policy = fc.record(
  {
    casualty_tie: one<'right' | 'left'>('right', 'left'),
    slide_tie: one<'right_block_left' | 'left_block_right'>('right_block_left', 'left_block_right'),
    surround_order: one<'active_player_best' | 'listed'>('active_player_best', 'listed'),
    raise_single_rank: one<'widen' | 'new'>('widen', 'new'),
    pursue_policy: one<'always' | 'never'>('always', 'never'),
    hit_and_run: one<'when-losing-test' | 'always' | 'never' | 'after-round-2'>(
      'when-losing-test',
      'always',
      'never',
      'after-round-2',
    ),
    fail_courage: one<'never' | 'always' | number>('never', 'always', 0.5),
    reform_policy: one<'none' | 'maximise'>('none', 'maximise'),
    alloc_policy: one<'rank-and-file' | 'characters' | 'best'>('rank-and-file', 'characters', 'best'),
    break_order: one<'listed' | 'best_first' | 'worst_first'>('listed', 'best_first', 'worst_first'),
    duel_issue: one<'never' | 'best' | 'always'>('never', 'best', 'always'),
    duel_accept: one<'never' | 'best' | 'always'>('never', 'best', 'always'),
    make_way: one<'never' | 'best'>('never', 'best'),
    weapon_policy: one<'best' | 'listed'>('best', 'listed'),
    crush_policy: one<'best' | 'always' | 'never'>('best', 'always', 'never'),
  },
  { requiredKeys: [] },
);

export interface Most {
  readonly units: number;
  readonly models: number;
  readonly rounds: number;
}

/** Makes the recipe of a random combat, which the arbitrary shrinks. */
export const recipes = (most: Most) =>
  fc.record({
    units: fc.array(unit(most.models), { minLength: 2, maxLength: most.units }),
    events: fc.array(event, { maxLength: 3 }),
    rounds: upTo(most.rounds, 1),
    rules,
    policies: fc.record({ A: policy, B: policy }),
    active: one<'A' | 'B'>('A', 'B'),
    bridging: fc.boolean(),
  });

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

export type Recipe = Made<ReturnType<typeof recipes>>;
export type UnitRecipe = Made<ReturnType<typeof unit>>;
export type CharacterRecipe = Made<typeof character>;
/** The role of a unit: present at the start, charging later, summoned, or a Character that joins another. */
export type Role = 'contact' | 'reserve' | 'summoned' | 'hero';
export type Fit = 'same' | 'double' | 'long' | 'wide' | 'other';
