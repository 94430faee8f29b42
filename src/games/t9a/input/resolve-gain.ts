import { isFault, parseRule, useOf } from '../rules/parse.ts';
import type { EventText } from '../schema/event.ts';
import type { Particulars } from './named-event.ts';
import { readGains } from './resolve-profile.ts';
import { checkRankAndFile, type Scene, unitOf } from './resolve-scene.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

type Of<E extends EventText['effect']> = Extract<EventText, { effect: E }>;

/** The number of rounds of an unlimited effect, beyond the end of any combat. */
const ALWAYS = 12;

export function resolveGain(s: Scene, e: Of<'gain'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const [name = '', character] = e.target.split('.');
  const unit = unitOf(s, i, at, name);
  const gains = readGains(
    ['events', i, 'rules'],
    e.rules,
    s.problems,
    () => false,
    'depends on which other models are there',
    'what it gives, or the rule under `once` of a unit',
  );
  if (unit === undefined) return undefined;
  const names = Object.keys(s.text.units[unit]!.characters);
  if (character !== undefined && !names.includes(character)) {
    unknownName(at, 'character', character, names, s.problems);
    return undefined;
  }
  return { unit, character, gains, lasts: Math.min(ALWAYS, e.lasts ?? ALWAYS) };
}

const WITHOUT_STRENGTH: ReadonlySet<string> = new Set(['always-wounds', 'toxic-attacks']);

export function resolveHits(s: Scene, e: Of<'hits'>, i: number): Particulars | undefined {
  const unit = unitOf(s, i, ['events', i, 'target'], e.target);
  const use = parseRule(`grind-attacks(${e.hits})`);
  const special = isFault(use) ? undefined : useOf(use).rule.special!(use.value);
  const wounds = special?.attributes?.some(({ key }) => WITHOUT_STRENGTH.has(key)) ?? false;
  if (isFault(use) || (special?.str === undefined && !wounds)) {
    s.problems.error(
      ['events', i, 'hits'],
      'rule-value',
      'Hits have a number, and a Strength if nothing else says how they wound',
      {
        found: e.hits,
        allowed: 'hits, Strength, Armour Penetration and attributes, as in `2D6, str 4, ap 1, flaming-attacks`',
      },
    );
    return undefined;
  }
  if (unit === undefined) return undefined;
  checkRankAndFile(s, ['events', i, 'target'], unit);
  return { unit, hits: { ...use, written: e.hits } };
}
