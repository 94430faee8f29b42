import type { Combat } from '../combat.ts';
import type { AttackPlan } from '../plans.ts';
import { OFF } from '../rules/board.ts';
import { isBetween, STAGE, STEP, type State } from '../state/state.ts';
import {
  around,
  both,
  cone,
  contains,
  type HexSet,
  has,
  hexesOf,
  meets,
  newSet,
  single,
  spread,
  unite,
} from './hex-set.ts';

const MAX_KNOWN = 1 << 15;

interface Reach {
  /** Whether each piece may still move or be hurt: the units, then the leaders. */
  readonly moves: Uint8Array;
  /** A number for each piece; pieces with different ones do not affect each other. */
  readonly groups: Uint8Array;
}

/** Finds which pieces the rest of a sequence may move or hurt, at most, from their places alone. */
export class SequenceScope {
  readonly #c: Combat;
  readonly #known = new Map<string, Reach>();
  /** The hexes where each piece may be until the end of the attack that is followed; these and those next to them. */
  readonly #at: readonly HexSet[];
  readonly #near: readonly HexSet[];
  readonly #flees: Uint8Array;
  #moves = new Uint8Array();
  #groups = new Uint8Array();
  #changes = 0;

  constructor(c: Combat) {
    this.#c = c;
    const pieces = [...c.units, ...c.leaders];
    this.#at = pieces.map(newSet);
    this.#near = pieces.map(newSet);
    this.#flees = new Uint8Array(pieces.length);
  }

  find(s: State): Reach {
    const key = keyOf(s);
    let found = this.#known.get(key);
    if (found === undefined) {
      if (this.#known.size === MAX_KNOWN) this.#known.clear();
      this.#follow(s);
      found = { moves: this.#moves, groups: this.#groups };
      this.#known.set(key, found);
    }
    return found;
  }

  #follow(s: State): void {
    const { sequence, attacks } = this.#c;
    const { length } = this.#at;
    this.#moves = new Uint8Array(length);
    this.#groups = new Uint8Array(length);
    this.#flees.fill(0);
    for (let piece = 0; piece < length; piece++) {
      this.#groups[piece] = piece;
      this.#at[piece]!.fill(0);
      this.#near[piece]!.fill(0);
      const { hex } = s.units[piece] ?? s.leaders[piece - s.units.length]!;
      if (hex !== OFF) this.#grow(piece, single(hex));
    }
    if (!isBetween(s)) this.#finish(s);
    let idle = 0;
    for (let n = s.attack; n < attacks && idle < sequence.length; n++) {
      const before = this.#changes;
      this.#attack(sequence[n % sequence.length]!);
      idle = this.#changes === before ? idle + 1 : 0;
    }
  }

  #finish(s: State): void {
    const { length } = this.#c.units;
    const { attacker, defender, struck } = s;
    const target = defender >= 0 ? defender : length + s.leader;
    const leaders = [s.led, s.subject].filter((one) => one >= 0).map((one) => length + one);
    for (const one of [target, ...leaders, ...(struck < 0 ? [] : [struck])]) this.#join(attacker, one);
    if (s.from !== OFF) this.#grow(s.stage === STAGE.attack ? target : attacker, single(s.from));
    if (s.subject >= 0) this.#move(length + s.subject);
    if (struck >= 0) this.#move(struck);
    this.#moveLeaders();
    // The hex that the target left is the only one to advance into, even if its new one is next to the attacker as well.
    const left = s.stage === STAGE.attack && s.from !== OFF ? single(s.from) : undefined;
    if (s.stage !== STAGE.battleBack) this.#fight(attacker, target, s.ranged === 1, s.bonus === 0, left);
    else if (!isAnswered(s)) {
      this.#touch(attacker);
      this.#joinNear(defender);
    }
  }

