import { hexAt, nameOf, neighbours, OFF, REAR } from '../rules/board.ts';
import { policiesOfSides } from './resolve-policies.ts';
import type { Placed, PlacedLeader, PlacedPiece, Scene, ScenePath } from './resolve-scene.ts';
import type { NamedAttack } from './resolve-sequence.ts';
import type { PolicyText } from './schema-policy.ts';

/** The maximum length of a leader's evade (CCA-LDR-13). */
const MAX_STEPS = 3;

interface Way {
  readonly at: ScenePath;
  readonly hexes: readonly number[];
  readonly leaders: PlacedLeader[];
}

/** Checks that a path begins behind a hex within the leader's reach: forward only with a unit that attacks and advances. */
export function checkLeaderPaths(scene: Scene, placed: Placed, attacks: readonly NamedAttack[]): void {
  for (const way of waysOf(scene, placed)) {
    const from = way.leaders.map((leader) => ({ leader, hexes: reach(scene, leader, attacks) }));
    const starts = (passes: (hex: number) => boolean): boolean =>
      from.some(({ leader, hexes }) => hexes.some((hex) => goesFrom(scene, leader, hex, way.hexes, passes)));
    const open = (hex: number): boolean => scene.terrain.get(hex) !== 'impassable';
    if (starts(open)) continue;
    const shut = starts(() => true) ? way.hexes.findIndex((hex) => !open(hex)) : -1;
    if (shut >= 0) {
      scene.problems.error([...way.at, shut], 'impassable', 'A leader cannot pass impassable terrain (CCA-LDR-14)', {
        found: nameOf(way.hexes[shut]!),
        allowed: 'another hex',
      });
    } else {
      scene.problems.error([...way.at, 0], 'never-starts', 'No leader can reach the start of this way (CCA-LDR-13)', {
        found: nameOf(way.hexes[0]!),
        allowed: way.leaders.map((leader) => startOf(scene, leader)).join('; '),
      });
    }
  }
}

function waysOf(scene: Scene, { pieces, leaders }: Placed): Way[] {
  const { text } = scene;
  const common = policiesOfSides(scene);
  const shared = Object.values(common).some((policies) => policies === text.policies);
  const ways = new Map<string, Way>();
  for (const leader of leaders.values()) {
    const { id, side, piece } = leader;
    const said: readonly (readonly [ScenePath, PolicyText | undefined])[] = [
      [['leaders', id, 'policies'], text.leaders[id]!.policies],
      [['pieces', piece ?? '', 'policies'], pieces.has(piece ?? '') ? text.pieces[piece!]!.policies : undefined],
      [shared ? ['policies'] : ['policies', side], common[side]],
    ];
    const own = said.find(([, policies]) => policies?.leader_path !== undefined);
    const path = own?.[1]?.leader_path;
    if (own === undefined || !Array.isArray(path) || leader.hex === undefined) continue;
    const at = [...own[0], 'leader_path'];
    const key = JSON.stringify(at);
    if (scene.problems.list.some((problem) => JSON.stringify(problem.path.slice(0, at.length)) === key)) continue;
    const way = ways.get(key) ?? { at, hexes: path.map(([row, column]) => hexAt(row, column)), leaders: [] };
    way.leaders.push(leader);
    ways.set(key, way);
  }
  return [...ways.values()];
}

const rearOf = ({ sides }: Scene, { side }: PlacedLeader, hex: number): number[] => {
  const bottom = sides.find(({ name }) => name === side)?.edge === 'bottom' ? 1 : 0;
  return [0, 1].map((i) => REAR[(2 * hex + bottom) * 2 + i]!).filter((next) => next !== OFF);
};

/** Whether the next steps of a path can be made from a hex, which is on the path or before its first hex. */
function goesFrom(
  scene: Scene,
  leader: PlacedLeader,
  hex: number,
  way: readonly number[],
  passes: (hex: number) => boolean,
): boolean {
  const first = way.indexOf(hex) + 1;
  const steps = way.slice(first, first + MAX_STEPS);
  const from = [hex, ...steps];
  return steps.length > 0 && steps.every((to, i) => passes(to) && rearOf(scene, leader, from[i]!).includes(to));
}

function reach(scene: Scene, leader: PlacedLeader, attacks: readonly NamedAttack[]): number[] {
  const most = advances(scene, leader, attacks);
  // The minimum number of hexes forward to each hex.
  const least = new Map([[leader.hex!, 0]]);
  const waiting = [leader.hex!];
  for (const hex of waiting) {
    const used = least.get(hex)!;
    const on = (to: number, cost: number): void => {
      if (cost > most || scene.terrain.get(to) === 'impassable' || (least.get(to) ?? Number.POSITIVE_INFINITY) <= cost)
        return;
      least.set(to, cost);
      waiting.push(to);
    };
    for (const to of rearOf(scene, leader, hex)) on(to, used);
    for (const to of neighbours[hex]!) on(to, used + 1);
  }
  return [...least.keys()];
}

/** Returns the maximum number of hexes that units of the leader's side may advance in a trial (CCA-MOM-1, CCA-MOM-3). */
function advances(scene: Scene, { side }: PlacedLeader, attacks: readonly NamedAttack[]): number {
  const own = attacks.filter(({ text, by }) => text.attack === 'close' && by.side === side);
  return scene.text.repeat * own.reduce((sum, { by }) => sum + advancesOf(scene, by), 0);
}

/** Returns the hexes of one attack's advances: 1, plus 1 for a bonus combat, plus 1 before that for cavalry. */
function advancesOf(scene: Scene, { id, side, type }: PlacedPiece): number {
  const { momentum = policiesOfSides(scene)[side]?.momentum ?? 'none' } = scene.text.pieces[id]!.policies ?? {};
  if (momentum === 'none' || type?.machine) return 0;
  if (momentum === 'advance') return 1;
  return type?.arm === 'cavalry' ? 3 : 2;
}

function startOf(scene: Scene, leader: PlacedLeader): string {
  const next = rearOf(scene, leader, leader.hex!);
  const from = `${leader.id} at ${nameOf(leader.hex!)}`;
  return next.length > 0
    ? `${next.map(nameOf).join(' or ')} for ${from}`
    : `none for ${from}, on its baseline (CCA-LDR-15)`;
}
