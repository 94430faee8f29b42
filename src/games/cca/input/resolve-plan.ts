import { obstacleOf } from './resolve-reach.ts';
import { type Placed, type PlacedLeader, type PlacedPiece, type Scene, unknownName } from './resolve-scene.ts';
import { attackerOf, type NamedAttack } from './resolve-sequence.ts';
import type { AttackText, PlanText } from './schema.ts';

export interface ResolvedPlan {
  readonly side: string | undefined;
  readonly attackers: readonly string[];
  readonly free: boolean;
  /** All attacks that may become possible: of each attacker on each target, in close combat and from range. */
  readonly attacks: readonly NamedAttack[];
}

/** Reads the plan of a file, and checks that it has either a plan or a sequence. Returns undefined without a plan. */
export function resolvePlan(scene: Scene, placed: Placed): ResolvedPlan | undefined {
  const { text, problems } = scene;
  const { plan } = text;
  if (plan === undefined) {
    if (text.sequence === undefined) {
      problems.error(['sequence'], 'missing-key', 'The key `sequence` is required', {
        found: 'nothing',
        allowed: 'a list of attacks, or `plan`, from whose attackers the best attacks are chosen',
      });
    }
    return undefined;
  }
  if (text.sequence !== undefined) {
    problems.error(['plan'], 'contradiction', '`plan` takes the place of `sequence`', {
      found: 'both',
      allowed: 'one of them',
    });
  }
  if (text.repeat > 1) {
    problems.error(['repeat'], 'contradiction', 'A plan is for one turn: each attacker attacks once at most', {
      found: String(text.repeat),
      allowed: 'no `repeat`',
    });
  }
  const attackers = attackersOf(scene, placed, plan);
  const side = attackers[0]?.by.side;
  const targets = targetsOf(scene, placed, plan, side);
  const attacks = attackers.flatMap(({ by, text: attack }) =>
    targets.flatMap((target) => attacksOn(by, attack, target)),
  );
  const isShut = attacks.every((attack) => obstacleOf(scene, placed, attack) !== undefined);
  if (!problems.failed && isShut) {
    problems.error(['plan', 'attackers'], 'out-of-reach', 'No attacker can attack a target from where it stands', {
      found: attackers.map(({ by }) => by.id).join(', '),
      allowed: 'a piece next to an enemy, or one with an enemy in range (CCA-SEQ-1, CCA-RNG-1)',
    });
  }
  return { side, attackers: attackers.map(({ by }) => by.id), free: plan.order === 'free', attacks };
}

interface Attacker {
  readonly by: PlacedPiece;
  readonly text: Exclude<PlanText['attackers'][number], string>;
}

function attackersOf({ problems }: Scene, placed: Placed, { attackers }: PlanText): Attacker[] {
  const found: Attacker[] = [];
  for (const [i, one] of attackers.entries()) {
    const text = typeof one === 'string' ? { by: one, bonus_dice: 0, momentum_dice: 0, moved: 0 } : one;
    const at = typeof one === 'string' ? ['plan', 'attackers', i] : ['plan', 'attackers', i, 'by'];
    const by = attackerOf(at, text.by, placed, problems);
    if (by === undefined) continue;
    if (found.some((other) => other.by === by)) {
      problems.error(at, 'twice', 'Each attacker attacks once at most', { found: by.id, allowed: 'each piece once' });
    } else if (found.length > 0 && found[0]!.by.side !== by.side) {
      problems.error(at, 'other-side', 'A plan is for the attackers of one side', {
        found: `${by.id} of ${by.side}`,
        allowed: `pieces of ${found[0]!.by.side}`,
      });
    } else found.push({ by, text });
    if (text.moved > 0 && by.type?.range === 0) {
      problems.error(
        [...at.slice(0, 3), 'moved'],
        'ranged-only',
        `${by.id} has no ranged combat, which alone depends on it`,
        {
          found: String(text.moved),
          allowed: 'no `moved` (CCA-RNG-2)',
        },
      );
    }
  }
  return found;
}

type Target = Pick<NamedAttack, 'unit' | 'leader'>;

function targetsOf(
  { problems }: Scene,
  { pieces, leaders }: Placed,
  { targets }: PlanText,
  side: string | undefined,
): Target[] {
  const enemies: (readonly [string, Target])[] = [
    ...[...pieces.values()].filter((unit) => unit.side !== side).map((unit) => [unit.id, ofUnit(unit)] as const),
    ...[...leaders.values()].filter((one) => one.side !== side).map((one) => [one.id, ofLeader(one)] as const),
  ];
  if (targets === 'any' || side === undefined) return enemies.map(([, target]) => target);
  return targets.flatMap((name, i) => {
    const found = enemies.find(([id]) => id === name);
    if (found && targets.indexOf(name) < i) {
      problems.error(['plan', 'targets', i], 'twice', 'Each target is named once', { found: name, allowed: 'once' });
    }
    if (found) return [found[1]];
    const own = pieces.get(name) ?? leaders.get(name);
    if (own) {
      problems.error(['plan', 'targets', i], 'same-side', 'A unit attacks an enemy (CCA-SEQ-1)', {
        found: `${name} of ${side}`,
        allowed: enemies.map(([id]) => id).join(', '),
      });
    } else
      unknownName(
        ['plan', 'targets', i],
        'piece',
        name,
        enemies.map(([id]) => id),
        problems,
      );
    return [];
  });
}

const ofUnit = (unit: PlacedPiece): Target => ({ unit, leader: undefined });
const ofLeader = (leader: PlacedLeader): Target => ({ unit: undefined, leader });

function attacksOn(
  by: PlacedPiece,
  { bonus_dice, momentum_dice, moved }: Attacker['text'],
  target: Target,
): NamedAttack[] {
  const name = target.unit?.id ?? { leader: target.leader!.id, follow: false };
  const text: AttackText = {
    ...{ attack: 'close', by: by.id, target: name, bonus_dice, momentum_dice, moved: 0 },
    ...{ first_strike: false, bonus_first_strike: false },
  };
  const close = { index: -1, text, by, ...target, follow: false };
  const type = by.type;
  if (type === undefined || type.range === 0 || type.fire[moved] === 0) return [close];
  return [close, { ...close, text: { ...text, attack: 'ranged', momentum_dice: 0, moved } }];
}
