import type { Matchup } from '../plans.ts';
import { HEXES, OFF } from '../rules/board.ts';
import type { Setup } from '../setup.ts';

export class UnitState {
  /** The unit's hex; OFF after it was eliminated or left the board. */
  hex = OFF;
  blocks = 0;
  marks = 0;
  /** The attack of the trial, from 1, in which the unit was eliminated; 0 if it was not. */
  fellAt = 0;
}

export class LeaderState {
  /** The hex of the leader, or of the unit that it is with; OFF after it was killed or left the board. */
  hex = OFF;
  fate = 0;
  /** The attack of the trial, from 1, in which the leader was killed or left the board; 0 if neither. */
  fellAt = 0;
  /** The rulings that applied to the leader, bit r for ruling r, and bits of EVENT. */
  marks = 0;
  checks = 0;
}

/** Events that happened at least once to a unit, or to a leader, whose bits 1 to 7 are the rulings. */
export const EVENT = {
  evaded: 1 << 1,
  battledBack: 1 << 2,
  /** The unit retreated at least one hex because of flags; one that could not retreat has not (CCA-BB-1, CCA-BB-2). */
  retreated: 1 << 3,
  /** The unit advanced into the hex of a beaten enemy (CCA-MOM-1). */
  advanced: 1 << 4,
  /** A leader had to evade, even if it then died or left the board. */
  mustEvade: 1 << 8,
  /** Enemies on its path made the evade an escape (CCA-LDR-23). */
  escaped: 1 << 9,
} as const;

/** The fate of a leader; the values from `twoDice` on are deaths. */
export const FATE = {
  onBoard: 0,
  offBoard: 1,
  twoDice: 2,
  oneDie: 3,
  alone: 4,
  escape: 5,
  trapped: 6,
  rampage: 7,
  /** The leader was in the way of elephants that could not retreat (CCA-EL-7). */
  elephants: 8,
  /** The leader evaded through a marsh (CCA-LDR-18). */
  marsh: 9,
} as const;

/** The steps of a combat. Each rolls or records, never both. */
export const STEP = {
  /** The next attack is declared, or skipped (CCA-SEQ-1, CCA-SEQ-2). */
  attack: 0,
  /** Dice are rolled and blocks removed (CCA-SEQ-4, CCA-SEQ-5). */
  roll: 1,
  /** A leader is checked (CCA-SEQ-6). */
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
  /** A player makes a choice that is solved; nothing is rolled or recorded. See `CHOICE`. */
  choose: 10,
  end: 11,
  over: -1,
} as const;

export const CHOICE = {
  attack: 1,
  /** The choice to hold, evade or strike first (CCA-SEQ-2). */
  defence: 2,
  /** The number of flags to ignore (CCA-FLG-1). */
  flags: 3,
  /** The path of a retreat or an evade (CCA-RET-4, CCA-EVD-7). */
  way: 4,
  /** The path of an evading leader (CCA-LDR-13). */
  leaderWay: 5,
  battleBack: 6,
  /** The choice to stay, advance, or advance and fight again (CCA-MOM-1, CCA-MOM-3). */
  momentum: 7,
} as const;

export const STAGE = { firstStrike: 0, attack: 1, battleBack: 2 } as const;

interface Constants {
  readonly setup: Setup;
  readonly matchups: readonly Matchup[];
  readonly chooses: boolean;
  readonly plan: object | undefined;
}

/** The state of a trial: whole numbers only; constants are in the combat. */
export class State {
  /** One of STEP; negative once the trial is over. */
  step: number = STEP.attack;
  resume: number = STEP.attack;
  /** The number of attacks played or skipped, with the current one; and the current one's index in the sequence. */
  attack = 0;
  place = 0;
  skipped = 0;
  banners0 = 0;
  banners1 = 0;

  /** 1 for a bonus combat (CCA-MOM-3). */
  bonus = 0;
  stage = 0;
  /** The index of the attacking unit, and of the unit or lone leader attacked; -1 for none. */
  attacker = -1;
  defender = -1;
  leader = -1;
  cards = 0;
  ranged = 0;
  /** 1 if the defender evades; 1 if it has struck first. */
  evading = 0;
  struckFirst = 0;
  /** The units at full strength: 1 the attacker, 2 the defender (CCA-UNT-3). */
  full = 0;

