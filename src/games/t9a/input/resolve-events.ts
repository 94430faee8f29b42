import { parseAmount } from '../rules/notation.ts';
import type { EventText } from '../schema/event.ts';
import { hasRule } from '../setup.ts';
import type { NamedEvent, Particulars } from './named-event.ts';
import { resolveCharge } from './resolve-charge.ts';
import { resolveGain, resolveHits } from './resolve-gain.ts';
import { resolveJoin } from './resolve-join.ts';
import { checkRankAndFile, isEarlier, joinedBy, type Scene, unitOf } from './resolve-scene.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

type Of<E extends EventText['effect']> = Extract<EventText, { effect: E }>;

export function resolveEvents(s: Scene): (NamedEvent | undefined)[] {
  return s.text.events.map((e, i) => {
    if (e.before > s.text.rounds) {
      s.problems.error(['events', i, 'before'], 'range', 'There is no such round', {
        found: String(e.before),
        allowed: `1..${s.text.rounds}, or more \`rounds\``,
      });
    }
    const more = particulars(s, e, i);
    if (!more) return undefined;
    const none = { character: undefined, amount: undefined, half: false, cap: undefined, replaces: false };
    const nothing = { gains: [], lasts: 0, hits: undefined };
    return {
      ...none,
      ...nothing,
      inches: undefined,
      contact: undefined,
      ...more,
      before: e.before,
      effect: e.effect,
      chance: e.chance,
    };
  });
}

function particulars(s: Scene, e: EventText, i: number): Particulars | undefined {
  switch (e.effect) {
    case 'raise':
      return resolveRaise(s, e, i);
    case 'recover':
      return resolveRecover(s, e, i);
    case 'lose':
      return resolveLose(s, e, i);
    case 'hits':
      return resolveHits(s, e, i);
    case 'gain':
      return resolveGain(s, e, i);
    case 'magical-move':
      return resolveMove(s, e, i);
    case 'summon':
      return resolveSummon(s, e, i);
    case 'charge':
      return resolveCharge(s, e, i);
    case 'join':
      return resolveJoin(s, e, i);
  }
}

/** Returns the Health Points of an event; by default those of its target's profile (T9A26-MAG-3). */
function amountOf(s: Scene, i: number, e: Of<'raise' | 'recover' | 'lose'>, unit: string, character?: string) {
  const draft = s.drafts.get(unit);
  const model = character === undefined ? draft : draft?.characters.find(({ id }) => id === character);
  const own = model?.profile.rsr;
  if (e.amount === undefined && own === undefined && model) {
    s.problems.error(
      ['events', i, 'amount'],
      'missing-key',
      `The profile of ${e.target} has no \`rsr\` (T9A26-MAG-3)`,
      {
        found: 'nothing',
        allowed: 'a number or dice, as in 4, D6 or 2D6+4',
      },
    );
  }
  const said = e.amount ?? own;
  return said === undefined ? undefined : parseAmount(String(said));
}

/** Reads a loss of a unit's Health Points, by default half of those that it Raises, as by Ashes to Ashes and Dust to Dust. */
function resolveLose(s: Scene, e: Of<'lose'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const unit = unitOf(s, i, at, e.target);
  if (unit === undefined) return undefined;
  checkRankAndFile(s, at, unit);
  return { unit, amount: amountOf(s, i, e, unit), half: e.amount === undefined };
}

function resolveRaise(s: Scene, e: Of<'raise'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const [name = '', character] = e.target.split('.');
  const unit = unitOf(s, i, at, name);
  if (unit === undefined) return undefined;
  if (character !== undefined) {
    s.problems.error(at, 'character', 'Characters are never Raised (T9A-MAG-3)', { found: e.target, allowed: unit });
    return undefined;
  }
  checkRankAndFile(s, at, unit);
  const { models } = s.text.units[unit]!;
  if (e.cap !== undefined && e.cap < models) {
    s.problems.error(['events', i, 'cap'], 'range', `${unit} has more models from the start (T9A26-MAG-2)`, {
      found: String(e.cap),
      allowed: `at least ${models}`,
    });
  }
  return { unit, amount: amountOf(s, i, e, unit), cap: e.cap };
}

