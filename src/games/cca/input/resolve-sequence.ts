import type { Problems } from '../../../core/problem.ts';
import { MAX_ATTACKS } from '../setup.ts';
import {
  type Placed,
  type PlacedLeader,
  type PlacedPiece,
  type Scene,
  type ScenePath,
  unknownName,
} from './resolve-scene.ts';
import type { AttackText } from './schema.ts';

export interface NamedAttack {
  readonly index: number;
  readonly text: AttackText;
  readonly by: PlacedPiece;
  readonly unit: PlacedPiece | undefined;
  readonly leader: PlacedLeader | undefined;
  readonly follow: boolean;
}

/** Checks the attackers, targets and kinds of attacks; undefined for an attack without valid names. */
export function resolveSequence({ text, problems }: Scene, placed: Placed): (NamedAttack | undefined)[] {
  const { sequence = [] } = text;
  const attacks = sequence.length * text.repeat;
  if (attacks > MAX_ATTACKS) {
    problems.error(['repeat'], 'too-many', `A trial has ${MAX_ATTACKS} attacks at most`, {
      found: `${sequence.length} x ${text.repeat} = ${attacks}`,
      allowed: `1..${Math.floor(MAX_ATTACKS / sequence.length)}`,
    });
  }
  return sequence.map((attack, index) => {
    const at = ['sequence', index];
    const by = attackerOf([...at, 'by'], attack.by, placed, problems);
    const target = targetOf(at, attack, placed, problems);
    checkKind(at, attack, by, problems);
    if (by === undefined || target === undefined) return undefined;
    const enemy = target.unit ?? target.leader!;
    if (enemy.side !== by.side) return { index, text: attack, by, ...target };
    problems.error(target.at, 'same-side', 'A unit attacks an enemy (CCA-SEQ-1)', {
      found: `${by.id} and ${enemy.id} of ${by.side}`,
      allowed: `a piece or leader of the other side`,
    });
    return undefined;
  });
}

export function attackerOf(
  at: ScenePath,
  name: string,
  { pieces, leaders }: Placed,
  problems: Problems,
): PlacedPiece | undefined {
  const piece = pieces.get(name);
  if (piece) return piece;
  const hint = leaders.has(name) ? `${name} is a leader; only units attack (CCA-LDR-2)` : undefined;
  unknownName(at, 'piece', name, [...pieces.keys()], problems, hint);
  return undefined;
}

type Named = Pick<NamedAttack, 'unit' | 'leader' | 'follow'> & { readonly at: ScenePath };

function targetOf(
  at: ScenePath,
  attack: AttackText,
  { pieces, leaders }: Placed,
  problems: Problems,
): Named | undefined {
  if (attack.target !== undefined && attack.on !== undefined) {
    problems.error([...at, 'on'], 'contradiction', '`on` is another name of `target`', {
      found: 'both',
      allowed: 'one of them',
    });
    return undefined;
  }
  const here = [...at, attack.on === undefined ? 'target' : 'on'];
  const target = attack.target ?? attack.on;
  if (target === undefined) {
    problems.error(here, 'missing-key', 'The key `target` is required', {
      found: 'nothing',
      allowed: 'a piece, or {leader: name}',
    });
    return undefined;
  }
  if (typeof target === 'string') {
    const unit = pieces.get(target);
    if (unit) return { at: here, unit, leader: undefined, follow: false };
    const hint = leaders.has(target) ? `${target} is a leader: write {leader: ${target}}` : undefined;
    unknownName(here, 'piece', target, [...pieces.keys()], problems, hint);
    return undefined;
  }
  const leader = leaders.get(target.leader);
  if (leader) return { at: here, unit: undefined, leader, follow: target.follow };
  const hint = pieces.has(target.leader)
    ? `${target.leader} is a piece: write \`target: ${target.leader}\``
    : undefined;
  unknownName([...here, 'leader'], 'leader', target.leader, [...leaders.keys()], problems, hint);
  return undefined;
}

/** Checks the keys that belong to one kind of attack, and whether the attacker can shoot (CCA-RNG-1, CCA-RNG-2). */
function checkKind(at: ScenePath, attack: AttackText, by: PlacedPiece | undefined, problems: Problems): void {
  if (attack.attack === 'close') {
    if (attack.moved === 0) return;
    problems.error([...at, 'moved'], 'ranged-only', 'Moving before it changes only ranged combat (CCA-RNG-2)', {
      found: String(attack.moved),
      allowed: 'no `moved`',
    });
    return;
  }
  for (const key of ['first_strike', 'bonus_first_strike', 'momentum_dice'] as const) {
    if (!attack[key]) continue;
    problems.error([...at, key], 'close-only', 'No unit strikes first or advances in ranged combat (CCA-RNG-6)', {
      found: String(attack[key]),
      allowed: `no \`${key}\``,
    });
  }
  const type = by?.type;
  if (type === undefined) return;
  if (type.range === 0 || type.fire.every((dice) => dice === 0)) {
    problems.error([...at, 'by'], 'cannot-fire', `${by!.id}, a unit ${type.code}, has no ranged combat (CCA-RNG-1)`, {
      found: `${by!.id}, range ${type.range}`,
      allowed: 'a unit with a range',
    });
  } else if (type.fire[attack.moved] === 0) {
    const able = [0, 1, 2].filter((moved) => type.fire[moved]! > 0);
    problems.error([...at, 'moved'], 'cannot-fire', `A unit ${type.code} has no dice then (CCA-RNG-2)`, {
      found: `moved ${attack.moved}`,
      allowed: able.join(' or '),
    });
  }
}
