import type { Combat } from '../combat.ts';
import type { HoldersAlone, UnitMoments } from '../rules/unit-moments.ts';
import { CHARACTER_BITS, flagsOf, MODELS_LOST_BITS, OVER, STRENGTH_BITS } from '../state/counters.ts';
import * as F from '../state/fields.ts';
import { behind, FLAG, GONE, STEP, type State } from '../state/state.ts';
import type { Requirement } from '../status-effect.ts';

const PLACES = F.NUMBERS | F.LAYOUT;
const SCORES = F.SCORES | F.DIFFERENCE;
const FALLS = F.LIVING | F.MARKS | F.WAITING;
const STRIKES = F.CHARGING | F.OPENED;
/** Flags that only a unit's own strikes read, and those of losers on which their tests depend. */
export const STRIKING = FLAG.advantaged | FLAG.steady_at_start;
const FLEES = FLAG.break | FLAG.fled;
const STANDING = FLAG.lost | FLAG.steady | FLAG.solid;
const LOSER = FLEES | STANDING | FLAG.ranked;

export type StepName = keyof typeof STEP;

/**
 * Fields that a step, or a moment of rules in it, reads before it sets them, and not only to add to them; the flags; and the only fields
 * that its reads affect, without which they affect rolls, records or the next step.
 */
export type Reader = readonly [step: StepName, fields: number | false, flags?: number, into?: number];

/** Fields that a step sets, whatever they were. */
const SETS: { readonly [K in StepName]?: number } = {
  start: F.MODELS_AT_START | F.SUFFERED | SCORES | F.OPENED,
  end: F.LOST | F.POINTS | F.AFRAID | F.MODIFIER | F.FED | F.OVERKILL | F.CHARGING | F.MAGIC,
};

const losses = (step: StepName): readonly Reader[] => [
  [step, PLACES | F.PENDING_LOSSES],
  [step, F.DUEL | F.OVERKILL, 0, F.OVERKILL],
  [step, F.KEPT | F.FED, 0, F.KEPT],
];
const crumbling = losses('test');

const MOMENTS: { readonly [K in Exclude<keyof UnitMoments, HoldersAlone>]: readonly Reader[] } = {
  spared: [['score', F.LOST, 0, SCORES]],
  crumbles: crumbling,
  crumblesFailing: crumbling,
  waits: [],
  moves: [['pursue', F.CHARGING]],
};

const moments = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];

/** What the counters that are read hold of each round: fields, and by unit the flags of a round, those of all, and falling Characters. */
export interface Recorded {
  fields: number;
  readonly flags: number[];
  readonly ever: number[];
  readonly falls: number[];
}

/** Fields that the counters of a round hold in bits of their keys. */
const HELD: readonly (readonly [counter: 'score' | 'test' | 'loss' | 'strength', bits: number, fields: number])[] = [
  ['score', ~OVER, F.SCORES],
  ['test', -1, F.MODIFIER],
  ['loss', ~MODELS_LOST_BITS, F.LOST | F.TOTAL],
  ['loss', MODELS_LOST_BITS, F.NUMBERS | F.MODELS_AT_START | F.TOTAL],
  ['strength', STRENGTH_BITS.hp, F.NUMBERS],
  ['strength', STRENGTH_BITS.ranks, PLACES],
];

export function recordedOf({ counts, units, rounds, measures }: Combat, counters: Int32Array): Recorded {
  const { dead, cause, lost, hp } = CHARACTER_BITS;
  const bits = measures.joint?.withRead(counters) ?? counters.slice();
  // The counters of round 1 stand for those of all rounds.
  for (let i = counts.perRound; i < rounds * counts.perRound; i++) bits[i % counts.perRound]! |= bits[i]!;
  const fallen = counts.items.length > 0 ? bits[counts.fallen(1)]! : 0;
  const recorded: Recorded = { fields: 0, flags: [], ever: [], falls: [] };
  for (const { index, characters, tested, setup } of units) {
    bits[counts.loss(1, index)]! |= bits[counts.whole(index)]!;
    let falls = 0;
    let fields = bits[counts.everFallen()]! && FALLS;
    for (const [counter, read, held] of HELD) if (bits[counts[counter](1, index)]! & read) fields |= held;
    for (let i = 0; i < characters.length; i++) {
      const read = bits[counts.character(1, index, i)]!;
      if (fallen || read & (dead | cause)) falls |= 1 << i;
      if (read & (lost | hp) || bits[counts.wholeOf(index, i)]) fields |= F.NUMBERS | F.LOST | F.TOTAL_BY;
    }
    const all = rounds > 1 ? bits[counts.ever(index)]! : 0;
    // Keys of scores include some flags of the loser; a test counts if it was taken.
    const beside = GONE | (fields & F.SCORES && STANDING) | (fields & F.MODIFIER && tested);
    const ever = all | behind(all, tested) | flagsOf(bits[counts.flags(1, index >> 1)]!, index % 2) | beside;
    recorded.fields |= fields | (falls && FALLS);
    recorded.falls.push(falls);
    recorded.ever.push(setup.summoned ? -1 : ever);
    // Characters fall because their unit flees.
    recorded.flags.push(recorded.ever[index]! | (falls && FLEES));
  }
  return recorded;
}

