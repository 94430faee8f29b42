import type { Combat } from '../../../src/games/t9a/combat.ts';
import { CHARACTER_BITS, flagsOf, MODELS_LOST_BITS, OVER } from '../../../src/games/t9a/state/counters.ts';
import { behind, FLAG, GONE, STEP, type State, type UnitState } from '../../../src/games/t9a/state/state.ts';
import type { Requirement, StatusEffect } from '../../../src/games/t9a/status-effect.ts';
import type { UnitPlan } from '../../../src/games/t9a/unit-plan.ts';

/** The packed fields, but for step, round and flags. */
type Whole =
  | Exclude<keyof State, 'step' | 'tells' | 'round' | 'units' | 'a' | 'b' | 'more' | 'broken' | 'strikes'>
  | Exclude<keyof UnitState, 'plan' | 'count' | 'flags' | 'flagsAllRounds' | 'reset' | Derived>;
type Derived = 'stood' | 'stoodBy' | 'struck' | 'models' | 'mask' | 'facts' | 'ranks';

/**
 * A part of fields that a step may read alone: whether Health Points are left, or few; the sum of those lost this round, and how
 * Characters fell; whether a unit lost models; the difference of the scores; which units are engaged.
 */
export type Part = 'living' | 'few' | 'points' | 'marks' | 'suffered' | 'difference' | 'engaged';

export type StateField = Whole | Part;

export type StepName = keyof typeof STEP;

/** Fields that a step, or a moment of rules in it, reads before it sets them, and not only to add to them. */
interface Reader {
  readonly fields?: readonly StateField[];
  /** Its flags by unit: of the round, and of all rounds. */
  readonly flags?: (plan: UnitPlan) => number;
  readonly ever?: (plan: UnitPlan) => number;
  /** The only fields that its reads affect; without this list, its reads affect rolls, records or the next step. */
  readonly into?: readonly StateField[];
  readonly intoFlags?: number;
  /** Whether it reads them in all rounds but the last. */
  readonly between?: true;
}

/** The readers of each step, of which none may be left out. */
export type Declared = Readonly<Record<StepName, readonly Reader[]>>;

/** The fields that a step sets, whatever they were. */
const SETS: { readonly [K in StepName]?: readonly StateField[] } = {
  start: [
    'modelsAtStart',
    'suffered',
    'score0',
    'score1',
    'difference',
    'scores0',
    'scores1',
    'debut',
    'flanked',
    'opened',
  ],
  end: [
    ...(['lost', 'lostCharacters', 'points', 'lostBy', 'afraid', 'modifier', 'fed', 'wounded'] as const),
    ...(['overkill0', 'overkill1', 'charging', 'first', 'magic', 'layoutAtStart'] as const),
  ],
};

const NUMBERS = ['rf', 'champion', 'characters'] as const;
const PLACES = [...NUMBERS, 'formation', 'layout'] as const;
const SCORES = ['score0', 'score1', 'difference', 'scores0', 'scores1'] as const;
const DIFFERENCE = ['difference', 'scores0', 'scores1', 'layoutAtStart'] as const;
const HURT = ['pendingLosses', 'hurtChampion', 'hurtCharacters', 'doomed', 'gained', 'gainedBy', 'healing'] as const;
const OVERKILL = ['overkill0', 'overkill1'] as const;
const SITUATION = ['charging', 'first'] as const;
/** The fields on which the strikes of the round depend. */
const STRIKES = [...SITUATION, 'debut', 'flanked', 'opened'] as const;
/** The flags of losers on which their tests depend. */
const LOSER = FLAG.lost | FLAG.steady | FLAG.solid | FLAG.ranked | FLAG.break;

const when = (is: boolean, ...readers: readonly Reader[]): readonly Reader[] => (is ? readers : []);