/** Reads a recovery: of the R&F together, or of a Character alone (T9A-MAG-2). */
function resolveRecover(s: Scene, e: Of<'recover'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const dot = e.target.indexOf('.');
  const unit = unitOf(s, i, at, dot < 0 ? e.target : e.target.slice(0, dot));
  if (unit === undefined) return undefined;
  if (dot < 0) {
    checkRankAndFile(s, at, unit);
    return { unit, amount: amountOf(s, i, e, unit) };
  }
  const character = e.target.slice(dot + 1);
  const heroes = [...s.heroes].filter(([, join]) => joinedBy(s, join) === unit);
  const names = [...Object.keys(s.text.units[unit]!.characters), ...heroes.map(([name]) => name)];
  if (!names.includes(character)) {
    unknownName(at, 'character', character, names, s.problems);
    return undefined;
  }
  const join = heroes.find(([name]) => name === character)?.[1];
  if (join !== undefined && !isEarlier(s, join, i)) {
    s.problems.error(at, 'not-there-yet', `${character} has not joined ${unit} by then`, {
      found: `before round ${e.before}`,
      allowed: `after it joined, before round ${s.text.events[join]!.before}`,
    });
  }
  return { unit, character, amount: amountOf(s, i, e, unit, character) };
}

/** Reads a Magical Move, as in the Movement Phase, or in a Magic Phase (T9A-MAG-1). */
function resolveMove(s: Scene, e: Of<'magical-move'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const unit = unitOf(s, i, at, e.target);
  if (unit === undefined) return undefined;
  const refuse = (code: string, what: string) =>
    s.problems.error(at, code, `${what} makes no Magical Move (T9A-MAG-1)`, { found: unit });
  const text = s.text.units[unit]!;
  if (s.engaged.has(unit)) refuse('engaged', 'A unit that is engaged');
  if (text.shaken) refuse('shaken', 'A Shaken unit');
  if (movesAtRandom(s, unit)) refuse('random-movement', 'A unit with Random Movement');
  const moved = s.text.events.some(
    (o, k) => k < i && o.effect === 'magical-move' && o.target === unit && o.before === e.before,
  );
  if (moved) {
    s.problems.error(at, 'twice', 'A unit makes one Magical Move in a Magic Phase (T9A-MAG-1)', {
      found: `a second one of ${unit} before round ${e.before}`,
      allowed: 'one',
    });
  }
  if (text.distance === undefined && !text.summoned) {
    s.problems.warn(at, 'no-effect', 'Without a distance to the enemy a Magical Move changes nothing', {
      found: unit,
      allowed: `units.${unit}.distance`,
    });
  }
  return { unit, inches: e.range };
}

function movesAtRandom(s: Scene, unit: string): boolean {
  const draft = s.drafts.get(unit);
  const models = draft ? [draft, ...draft.characters] : [];
  return models.some((model) => hasRule(model, 'random-movement'));
}

function resolveSummon(s: Scene, e: Of<'summon'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i];
  const { units } = s.text;
  if (!Object.hasOwn(units, e.unit)) {
    unknownName([...at, 'unit'], 'unit', e.unit, Object.keys(units), s.problems);
    return undefined;
  }
  if (!units[e.unit]!.summoned) {
    s.problems.error([...at, 'unit'], 'not-summoned', `${e.unit} is there from the start`, {
      found: e.unit,
      allowed: `a unit with \`summoned: true\``,
    });
  }
  if (s.summons.get(e.unit) !== i) {
    s.problems.error([...at, 'unit'], 'twice', 'A unit can be summoned only once', {
      found: `a second summons of ${e.unit}`,
    });
  }
  if (e.at_inches < s.rules.summon_distance) {
    s.problems.error([...at, 'at_inches'], 'range', 'A Summoned unit keeps its distance from others (T9A-MAG-7)', {
      found: String(e.at_inches),
      allowed: `at least ${s.rules.summon_distance}`,
    });
  }
  return { unit: e.unit, inches: e.at_inches };
}