  #attack({ by, unit, leader, ranged }: AttackPlan): void {
    const { leaders, units } = this.#c;
    const targets = [unit];
    if (leader >= 0) {
      const alone = this.#at[units.length + leader]!;
      const { side } = leaders[leader]!;
      const led = units.filter((one) => one.side === side && meets(this.#at[one.index]!, alone));
      targets.splice(0, 1, units.length + leader, ...led.map(({ index }) => index));
    }
    for (const target of targets)
      if (meets(this.#within(by, ranged ? units[by]!.type.range : 1), this.#at[target]!))
        this.#fight(by, target, ranged === 1, true);
  }

  #fight(by: number, target: number, isRanged: boolean, goesOn: boolean, left?: HexSet): void {
    const { units } = this.#c;
    const { advances, elephants, policies, side, type } = units[by]!;
    const vacated = left ?? both(this.#at[target]!, this.#near[by]!);
    this.#join(by, target);
    this.#touch(target);
    if (isRanged) {
      this.#joinNear(by, this.#within(by, type.range));
      return;
    }
    this.#touch(by);
    if (!advances || target >= units.length) return;
    this.#grow(by, vacated);
    const isFierce = elephants || type.bonus || this.#isLed(by);
    if (goesOn && isFierce && policies.momentum !== 'advance') {
      if (type.arm === 'cavalry') this.#grow(by, spread(vacated, around));
      for (const enemy of units)
        if (enemy.side !== side && meets(this.#near[by]!, this.#at[enemy.index]!))
          this.#fight(by, enemy.index, false, false);
    }
    this.#touch(by);
  }

  #isLed(unit: number): boolean {
    const { leadersOf, units } = this.#c;
    return leadersOf[units[unit]!.side].some((leader) => meets(this.#at[units.length + leader]!, this.#at[unit]!));
  }

  /** Follows what happens to a unit or leader that is rolled at: it goes to its rear, and elephants hurt others there. */
  #touch(piece: number): void {
    this.#move(piece);
    this.#flee(piece);
    if (this.#c.units[piece]?.elephants)
      for (let other = 0; other < this.#at.length; other++)
        if (meets(this.#near[piece]!, this.#at[other]!)) this.#move(other);
    this.#moveLeaders();
    this.#joinNear(piece);
  }

  #moveLeaders(): void {
    const { units, leaders } = this.#c;
    for (let before = -1; before !== this.#changes; ) {
      before = this.#changes;
      for (let i = 0; i < leaders.length; i++) {
        const leader = units.length + i;
        for (let unit = 0; unit < units.length; unit++) {
          const isOwn = this.#moves[unit] === 1 && units[unit]!.side === leaders[i]!.side;
          if (!isOwn || !meets(this.#at[unit]!, this.#at[leader]!)) continue;
          this.#move(leader);
          this.#grow(leader, this.#at[unit]!);
        }
        if (this.#moves[leader] === 0) continue;
        this.#flee(leader);
        this.#joinNear(leader);
      }
    }
  }

  #within(piece: number, steps: number): HexSet {
    let set = this.#near[piece]!;
    for (let i = 1; i < steps; i++) set = spread(set, around);
    return set;
  }

  #joinNear(piece: number, set = this.#near[piece]!): void {
    for (let other = 0; other < this.#at.length; other++) if (meets(set, this.#at[other]!)) this.#join(piece, other);
  }

  #move(piece: number): void {
    if (this.#moves[piece] === 1) return;
    this.#moves[piece] = 1;
    this.#changes++;
  }

  #flee(piece: number): void {
    if (this.#flees[piece] === 1) return;
    this.#flees[piece] = 1;
    for (const hex of hexesOf(this.#at[piece]!)) this.#grow(piece, cone(this.#edgeOf(piece), hex));
  }

  #grow(piece: number, set: HexSet): void {
    const at = this.#at[piece]!;
    if (contains(at, set)) return;
    for (const hex of hexesOf(set)) {
      if (has(at, hex)) continue;
      unite(at, single(hex));
      unite(this.#near[piece]!, around(hex));
      if (this.#flees[piece] === 1) this.#grow(piece, cone(this.#edgeOf(piece), hex));
    }
    this.#changes++;
  }

  #edgeOf(piece: number): 0 | 1 {
    const { units, leaders } = this.#c;
    return (units[piece] ?? leaders[piece - units.length]!).edge;
  }

  #join(a: number, b: number): void {
    const groups = this.#groups;
    const [kept, lost] = [groups[a]!, groups[b]!];
    if (kept === lost) return;
    for (let piece = 0; piece < groups.length; piece++) if (groups[piece] === lost) groups[piece] = kept;
    this.#changes++;
  }
}

const isAnswered = (s: State): boolean => s.stage === STAGE.battleBack && s.step === STEP.after;

/** Returns a text of all that a scope depends on. The stage shows which of both rolls at the other. */
function keyOf(s: State): string {
  const { attack, attacker, bonus, defender, from, leader, led, ranged, stage, struck, subject } = s;
  const own = isBetween(s)
    ? []
    : [attacker, defender, leader, bonus, ranged, stage, isAnswered(s) ? 1 : 0, from, led, subject, struck];
  const places = [attack, ...own, ...s.units.map(({ hex }) => hex)];
  return String.fromCharCode(...[...places, ...s.leaders.map(({ hex }) => hex)].map((one) => one + 1));
}