/** Declares what the steps of a combat read if these bits of its counters' keys are read. */
export function declared(c: Combat, bits: Int32Array): Declared {
  const has = (moment: 'crumbles' | 'crumblesFailing') => c.units.some(({ moments }) => moments[moment] !== 0);
  // Rules act while one of their holders lives, or a status effect gives them.
  const holders: readonly StateField[] = ['living', 'onTable', 'engaged', ...effects(c)];
  const courage: Reader = { fields: [...holders, 'shamed'], flags: ({ fled }) => fled };
  const contacts: Reader = { fields: [c.units.length === 2 ? 'engaged' : 'layout'] };
  const score: Reader = { fields: [...PLACES, ...holders, ...SITUATION, 'shamed', 'fought'] };
  const losses: readonly Reader[] = [
    { fields: [...PLACES, ...HURT] },
    { fields: ['duel', ...OVERKILL], into: OVERKILL },
    { fields: ['kept', 'wounded'], into: ['kept'] },
  ];
  const test: readonly Reader[] = [
    { ...courage, fields: [...courage.fields!, ...DIFFERENCE], flags: ({ fled }) => fled | LOSER },
    ...when(c.fear, contacts),
    ...when(has('crumbles') || has('crumblesFailing'), ...losses),
    ...when(
      c.units.some(({ waits }) => waits !== 0),
      { fields: ['kept'] },
    ),
    ...when(c.solves, contacts, { fields: SITUATION }),
  ];
  const start = [score, ...when(c.duels, { fields: ['duel'] }), { fields: ['kept'] as const, into: ['kept'] as const }];
  const chosen = when(c.solves, ...start, { fields: SCORES });
  return {
    event: when(
      c.events.some((list) => list.length > 0),
      {
        fields: [...PLACES, ...holders, ...SITUATION, 'magic', 'waiting', 'distance', 'kept'],
        flags: ({ setup }) => (setup.summoned ? -1 : 0),
        ever: ({ setup }) => (setup.summoned ? -1 : 0),
      },
    ),
    start,
    ...{ way: chosen, duel: chosen, ready: chosen },
    fear: when(c.fear, courage, contacts, { fields: STRIKES }),
    instinct: when(c.instincts, courage, { fields: STRIKES }),
    strike: [
      { fields: [...PLACES, ...holders, ...STRIKES, 'afraid', 'shamed', 'duel'] },
      { flags: () => FLAG.advantaged | FLAG.steady_at_start },
      ...losses,
    ],
    score: [
      { ...score, fields: [...score.fields!, ...DIFFERENCE], flags: ({ fled }) => fled | FLAG.wiped },
      { fields: ['points', ...OVERKILL], into: SCORES },
      ...when(c.sparesScore, { fields: ['lost', 'lostBy'], into: SCORES }),
      ...when(c.dying || c.changes, ...losses),
    ],
    leave: when(c.solves, ...test),
    test,
    pursue: [
      {
        ...courage,
        fields: [...courage.fields!, ...SITUATION, 'few'],
        flags: (u) => u.fled | FLAG.lost | FLAG.restrains,
      },
      contacts,
    ],
    release: when(c.frozen, {
      fields: [...PLACES, ...holders, 'suffered'],
      flags: ({ fled }) => fled,
      into: ['layout', 'formation', 'engaged', 'onTable'],
      intoFlags: FLAG.dropped_out,
    }),
    reform: when(c.reforms, {
      fields: [...PLACES, ...courage.fields!, ...DIFFERENCE],
      flags: ({ fled }) => fled | LOSER,
      between: true,
    }),
    // A raised model counts as lost in its round, so what is lost is the same with and without it.
    drink: when(c.drinks, {
      fields: [...PLACES, 'living', 'onTable', 'drank', 'modelsAtStart'],
      into: [...PLACES, 'modelsAtStart'],
      ...(!(strengthsRead(c, bits) || woundsRead(c, bits)) && { between: true }),
    }),
    end: [
      ...recorded(c, bits),
      { fields: ['engaged'], between: true },
      { fields: ['lostCharacters'], into: ['lostBy', 'marks'], between: true },
      ...when(asksWhoWon(c), {
        fields: ['kept', 'fed', 'wounded', 'charging', 'onTable', 'engaged'],
        flags: () => GONE | FLAG.lost | FLAG.dropped_out | FLAG.break | FLAG.fled,
        into: ['kept'],
        between: true,
      }),
    ],
  };
}

/** Whether a rule depends on the end of a round: its winner, or a destroyed enemy. */
const asksWhoWon = (c: Combat): boolean => c.units.some(({ facts }) => facts.some(({ kept }) => kept));

