import { between, distance, nameOf, neighbours, OFF } from '../rules/board.ts';
import type { Terrain } from '../setup.ts';
import { policiesOfSides } from './resolve-policies.ts';
import type { Placed, Scene } from './resolve-scene.ts';
import type { NamedAttack } from './resolve-sequence.ts';

interface Obstacle {
  readonly code: string;
  readonly message: string;
  /** The pieces and leaders that block the attack; the block also ends when the attacker or the target moves. */
  readonly by: readonly string[];
}

const blockingTerrain: readonly Terrain[] = ['forest', 'hill', 'camp'];

/** Reports an attack out of reach: an error, or a warning if an earlier attack may bring it within reach, since trials skip it otherwise. */
export function checkReach(scene: Scene, placed: Placed, attacks: readonly NamedAttack[]): void {
  for (const attack of attacks) {
    const at = ['sequence', attack.index];
    const { leader, follow, index } = attack;
    if (leader?.piece !== undefined && !follow) {
      if (mayMove(scene, attacks, index, takePart(attack))) continue;
      const message = `${leader.id} is with ${leader.piece}: the attack is skipped while it is (CCA-LDR-3)`;
      const allowed = `target: ${leader.piece}, or {leader: ${leader.id}, follow: true}`;
      scene.problems.warn(at, 'attached', message, { allowed });
      continue;
    }
    // The position of a leader is unknown after the first attack.
    const obstacle = leader && index > 0 ? undefined : obstacleOf(scene, placed, attack);
    if (obstacle === undefined) continue;
    const { code, message, by } = obstacle;
    if (mayMove(scene, attacks, index, [...takePart(attack), ...by])) {
      scene.problems.warn(at, code, `${message}; skipped and counted unless that changes`);
    } else {
      scene.problems.error(at, code, message, { allowed: 'an attack that is possible when its turn comes' });
    }
  }
}

/** Whether a listed piece may move or be lost before an attack; in a repeated sequence also by a later attack. */
function mayMove(scene: Scene, attacks: readonly NamedAttack[], index: number, ids: readonly string[]): boolean {
  const earlier = attacks.filter((a) => a.index < index || (scene.text.repeat > 1 && a.index !== index));
  return earlier.some((a) => mayGoOn(scene, a) || takePart(a).some((id) => ids.includes(id)));
}

const takePart = ({ by, unit, leader }: NamedAttack): string[] =>
  [by.id, unit?.id, leader?.id, leader?.piece].filter((id) => id !== undefined);

/** Whether the attacker may fight again (CCA-MOM-3), against a target that is not known beforehand. */
function mayGoOn(scene: Scene, { text, by }: NamedAttack): boolean {
  const { momentum = policiesOfSides(scene)[by.side]?.momentum } = scene.text.pieces[by.id]!.policies ?? {};
  return text.attack === 'close' && momentum !== undefined && momentum !== 'none' && momentum !== 'advance';
}

export function obstacleOf(
  scene: Scene,
  placed: Placed,
  { text, by, unit, leader }: NamedAttack,
): Obstacle | undefined {
  const target = unit ?? leader!;
  if (by.hex === undefined || target.hex === undefined) return undefined;
  const [from, to] = [by.hex, target.hex];
  const away = distance(from, to);
  const both = `${by.id} at ${nameOf(from)} and ${target.id} at ${nameOf(to)}`;
  const apart = `${both} are ${away === 1 ? 'next to each other' : `${away} hexes apart`}`;
  if (text.attack === 'close') {
    return away === 1 ? undefined : { code: 'out-of-reach', message: `${apart}, not adjacent (CCA-SEQ-1)`, by: [] };
  }
  if (by.type === undefined || by.type.range === 0) return undefined;
  if (away === 1) return { code: 'too-near', message: `${apart}: too near to fire (CCA-RNG-1)`, by: [] };
  if (away > by.type.range) {
    return { code: 'out-of-reach', message: `${apart}, and the range is ${by.type.range} (CCA-RNG-1)`, by: [] };
  }
  const enemies = [...placed.pieces.values()].filter(
    (p) => p.side !== by.side && p.hex !== undefined && neighbours[from]!.includes(p.hex),
  );
  if (enemies.length > 0) {
    const names = enemies.map((p) => `${p.id} at ${nameOf(p.hex!)}`).join(' and ');
    const message = `${by.id} at ${nameOf(from)} cannot fire while an enemy is next to it: ${names} (CCA-RNG-1)`;
    return { code: 'enemy-adjacent', message, by: enemies.map((p) => p.id) };
  }
  return blockedSight(scene, placed, both, from, to);
}

function blockedSight(scene: Scene, placed: Placed, both: string, from: number, to: number): Obstacle | undefined {
  const standing = (hex: number): string[] =>
    [...placed.pieces.values(), ...placed.leaders.values()].filter((p) => p.hex === hex).map((p) => p.id);
  const blocks = (hex: number): boolean => hex !== OFF && (hills(hex) || standing(hex).length > 0);
  const hills = (hex: number): boolean => blockingTerrain.includes(scene.terrain.get(hex)!);
  const shut = between(from, to).find((hexes) => hexes.every(blocks));
  if (shut === undefined) return undefined;
  const what = shut.map((hex) => {
    const names = [...(hills(hex) ? [scene.terrain.get(hex)!] : []), ...standing(hex)];
    return `${names.join(' and ')} at ${nameOf(hex)}`;
  });
  return {
    code: 'no-line-of-sight',
    message: `Between ${both} the line of sight is blocked by ${what.join(' and ')} (CCA-RNG-1)`,
    by: shut.filter((hex) => !hills(hex)).flatMap(standing),
  };
}