  // The fields of one roll with its consequences, a combat sequence (CCA-LDR-9):
  /** The rolling unit, and its victim; -1 for a lone leader. */
  roller = -1;
  victim = -1;
  from = OFF;
  /** The flags rolled; once they are accepted, the hexes to retreat. */
  flags = 0;
  /** The leader with the victim at the time of the roll, or -1. */
  led = -1;
  /** The ruling that so far applies to the leader `led`; counted after the roll with its consequences. */
  ruling = 0;
  checked = 0;
  /** The hexes left in a rampage, or of blockers to lose blocks: bits by index among the elephants' neighbours. */
  hexes = 0;
  /** The retreat hexes that elephants missed and blockers pay for; for other units, the blocks lost for such hexes. */
  unmade = 0;
  choice = 0;
  /** The path chosen for the next move, counted from 1; 0 for that of the policy. */
  way = 0;
  done = 0;

  /** The leader that is checked or evades, and the unit that it is or was with. */
  subject = -1;
  struck = -1;

  // Both units and their matchup, derived from roller and victim to save look-ups in the hot loop.
  rolling: UnitState;
  target: UnitState;
  match: Matchup;

  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  /** The unit and the leader in each hex, plus 1; 0 for none. */
  readonly unitAt = new Uint8Array(HEXES);
  readonly leaderAt = new Uint8Array(HEXES);
  /** Whether choices are solved, so that their state is packed too; and whether the order of attacks is one of them. */
  readonly chooses: boolean;
  readonly plans: boolean;

  constructor(c: Constants) {
    this.chooses = c.chooses;
    this.plans = c.plan !== undefined;
    this.units = c.setup.units.map(() => new UnitState());
    this.leaders = c.setup.leaders.map(() => new LeaderState());
    this.rolling = this.units[0]!;
    this.target = this.units[0]!;
    this.match = c.matchups[0]!;
  }
}

export const FULL = { attacker: 1, defender: 2 } as const;

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

/** Removes a unit from the board; a leader with it remains alone in the hex. */
export function removeUnit(s: State, unit: number): void {
  const u = s.units[unit]!;
  s.unitAt[u.hex] = 0;
  u.hex = OFF;
}

/** Moves a lone leader to another hex; OFF removes it from the board. */
export function moveLeader(s: State, leader: number, to: number): void {
  const l = s.leaders[leader]!;
  if (l.hex !== OFF) s.leaderAt[l.hex] = 0;
  l.hex = to;
  if (to !== OFF) s.leaderAt[to] = leader + 1;
}

/** Returns the leader that is with a unit, or -1. */
export const leaderOf = (s: State, unit: number): number => {
  const { hex } = s.units[unit]!;
  return hex === OFF ? -1 : s.leaderAt[hex]! - 1;
};

export const isAttached = (s: State, leader: number): boolean => {
  const { hex } = s.leaders[leader]!;
  return hex !== OFF && s.unitAt[hex]! > 0;
};

export const isBetween = (s: State): boolean =>
  s.step === STEP.attack || (s.step === STEP.choose && s.choice === CHOICE.attack);

export function ask(s: State, choice: number): void {
  s.choice = choice;
  s.step = STEP.choose;
}

/** Lets a unit retreat or evade on one of the paths that its owner may choose, numbered from 1. */
export function followWay(s: State, way: number): void {
  s.way = way;
  s.step = s.evading ? STEP.evadeMove : STEP.retreat;
}

/** Sets the rolling unit and its victim, -1 for a lone leader. */
export function setRoll(c: { readonly matchups: readonly Matchup[] }, s: State, roller: number, victim: number): void {
  s.roller = roller;
  s.victim = victim;
  if (roller < 0) return;
  // A lone leader has no matchup; that of the roller with itself serves, because no property of the victim is used.
  const at = victim < 0 ? roller : victim;
  s.rolling = s.units[roller]!;
  s.target = s.units[at]!;
  s.match = c.matchups[roller * s.units.length + at]!;
}
