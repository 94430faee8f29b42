import { freeName } from '../../../core/names.ts';
import type { Problems } from '../../../core/problem.ts';
import { MAX_BLOCKS } from '../rules/rolls.ts';
import { official, type Rules } from '../rules/rules.ts';
import type { AttackSetup, LeaderSetup, Setup, Side, SideSetup, UnitSetup } from '../setup.ts';
import { checkLeaderPaths } from './resolve-leader-path.ts';
import { resolvePieces } from './resolve-pieces.ts';
import { type ResolvedPlan, resolvePlan } from './resolve-plan.ts';
import { checkChoices, checkPolicies, policiesOf, policiesOfSides } from './resolve-policies.ts';
import { checkReach } from './resolve-reach.ts';
import type { Placed, Scene } from './resolve-scene.ts';
import { type NamedAttack, resolveSequence } from './resolve-sequence.ts';
import { type Ground, resolveTerrain } from './resolve-terrain.ts';
import { checkTypes, typesOf } from './resolve-types.ts';
import type { CcaText } from './schema.ts';
import type { PolicyText } from './schema-policy.ts';

export function rulesOf(text: CcaText['rules']): Rules {
  const given = typeof text === 'string' ? [] : Object.entries(text).filter(([, value]) => value !== undefined);
  return { ...official, ...Object.fromEntries(given) };
}

/** Returns the setup of a file with two sides; after an error, its names and sides alone are sure. */
export function resolveNames(text: CcaText, problems: Problems): Setup | undefined {
  checkNames(text, problems);
  checkTypes(text.unit_types, problems);
  const ground = resolveTerrain(text.terrain, problems);
  const scene: Scene = {
    text,
    sides: sidesOf(text, problems),
    types: typesOf(text.unit_types),
    terrain: new Map(ground.terrain.map(({ hex, kind }) => [hex, kind])),
    problems,
  };
  const placed = resolvePieces(scene);
  checkPolicies(scene, placed);
  const plan = resolvePlan(scene, placed);
  const attacks = plan ? plan.attacks : resolveSequence(scene, placed).filter((attack) => attack !== undefined);
  if (!plan) checkReach(scene, placed, attacks);
  checkLeaderPaths(scene, placed, attacks);
  if (!problems.failed) checkChoices(scene, placed, attacks);
  return scene.sides.length === 2 ? setupOf(scene, placed, attacks, ground, plan) : undefined;
}

function sidesOf({ sides }: CcaText, problems: Problems): SideSetup[] {
  const list = Object.entries(sides).map(([name, edge]): SideSetup => ({ name, edge }));
  if (list.length !== 2 || list[0]!.edge === list[1]!.edge) {
    problems.error(['sides'], 'sides', 'A combat has two sides, one at the top and one at the bottom (CCA-BRD-2)', {
      found: list.length === 0 ? 'none' : list.map(({ name, edge }) => `${name}: ${edge}`).join(', '),
      allowed: 'two names, one `top` and one `bottom`',
    });
  }
  return list;
}

/** Checks that each name belongs to one side, piece or leader, because all are subjects of metrics. */
function checkNames(text: CcaText, problems: Problems): void {
  const taken = new Map<string, string>();
  const groups = { sides: 'a side', pieces: 'a piece', leaders: 'a leader' } as const;
  const all = new Set([text.sides, text.pieces, text.leaders].flatMap((group) => Object.keys(group)));
  for (const group of Object.keys(groups) as (keyof typeof groups)[]) {
    for (const name of Object.keys(text[group])) {
      const before = taken.get(name);
      if (name === 'combat') {
        problems.error([group, name], 'reserved-name', '`combat` is the name of the whole combat in the results', {
          found: name,
          allowed: `another name, such as ${freeName(name, all)}`,
        });
      } else if (before !== undefined) {
        problems.error([group, name], 'same-name', `The name is already that of ${before}`, {
          found: name,
          allowed: `another name, such as ${freeName(name, all)}`,
        });
      } else taken.set(name, groups[group]);
    }
  }
}

function setupOf(
  scene: Scene,
  placed: Placed,
  attacks: readonly NamedAttack[],
  ground: Ground,
  plan: ResolvedPlan | undefined,
): Setup {
  const { text, sides } = scene;
  const ids = Object.keys(text.pieces);
  const sideOf = (name: string): Side => (name === sides[0]!.name ? 0 : 1);
  const common = policiesOfSides(scene);
  // An attack is planned with the momentum that follows it, unless the file says otherwise.
  const planned = (side: string): PolicyText | undefined => (plan?.side === side ? { momentum: 'optimal' } : undefined);
  const enemies = new Map(
    sides.map(({ name }) => [
      name,
      new Map(ids.map((id, i) => [id, i] as const).filter(([id]) => text.pieces[id]!.side !== name)),
    ]),
  );
  const enemiesOf = (side: string): ReadonlyMap<string, number> => enemies.get(side) ?? new Map();
  const units = Object.entries(text.pieces).map(([id, piece]): UnitSetup => {
    const { type, hex } = placed.pieces.get(id)!;
    return {
      id,
      side: sideOf(piece.side),
      type: type!,
      hex: hex!,
      blocks: piece.blocks ?? type?.blocks ?? MAX_BLOCKS,
      supported: !piece.without.includes('support'),
      policies: policiesOf(enemiesOf(piece.side), planned(piece.side), common[piece.side], piece.policies),
    };
  });
  const leaders = Object.entries(text.leaders).map(([id, leader]): LeaderSetup => {
    const { hex, piece } = placed.leaders.get(id)!;
    const ofUnit = piece === undefined ? undefined : text.pieces[piece]!.policies;
    return {
      id,
      side: sideOf(leader.side),
      hex: hex!,
      alexander: leader.alexander,
      policies: policiesOf(enemiesOf(leader.side), planned(leader.side), common[leader.side], ofUnit, leader.policies),
    };
  });
  const sequence = attacks.map(
    ({ text: attack, by, unit, leader, follow }): AttackSetup => ({
      attack: attack.attack,
      by: ids.indexOf(by.id),
      target: {
        unit: unit ? ids.indexOf(unit.id) : -1,
        leader: leader ? leaders.findIndex((l) => l.id === leader.id) : -1,
        follow,
      },
      bonusDice: attack.bonus_dice,
      momentumDice: attack.momentum_dice,
      firstStrike: attack.first_strike,
      bonusFirstStrike: attack.bonus_first_strike,
      moved: attack.moved,
    }),
  );
  return {
    sides: [sides[0]!, sides[1]!],
    units,
    leaders,
    ...ground,
    sequence,
    repeat: text.repeat,
    ...(plan && { plan: { attackers: plan.attackers.map((id) => ids.indexOf(id)), free: plan.free, solved: true } }),
    bannersToWin: text.banners_to_win,
    rules: rulesOf(text.rules),
  };
}