/** Declares what the steps of a combat, and the moments of its rules, read in the last round or in another. */
export function readersOf(c: Combat, { fields, flags }: Recorded, isLast: boolean): readonly Reader[] {
  const { units } = c;
  const contacts = units.length === 2 ? F.ENGAGED : F.LAYOUT;
  // Rules act while one of their holders lives, or a status effect gives them.
  const holders = F.LIVING | F.ON_TABLE | F.ENGAGED | effectsOf(c);
  const courage = holders | F.SHAMED;
  const score = PLACES | courage | F.CHARGING | F.FOUGHT;
  const start = score | (c.duels ? F.DUEL : 0);
  const chosen = c.solves && start | SCORES | F.KEPT;
  const test = courage | F.DIFFERENCE | (c.fear ? contacts : 0) | (c.solves ? contacts | F.CHARGING : 0);
  const isDropRead = flags.some((read) => read & FLAG.dropped_out);
  const asksWhoWon = !isLast && units.some(({ facts }) => facts.some(({ kept }) => kept));
  return [
    ['event', c.events.some(({ length }) => length > 0) && score | F.MAGIC | F.WAITING | F.DISTANCE | F.KEPT],
    ['start', start],
    ['way', chosen],
    ['duel', chosen],
    ['ready', chosen],
    ['fear', c.fear && courage | contacts | STRIKES],
    ['instinct', c.instincts && courage | STRIKES],
    ['strike', PLACES | courage | STRIKES | F.AFRAID | F.DUEL, STRIKING],
    ['strike', c.countsLost && F.LOST],
    ...losses('strike'),
    ['score', score | F.DIFFERENCE],
    ['score', F.POINTS | F.OVERKILL, 0, SCORES],
    ...(c.dying || c.changes ? losses('score') : []),
    ['leave', c.solves && test, LOSER],
    ['test', test, LOSER],
    ...units.flatMap((u) => moments.flatMap((name) => ([u.moments[name]].flat().some(Boolean) ? MOMENTS[name] : []))),
    ['pursue', courage | contacts | F.FEW, FLEES | FLAG.lost | FLAG.restrains],
    ['release', c.frozen && PLACES | holders | F.SUFFERED, FLEES, isDropRead ? -1 : F.LAYOUT | F.ENGAGED | F.ON_TABLE],
    ['reform', !isLast && c.reforms && PLACES | courage | F.DIFFERENCE, LOSER],
    // A raised model counts as lost in its round, so what is lost is the same with and without it.
    ['drink', c.drinks && PLACES | F.LIVING | F.ON_TABLE | F.DRANK | F.MODELS_AT_START, 0, PLACES],
    ['end', fields],
    ['end', !isLast && F.ENGAGED],
    [
      'end',
      asksWhoWon && F.KEPT | F.FED | F.CHARGING | F.ON_TABLE | F.ENGAGED,
      FLEES | FLAG.lost | FLAG.dropped_out,
      F.KEPT,
    ],
  ];
}

/** Returns the fields on which status effects depend, other than the life of models. */
function effectsOf({ aided, units }: Combat): number {
  if (!aided) return 0;
  const isPlain = units.every(({ facts }) =>
    facts.every(({ by = [], also = [] }) => [...by, ...also].every(({ where }) => PLAIN.includes(where))),
  );
  if (isPlain) return F.KEPT | F.CHARGING | (units.length === 2 ? 0 : F.LAYOUT);
  return F.KEPT | F.CHARGING | PLACES;
}

const PLAIN: readonly Requirement['where'][] = ['anywhere', 'engaged', 'combat', 'touching'];

/** Fields that are dead before a step, since neither it nor a later one reads them before they are set; flags that are live. */
type Dead = readonly [fields: number, flags: number];
type DeadBefore = (s: Pick<State, 'step' | 'round'>) => Dead;

/** Returns a function that gives what is dead before the next step. Rounds before the last read what those after them read. */
export function deadFields(rounds: number, readers: (isLast: boolean) => readonly Reader[]): DeadBefore {
  const [earlier, last] = [readers(false), backwards(readers(true), -1)];
  let [others, before] = [last, 0];
  do {
    before = others[0]![0];
    others = backwards(earlier, last[0]![0] & before);
  } while (others[0]![0] !== before);
  return ({ step, round }) => (round < rounds ? others : last)[step]!;
}

/** Returns what is dead before each step of a round. A step may be played for one unit after another, so its own reads matter after it. */
function backwards(readers: readonly Reader[], after: number): readonly Dead[] {
  const deads: Dead[] = Array(STEP.end + 1);
  let [dead, flags, to] = [after, 0, deads.length];
  for (const [name, from] of Object.entries(STEP).toReversed()) {
    const next = dead & ~F.ACTIVE;
    dead |= SETS[name as StepName] ?? 0;
    for (let pass = 0; pass < 2; pass++) {
      for (const [step, reads, read = 0, into = -1] of readers) {
        if (step !== name || !reads || (into & ~(dead & next)) === 0) continue;
        dead &= ~(reads | F.ACTIVE);
        flags |= read;
      }
    }
    if (name === 'end') dead |= F.ACTIVE;
    deads.fill([dead, flags], from, to);
    to = from;
  }
  return deads;
}
