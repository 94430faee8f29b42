import type { Problems } from '../../../core/problem.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { EventText } from '../schema/event.ts';
import type { T9aText } from '../schema/schema.ts';
import type { NamedContact } from './resolve-contacts.ts';
import type { UnitDraft } from './resolve-unit.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

/** The parts of a file that checks of events refer to. */
export interface Scene {
  readonly text: T9aText;
  readonly rules: Ruleset;
  /** Units with valid profiles, by id. */
  readonly drafts: ReadonlyMap<string, UnitDraft>;
  readonly contacts: readonly NamedContact[];
  readonly engaged: ReadonlySet<string>;
  /** The position of the event that creates a Summoned unit, by its id. */
  readonly summons: ReadonlyMap<string, number>;
  /** The position of the event by which a lone Character joins a unit, by its id. */
  readonly heroes: ReadonlyMap<string, number>;
  readonly problems: Problems;
}

type Join = Extract<EventText, { effect: 'join' }>;

export function heroesOf(text: T9aText): Map<string, number> {
  const heroes = new Map<string, number>();
  text.events.forEach((e, i) => {
    if (e.effect !== 'join' || heroes.has(e.character) || !Object.hasOwn(text.units, e.character)) return;
    const { models, characters } = text.units[e.character]!;
    if (models === 0 && Object.keys(characters).length === 1) heroes.set(e.character, i);
  });
  return heroes;
}

export function sceneOf(
  text: T9aText,
  rules: Ruleset,
  drafts: ReadonlyMap<string, UnitDraft>,
  contacts: readonly NamedContact[],
  heroes: ReadonlyMap<string, number>,
  problems: Problems,
): Scene {
  const engaged = new Set(contacts.flatMap((c) => [c.from, c.to]));
  const summons = new Map<string, number>();
  text.events.forEach((e, i) => {
    if (e.effect === 'summon' && !summons.has(e.unit)) summons.set(e.unit, i);
  });
  return { text, rules, drafts, contacts, engaged, summons, heroes, problems };
}

export function isEarlier({ text: { events } }: Scene, a: number, b: number): boolean {
  const gap = events[a]!.before - events[b]!.before;
  return gap < 0 || (gap === 0 && a < b);
}

export const joinedBy = ({ text }: Scene, event: number): string => (text.events[event] as Join).unit;

export function unitOf(s: Scene, event: number, at: NamePath, name: string): string | undefined {
  const { units } = s.text;
  if (!Object.hasOwn(units, name)) {
    unknownName(at, 'unit', name, Object.keys(units), s.problems);
    return undefined;
  }
  const join = s.heroes.get(name);
  if (join !== undefined) {
    const unit = joinedBy(s, join);
    s.problems.error(at, 'joins', `${name} is a Character that joins ${unit}`, {
      found: name,
      allowed: `another unit; to recover its Health Points, ${unit}.${name}`,
    });
    return undefined;
  }
  const summons = s.summons.get(name);
  if (units[name]!.summoned && summons !== undefined && !isEarlier(s, summons, event)) {
    s.problems.error(at, 'not-there-yet', `${name} is not summoned by then`, {
      found: `before round ${s.text.events[event]!.before}`,
      allowed: `after its summons before round ${s.text.events[summons]!.before}`,
    });
  }
  return name;
}

/** Reports a unit without R&F that loses or recovers Health Points of R&F. */
export function checkRankAndFile(s: Scene, at: NamePath, unit: string): void {
  const { models, characters } = s.text.units[unit]!;
  if (models > 0) return;
  s.problems.error(at, 'no-rank-and-file', `${unit} has no R&F models (T9A-MAG-2, T9A-MAG-6)`, {
    found: unit,
    allowed: `a unit with R&F models, or to recover ${Object.keys(characters)
      .map((name) => `${unit}.${name}`)
      .join(', ')}`,
  });
}
