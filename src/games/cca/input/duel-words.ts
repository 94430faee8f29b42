import type { DuelUnits, DuelWords } from '../../../core/game-module.ts';
import type { Problem } from '../../../core/problem.ts';
import { mayEvade } from '../rules/matchup.ts';
import { unitTypes } from '../rules/unit-types.ts';
import { duelForms, duelLine, duelNames, isDuelUnit, isDuelWord, SCENE, sceneOf } from './duel-line.ts';
import { allOf } from './resolve-policies.ts';
import type { PolicyText } from './schema-policy.ts';

/** The hexes on an empty board, three rows behind the attacker, four behind the defender; supporters off the paths. */
const places = [
  {
    side: 'attacker',
    at: [5, 6],
    beside: [
      [5, 5],
      [5, 7],
    ],
  },
  {
    side: 'defender',
    at: [4, 6],
    beside: [
      [4, 5],
      [4, 7],
    ],
  },
] as const;

const SUPPORT = 'MI';

/** Sets up one close combat of two units on an empty board for `duel`; the first unit attacks. */
export const duel: DuelWords = {
  units: 'pieces',
  options: [],
  lists: false,
  names: duelNames,
  isUnit: isDuelUnit,
  isWord: isDuelWord,
  words: duelForms,
  flags: {},
  weapons: [],
  rules: [],
  editions: [{ name: 'official', says: 'the official rules', lines: true, keys: { engine: 'exact' } }],
  line: duelLine,
  experiment,
  check,
  title: () => 'Commands & Colors: Ancients, one close combat in the middle of an empty board',
  rows: [
    { title: 'holds its hex', metric: 'holds_hex', of: 'unit' },
    { title: 'leaves its hex', metric: 'leaves_hex', of: 'unit' },
    { title: 'is eliminated', metric: 'eliminated', of: 'unit' },
    { title: 'blocks lost', metric: 'blocks_lost', of: 'unit' },
    { title: 'battles back', metric: 'battled_back', of: 'unit', only: 'defender' },
    { title: 'its leader is killed', metric: 'killed', of: 'leader' },
    { title: 'its leader must evade', metric: 'must_evade', of: 'leader' },
    { title: 'Victory Banners won', metric: 'banners', of: 'side' },
  ],
};

function experiment(ids: readonly [string, string], units: DuelUnits): Record<string, unknown> {
  const pieces: [string, unknown][] = [];
  const leaders: [string, unknown][] = [];
  const terrain: [string, string][] = [];
  for (const [i, { [SCENE]: _, policies, ...unit }] of units.entries()) {
    const { side, at, beside } = places[i]!;
    const { leader, supported, optimal, terrain: kind } = sceneOf(units[i]!);
    const id = ids[i]!;
    // A unit evades only if the text contains it. Each side plays for the banners of the attacker, or against them.
    const chosen = optimal ? allOf(i === 0 ? 'optimal' : 'adverse') : { evade: 'never' };
    pieces.push([id, { ...unit, side, at, policies: { ...chosen, ...(policies as PolicyText | undefined) } }]);
    if (supported)
      beside.forEach((hex, n) => void pieces.push([`${id}-support-${n + 1}`, { side, unit: SUPPORT, at: hex }]));
    if (leader) leaders.push([`${id}-leader`, { side, with: id }]);
    if (kind) terrain.push([at.join(','), kind]);
  }
  const [{ dice = 0, twice }, { firstStrike }] = units.map(sceneOf) as [
    ReturnType<typeof sceneOf>,
    ReturnType<typeof sceneOf>,
  ];
  const attack = {
    ...{ attack: 'close', by: ids[0], target: ids[1] },
    ...(dice > 0 && { bonus_dice: dice }),
    ...(firstStrike && { first_strike: true }),
  };
  return {
    sides: { attacker: 'bottom', defender: 'top' },
    pieces: Object.fromEntries(pieces),
    ...(leaders.length > 0 && { leaders: Object.fromEntries(leaders) }),
    ...(terrain.length > 0 && { terrain: Object.fromEntries(terrain) }),
    sequence: [attack],
    ...(twice && { repeat: 2 }),
    ...(units.some((unit) => sceneOf(unit).optimal) && { goal: 'attacker.banners' }),
  };
}

/** Reports words that belong to the other unit, and `evades` for a unit that may not evade. */
function check(ids: readonly [string, string], units: DuelUnits): readonly Problem[] {
  const [attacker, defender] = units.map(sceneOf) as [ReturnType<typeof sceneOf>, ReturnType<typeof sceneOf>];
  const [by, type] = units.map(({ unit }) => unitTypes.get(String(unit)));
  const problems: Problem[] = [];
  const bad = (i: 0 | 1, path: readonly string[], message: string, allowed: string): void =>
    void problems.push({
      ...{ code: 'wrong-unit', severity: 'error', message, allowed },
      path: ['pieces', ids[i], ...path],
    });
  if (defender.dice !== undefined)
    bad(
      1,
      [SCENE, 'dice'],
      'Cards add dice to the unit that attacks, the first one (CCA-DCE-4)',
      'this word after the first unit',
    );
  if (defender.twice)
    bad(1, [SCENE, 'twice'], 'The first unit is the one that attacks', 'this word after the first unit');
  if (attacker.firstStrike)
    bad(
      0,
      [SCENE, 'firstStrike'],
      'The unit that is attacked strikes first, the second one (CCA-SEQ-3)',
      'it behind the second unit',
    );
  const evade = ({ policies }: Readonly<Record<string, unknown>>): unknown =>
    (policies as PolicyText | undefined)?.evade;
  if (evade(units[0]) === 'always')
    bad(
      0,
      ['policies', 'evade'],
      'The unit that is attacked evades, the second one (CCA-EVD-1)',
      'it behind the second unit',
    );
  if (evade(units[1]) === 'always' && by && type && !mayEvade(by, type))
    bad(1, ['policies', 'evade'], `${type.name} may not evade from ${by.name.toLowerCase()} (CCA-EVD-2)`, 'stands');
  for (const i of [0, 1] as const) {
    if (sceneOf(units[i]).optimal && evade(units[i]) !== undefined)
      bad(i, ['policies', 'evade'], 'A unit that plays as is best decides that itself', 'one of them');
  }
  if (defender.firstStrike && evade(units[1]) === 'always')
    bad(1, [SCENE, 'firstStrike'], 'A unit evades or strikes first, not both (CCA-SEQ-2)', 'one of them');
  return problems;
}
