import { HEXES, OFF } from '../board/board.ts';
import type { Setup } from '../input/setup.ts';
import type { Matchup } from '../plans.ts';

/** One unit while the combat is fought. Whole numbers. */
export class UnitState {
  /** Where it stands; OFF once it is eliminated, or left the board. */
  hex = OFF;
  blocks = 0;
  /** What it did: bits of EVENT. */
  marks = 0;
  /** The attack of the trial, from 1, in which it was eliminated; 0 if it was not. */
  fellAt = 0;
}

/** One leader while the combat is fought. */
export class LeaderState {
  /** Where he stands, that of his unit if he is with one; OFF once he is killed or left the board. */
  hex = OFF;
  /** What became of him: one of FATE. */
  fate = 0;
  /** The attack of the trial, from 1, in which he was killed or left the board; 0 if he was not. */
  fellAt = 0;
  /** Rulings that fired, bit r for ruling r, and bits of EVENT. */
  marks = 0;
  /** Casualty checks that were made. */
  checks = 0;
}

/** What happened to a piece at least once: to a unit, or to a leader, whose bits 1 to 7 are the rulings. */
export const EVENT = {
  evaded: 1 << 1,
  battledBack: 1 << 2,
  /** It went back a hex at least for flags; where it cannot, it did not retreat (CCA-BB-1, CCA-BB-2). */
  retreated: 1 << 3,
  /** It took the hex of an enemy whom it had beaten (CCA-MOM-1). */
  advanced: 1 << 4,
  /** A leader had to evade; those who then died or left are counted too. */
  mustEvade: 1 << 8,
  /** Enemies on his way made it an escape (CCA-LDR-23). */
  escaped: 1 << 9,
} as const;

/** What became of a leader. From `twoDice` on he is dead. */
export const FATE = {
  onBoard: 0,
  offBoard: 1,
  twoDice: 2,
  oneDie: 3,
  alone: 4,
  escape: 5,
  trapped: 6,
  rampage: 7,
  /** Lost in the way of elephants that could not retreat (CCA-EL-7). */
  elephants: 8,
  /** Lost in a marsh that he evaded through (CCA-LDR-18). */
  marsh: 9,
} as const;

/** The steps of a combat. Each rolls or records, never both. */
export const STEP = {
  /** The next attack is declared, or skipped (CCA-SEQ-1, CCA-SEQ-2). */
  attack: 0,
  /** Dice are rolled and blocks removed (CCA-SEQ-4, CCA-SEQ-5). */
  roll: 1,
  /** Leader casualty check (CCA-SEQ-6). */
  check: 2,
  /** A leader evades or escapes (CCA-LDR-12 … 27). */
  leaderEvade: 3,
  /** Flags are ignored or accepted (CCA-SEQ-8). */
  flags: 4,
  /** Elephants roll against one hex next to them (CCA-EL-6). */
  rampage: 5,
  /** The unit retreats (CCA-SEQ-9). */
  retreat: 6,
  /** A unit in the way of retreating elephants loses blocks (CCA-EL-7). */
  trample: 7,
  /** A unit that evaded moves (CCA-EVD-7). */
  evadeMove: 8,
  /** A roll with all its consequences is over: battle back, momentum, or the end of the combat (CCA-SEQ-10, CCA-SEQ-11). */
  after: 9,
  /** All attacks are over: what happened is counted. */
  end: 10,
  over: -1,
} as const;

/** Which roll of a close combat it is. */
export const STAGE = { firstStrike: 0, attack: 1, battleBack: 2 } as const;

/** The state of a trial. Whole numbers only; what is constant hangs on the combat. */
export class State {
  /** One of STEP; negative once the trial is over. */
  step: number = STEP.attack;
  /** The step that follows a check or a leader's evade. */
  resume: number = STEP.attack;
  /** Attacks that were played or skipped, the current one included; its place in the sequence. */
  attack = 0;
  place = 0;
  skipped = 0;
  banners0 = 0;
  banners1 = 0;

