import { checkSolved } from '../../../core/format.ts';
import type { Solved } from '../../../core/goal.ts';
import type { Problems } from '../../../core/problem.ts';
import { hexAt, nameOf, REAR } from '../rules/board.ts';
import { mayEvade } from '../rules/matchup.ts';
import type { Policies, SideSetup } from '../setup.ts';
import { type Placed, type PlacedPiece, type Scene, type ScenePath, unknownName } from './resolve-scene.ts';
import type { NamedAttack } from './resolve-sequence.ts';
import { hexOf } from './resolve-terrain.ts';
import { type PolicyText, policySchema } from './schema-policy.ts';

export const defaults = {
  flags: 'max',
  evade: 'always',
  first_strike: 'always',
  battle_back: 'always',
  momentum: 'none',
  leader_path: 'safest',
  retreat_path: 'left',
} as const satisfies PolicyText;

/** Returns the policies of each side: those for both sides, completed or replaced by its own. */
export function policiesOfSides({ text, sides }: Pick<Scene, 'text' | 'sides'>): Record<string, PolicyText> {
  const own = perSide(text.policies) ? text.policies : undefined;
  return Object.fromEntries(
    sides.map(({ name }) => [name, own ? written(own[name] ?? {}) : (text.policies as PolicyText)]),
  );
}

const written = (text: PolicyText | Solved): PolicyText => (typeof text === 'string' ? allOf(text) : text);

export const allOf = (solved: Solved): PolicyText =>
  Object.fromEntries(Object.keys(defaults).map((key) => [key, solved]));

const perSide = (text: Scene['text']['policies']): text is Record<string, PolicyText | Solved> =>
  Object.entries(text).some(
    ([key, value]) =>
      (typeof value === 'object' && !Array.isArray(value)) ||
      !Object.hasOwn(policySchema.shape, key) ||
      (key === 'bonus_on' && !Array.isArray(value)),
  );

export function checkPolicies(scene: Scene, placed: Placed): void {
  const { text, sides, problems } = scene;
  if (perSide(text.policies)) {
    const names = sides.map(({ name }) => name);
    for (const [name, policies] of Object.entries(text.policies)) {
      const side = sides.find((s) => s.name === name);
      if (side) checkPolicy(['policies', name], written(policies), [side], placed, problems);
      else unknownName(['policies', name], 'side', name, names, problems);
    }
  } else checkPolicy(['policies'], text.policies as PolicyText, sides, placed, problems);
  for (const group of ['pieces', 'leaders'] as const) {
    for (const [id, { side: name, policies }] of Object.entries(text[group])) {
      const side = sides.filter((s) => s.name === name);
      if (policies && side.length > 0) checkPolicy([group, id, 'policies'], policies, side, placed, problems);
    }
  }
}

export function checkChoices({ text, problems }: Scene, placed: Placed, attacks: readonly NamedAttack[]): void {
  const units = [...placed.pieces.values()];
  const check = (
    at: string[],
    given: unknown,
    isMine: (of: Pick<PlacedPiece, 'id' | 'side'> & { piece?: string | undefined }) => boolean,
  ): void => {
    const mine = units.filter(isMine);
    const isOpen = (key: string): boolean =>
      attacks.some(({ text: { attack, first_strike, bonus_first_strike }, by }) => {
        const isClose = attack === 'close';
        const rolls = key === 'flags' || key === 'retreat_path';
        const isOwn = isClose && mine.includes(by);
        if (key === 'leader_path') return [...placed.leaders.values()].some(isMine);
        if (rolls && isOwn) return true;
        if (key === 'momentum') return isOwn && !by.type!.machine;
        return mine.some(({ side, type }) => {
          if (side === by.side) return false;
          if (key === 'evade') return isClose && mayEvade(by.type!, type!);
          return rolls || (key === 'battle_back' ? isClose : first_strike || bonus_first_strike);
        });
      });
    checkSolved(at, given, isOpen, defaults, problems);
  };
  if (!perSide(text.policies)) check(['policies'], text.policies, () => true);
  for (const [name, own] of Object.entries(text.policies)) check(['policies', name], own, ({ side }) => side === name);
  for (const [name, { policies }] of Object.entries(text.pieces))
    check(['pieces', name, 'policies'], policies, ({ id, piece = id }) => piece === name);
  for (const [name, { policies }] of Object.entries(text.leaders))
    check(['leaders', name, 'policies'], policies, (one) => one === placed.leaders.get(name));
}

function checkPolicy(
  at: ScenePath,
  { bonus_on = [], leader_path }: PolicyText,
  sides: readonly SideSetup[],
  { pieces }: Placed,
  problems: Problems,
): void {
  const enemies = [...pieces.values()].filter((p) => sides.some(({ name }) => name !== p.side)).map((p) => p.id);
  bonus_on.forEach((name, i) => {
    const piece = pieces.get(name);
    if (piece === undefined) unknownName([...at, 'bonus_on', i], 'piece', name, enemies, problems);
    else if (!enemies.includes(name)) {
      problems.error([...at, 'bonus_on', i], 'same-side', 'A bonus combat is fought against an enemy (CCA-MOM-3)', {
        found: `${name} of ${piece.side}`,
        allowed: enemies.join(', '),
      });
    }
  });
  if (Array.isArray(leader_path)) checkPath([...at, 'leader_path'], leader_path, sides, problems);
}

/** Checks that each hex of a leader's path is a rear hex of the one before (CCA-LDR-13). */
function checkPath(
  at: ScenePath,
  hexes: readonly [number, number][],
  sides: readonly SideSetup[],
  problems: Problems,
): void {
  const way = hexes.map(([row, column], i) => hexOf([...at, i], row, column, problems));
  const ways = (from: number, { edge }: SideSetup) =>
    [0, 1].map((i) => REAR[(2 * from + (edge === 'top' ? 0 : 1)) * 2 + i]!);
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    if (from === undefined || to === undefined || sides.some((side) => ways(from, side).includes(to))) continue;
    const next = sides.flatMap((side) => ways(from, side)).filter((hex) => hex >= 0);
    problems.error([...at, i], 'not-a-step', 'A leader evades towards its own side, hex by hex (CCA-LDR-13)', {
      found: `${nameOf(from)} to ${nameOf(to)}`,
      allowed: next.length > 0 ? next.map(nameOf).join(' or ') : `the end of the way at ${nameOf(from)}`,
    });
  }
}

/** Reads policies; the last text decides. @param enemies - indices, by name, of possible targets of bonus combats */
export function policiesOf(
  enemies: ReadonlyMap<string, number>,
  ...given: readonly (PolicyText | undefined)[]
): Policies {
  const said = given.flatMap((text) => Object.entries(text ?? {})).filter(([, value]) => value !== undefined);
  const text: PolicyText & typeof defaults = { ...defaults, ...Object.fromEntries(said) };
  const { leader_path: path } = text as PolicyText;
  return {
    flags: text.flags,
    evade: text.evade,
    firstStrike: text.first_strike,
    battleBack: text.battle_back,
    momentum: text.momentum,
    bonusOn: text.bonus_on?.flatMap((name) => enemies.get(name) ?? []),
    leaderPath: Array.isArray(path) ? path.map(([row, column]) => hexAt(row, column)) : path!,
    retreatPath: text.retreat_path,
  };
}