/** The fields on which status effects depend, other than the life of models. */
function effects({ aided, units }: Combat): readonly StateField[] {
  if (!aided) return [];
  const isPlain = units.every(({ facts }) => facts.every(isPlainEffect));
  const where: readonly StateField[] = isPlain ? ['layout'] : PLACES;
  return ['kept', ...SITUATION, ...(isPlain && units.length === 2 ? [] : where)];
}

const isPlainEffect = ({ by = [], also = [] }: StatusEffect): boolean => [...by, ...also].every(isPlainPresence);

const isPlainPresence = ({ where }: Requirement): boolean =>
  where === 'anywhere' || where === 'engaged' || where === 'combat' || where === 'touching';

/** Declares what the counters that are read hold of a round. */
function recorded(c: Combat, bits: Int32Array): readonly Reader[] {
  const { counts, units, rounds } = c;
  const all = Array.from({ length: rounds }, (_, i) => i + 1);
  const some = (counters: number[]): boolean => counters.some((counter) => bits[counter] !== 0);
  const each = (of: (round: number, unit: number) => number): number[] =>
    all.flatMap((round) => units.map(({ index }) => of(round, index)));
  const scores = all.some((round) => (bits[counts.score(round)]! & ~OVER) !== 0);
  const tests = some(each((r, i) => counts.test(r, i)));
  const losses = [...each((r, i) => counts.loss(r, i)), ...units.map(({ index }) => counts.whole(index))];
  const models = losses.some((counter) => (bits[counter]! & MODELS_LOST_BITS) !== 0);
  const flags = units.map(({ index, tested }) => {
    const ever = rounds > 1 ? bits[counts.ever(index)]! : 0;
    const inRounds = all.map((round) => flagsOf(bits[counts.flags(round, index >> 1)]!, index % 2));
    // Keys of scores include some flags of the loser; a test counts if it was taken.
    const beside = (scores ? FLAG.lost | FLAG.steady | FLAG.solid : 0) | (tests ? tested : 0);
    return inRounds.reduce((read, one) => read | one, ever | behind(ever, tested) | beside);
  });
  const falls = units.map(({ index }) => fallsRead(c, bits, index));
  return [
    ...when(scores, { fields: ['score0', 'score1'] }),
    ...when(tests, { fields: ['modifier'] }),
    ...when(some(losses), { fields: ['lost', 'modelsAtStart', 'total'] }),
    ...when(models, { fields: NUMBERS }),
    ...when(strengthsRead(c, bits), { fields: PLACES }),
    ...when(woundsRead(c, bits), { fields: [...NUMBERS, 'lostBy', 'totalBy'] }),
    ...when(bits[counts.everFallen()] !== 0 || falls.some((one) => one !== 0), {
      fields: ['living', 'marks', 'waiting'],
    }),
    {
      // Characters fall because their unit flees; a summons depends on all flags.
      flags: ({ index, setup }) =>
        setup.summoned ? -1 : flags[index]! | GONE | (falls[index] === 0 ? 0 : FLAG.break | FLAG.fled),
      ever: ({ index }) => flags[index]! | GONE,
    },
  ];
}

const strengthsRead = ({ counts, units, rounds }: Combat, bits: Int32Array): boolean =>
  Array.from({ length: rounds }, (_, i) => i + 1).some((r) =>
    units.some(({ index }) => bits[counts.strength(r, index)] !== 0),
  );

function woundsRead(c: Combat, bits: Int32Array): boolean {
  const { lost, hp } = CHARACTER_BITS;
  return c.units.some(({ index, characters }) =>
    characters.some(
      (_, i) => (ofCharacter(c, bits, index, i) & (lost | hp)) !== 0 || bits[c.counts.wholeOf(index, i)] !== 0,
    ),
  );
}

const ofCharacter = ({ counts, rounds }: Combat, bits: Int32Array, unit: number, character: number): number => {
  let read = 0;
  for (let round = 1; round <= rounds; round++) read |= bits[counts.character(round, unit, character)]!;
  return read;
};