  // The combat that is fought:
  /** 1 for a bonus combat (CCA-MOM-3). */
  bonus = 0;
  stage = 0;
  /** Index of the attacking unit, and of the unit or lone leader attacked; -1 for none. */
  attacker = -1;
  defender = -1;
  leader = -1;
  /** Dice of cards for this attack. */
  cards = 0;
  /** 1 for a shot. */
  ranged = 0;
  /** 1 if the defender evades; 1 if it has struck first. */
  evading = 0;
  struckFirst = 0;
  /** Who is at full strength: 1 the attacker, 2 the defender (CCA-UNT-3). */
  full = 0;

  // The roll with its consequences, one combat sequence (CCA-LDR-9):
  /** The unit that rolls and the one that it rolls at; -1 for a lone leader. */
  roller = -1;
  victim = -1;
  /** Where the victim stood when the dice were rolled. */
  from = OFF;
  /** Flags rolled; once they are accepted, hexes to retreat. */
  flags = 0;
  /** The leader who was with the victim when the dice were rolled, or -1. */
  led = -1;
  /** The ruling that applies to him as far as the roll has come; counted when it is over. */
  ruling = 0;
  /** Leaders that were checked in this sequence, a bit each. */
  checked = 0;
  /** Hexes of a rampage that are still to be rolled for, or of blockers that are to lose blocks: bits by place among the neighbours of the elephants. */
  hexes = 0;
  /** Retreat hexes that elephants could not make and others pay for; of every other unit, blocks that it lost for such hexes. */
  unmade = 0;
  /** The leader that is checked or evades, and the unit that he is or was with. */
  subject = -1;
  struck = -1;

  // Derived from roller and victim, so that the hot loop need not look them up: both units, and how their kinds fight.
  rolling: UnitState;
  target: UnitState;
  match: Matchup;

  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  /** For each hex, the unit there and the leader there, plus 1; 0 for none. */
  readonly unitAt = new Uint8Array(HEXES);
  readonly leaderAt = new Uint8Array(HEXES);

  constructor(c: { readonly setup: Setup; readonly matchups: readonly Matchup[] }) {
    this.units = c.setup.units.map(() => new UnitState());
    this.leaders = c.setup.leaders.map(() => new LeaderState());
    this.rolling = this.units[0]!;
    this.target = this.units[0]!;
    this.match = c.matchups[0]!;
  }
}

/** Bits of `State.full`. */
export const FULL = { attacker: 1, defender: 2 } as const;

/** Puts a unit, and a leader who is with it, on another hex. */
export function moveUnit(s: State, unit: number, to: number): void {
  const u = s.units[unit]!;
  const led = s.leaderAt[u.hex]!;
  s.unitAt[u.hex] = 0;
  if (led > 0) {
    s.leaderAt[u.hex] = 0;
    s.leaderAt[to] = led;
    s.leaders[led - 1]!.hex = to;
  }
  s.unitAt[to] = unit + 1;
  u.hex = to;
}

/** Takes a unit off the board; a leader who was with it stays alone in the hex. */
export function removeUnit(s: State, unit: number): void {
  const u = s.units[unit]!;
  s.unitAt[u.hex] = 0;
  u.hex = OFF;
}

/** Puts a leader, who was alone, on another hex; OFF takes him off the board. */
export function moveLeader(s: State, leader: number, to: number): void {
  const l = s.leaders[leader]!;
  if (l.hex !== OFF) s.leaderAt[l.hex] = 0;
  l.hex = to;
  if (to !== OFF) s.leaderAt[to] = leader + 1;
}

/** The leader who is with a unit, or -1. */
export const leaderOf = (s: State, unit: number): number => {
  const { hex } = s.units[unit]!;
  return hex === OFF ? -1 : s.leaderAt[hex]! - 1;
};

/** Whether a leader is with a unit of his. */
export const isAttached = (s: State, leader: number): boolean => {
  const { hex } = s.leaders[leader]!;
  return hex !== OFF && s.unitAt[hex]! > 0;
};

/** Whose roll it is, and at which unit; -1 for a lone leader. */
export function setRoll(c: { readonly matchups: readonly Matchup[] }, s: State, roller: number, victim: number): void {
  s.roller = roller;
  s.victim = victim;
  if (roller < 0) return;
  // At a lone leader it rolls as at nobody: what is said of the target is not asked.
  const at = victim < 0 ? roller : victim;
  s.rolling = s.units[roller]!;
  s.target = s.units[at]!;
  s.match = c.matchups[roller * s.units.length + at]!;
}
