import { readChange } from '../rules/changes.ts';
import { isFault, parseRule, ruleNamed } from '../rules/parse.ts';
import type { EventText } from '../schema/event.ts';
import type { Particulars } from './named-event.ts';
import { checkGains } from './resolve-near.ts';
import { checkRankAndFile, type Scene, unitOf } from './resolve-scene.ts';
import { type NamePath, unknownName } from './unknown-name.ts';

type Of<E extends EventText['effect']> = Extract<EventText, { effect: E }>;

/** The number of rounds of an unlimited effect, beyond the end of any combat. */
const ALWAYS = 12;

export function resolveGain(s: Scene, e: Of<'gain'>, i: number): Particulars | undefined {
  const at: NamePath = ['events', i, 'target'];
  const [name = '', character] = e.target.split('.');
  const unit = unitOf(s, i, at, name);
  checkGains(['events', i, 'rules'], e.rules, s.problems);
  e.rules.forEach((text, k) => {
    if (readChange(text) || ruleNamed(text)?.aid === undefined) return;
    s.problems.error(['events', i, 'rules', k], 'rule-place', `\`${text}\` depends on which other models are there`, {
      found: text,
      allowed: 'what it gives, or the rule under `once` of a unit',
    });
  });
  if (unit === undefined) return undefined;
  const names = Object.keys(s.text.units[unit]!.characters);
  if (character !== undefined && !names.includes(character)) {
    unknownName(at, 'character', character, names, s.problems);
    return undefined;
  }
  return { unit, character, gains: e.rules, lasts: Math.min(ALWAYS, e.lasts ?? ALWAYS) };
}

const WITHOUT_STRENGTH: ReadonlySet<string> = new Set(['always-wounds', 'toxic-attacks']);

export function resolveHits(s: Scene, e: Of<'hits'>, i: number): Particulars | undefined {
  const unit = unitOf(s, i, ['events', i, 'target'], e.target);
  const use = parseRule(`grind-attacks(${e.hits})`);
  const special = isFault(use) ? undefined : use.rule.special?.(use.value);
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
  return { unit, hits: e.hits };
}