/** Returns the Characters of a unit, as bits, whose fall or its cause is read. */
function fallsRead(c: Combat, bits: Int32Array, unit: number): number {
  const { counts, rounds, units } = c;
  const { dead, cause } = CHARACTER_BITS;
  let fallen = false;
  for (let round = 1; round <= rounds && counts.items.length > 0; round++) fallen ||= bits[counts.fallen(round)] !== 0;
  return units[unit]!.characters.reduce(
    (falls, _, i) => (fallen || ofCharacter(c, bits, unit, i) & (dead | cause) ? falls | (1 << i) : falls),
    0,
  );
}

/** The fields and flags that matter before a step, since it or a later one reads them before they are set. */
export interface Live {
  readonly fields: Partial<Record<StateField, boolean>>;
  /** By unit: the flags of the round, and those of all rounds. */
  readonly flags: Int32Array;
  readonly ever: Int32Array;
  /** Whether this step or a later one of the round does more than to record. */
  isActive: boolean;
}

const steps = Object.keys(STEP) as StepName[];
const starts = steps.map((name) => STEP[name]);

/** The place in `steps` of each number of a step. */
const PLACE = Uint8Array.from({ length: STEP.end + 1 }, (_, at) => starts.findLastIndex((start) => start <= at));

/** Rounds before the last read what those after them read; further passes add nothing. */
const PASSES = 3;

/** All that is live before the steps of a round. */
export class Liveness {
  readonly #last: readonly Live[];
  readonly #others: readonly Live[];
  readonly #rounds: number;

  constructor(c: Combat, readers: Declared) {
    this.#rounds = c.rounds;
    const none = new Int32Array(c.units.length);
    // All have the same fields, so that their objects share a shape.
    const read = Object.values(readers).flatMap((list) => list.flatMap(({ fields = [] }) => fields));
    const fields = Object.fromEntries(read.map((field) => [field, false]));
    this.#last = backwards(c, readers, { fields, flags: none, ever: none, isActive: false }, true);
    let others = this.#last;
    for (let pass = 0; pass < PASSES; pass++) others = backwards(c, readers, joined(this.#last[0]!, others[0]!), false);
    this.#others = others;
  }

  before({ step, round }: Pick<State, 'step' | 'round'>): Live {
    return (round < this.#rounds ? this.#others : this.#last)[PLACE[step]!]!;
  }
}

function backwards(c: Combat, readers: Declared, end: Live, isLast: boolean): readonly Live[] {
  const lives: Live[] = [];
  let next: Live = { ...end, isActive: false };
  for (const step of steps.toReversed()) {
    const live = joined(next, next);
    for (const field of SETS[step] ?? []) if (live.fields[field]) live.fields[field] = false;
    if (step === 'end') live.flags.fill(0);
    addReaders(c, live, next, readers[step], isLast);
    if (step === 'end') live.isActive = false;
    next = live;
    lives.unshift(live);
  }
  return lives;
}

/** Adds what a step reads. It may be played for one unit after another, so what it reads itself matters after it, too. */
function addReaders(c: Combat, live: Live, next: Live, readers: readonly Reader[], isLast: boolean): void {
  for (let pass = 0; pass < 2; pass++) {
    for (const { fields = [], flags, ever, into, intoFlags = 0, between } of readers) {
      if (between && isLast) continue;
      const isRead =
        into === undefined ||
        into.some((field) => live.fields[field] || next.fields[field]) ||
        next.flags.some((one) => (one & intoFlags) !== 0);
      if (!isRead) continue;
      live.isActive = true;
      for (const field of fields) live.fields[field] = true;
      for (const plan of c.units) {
        live.flags[plan.index]! |= flags?.(plan) ?? 0;
        live.ever[plan.index]! |= ever?.(plan) ?? 0;
      }
    }
  }
}

function joined(a: Live, b: Live): Live {
  const fields = { ...a.fields };
  for (const field of Object.keys(fields) as StateField[]) fields[field] ||= b.fields[field] === true;
  return {
    fields,
    flags: a.flags.map((one, i) => one | b.flags[i]!),
    ever: a.ever.map((one, i) => one | b.ever[i]!),
    isActive: a.isActive || b.isActive,
  };
}
