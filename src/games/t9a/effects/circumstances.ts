import type { Aura } from '../rules/aura.ts';
import { ruleNameOf, ruleOf } from '../rules/parse.ts';
import type { ModelSetup, Setup, UnitSetup } from '../setup.ts';
import type { Requirement } from '../status-effect.ts';

/** Requirements of a status effect: the models that must be present; `by` is undefined if it always holds. */
interface Met {
  readonly by: readonly Requirement[] | undefined;
}

const ALWAYS: Met = { by: undefined };
const ANY = -1;

const MAX_RANKS = 4;
const MAX_TOUCHED = 5;

/** Returns the circumstances of a rule of the R&F (`model` 0) or of Character `model` - 1; undefined if no unit can gain from it. */
export function circumstance(setup: Setup, index: number, model: number, aid: Aura): Met | undefined {
  const unit = setup.units[index]!;
  const { of = [], ofHeight } = aid;
  const friends = setup.units.flatMap((u, i) => (i !== index && u.side === unit.side ? [{ u, i }] : []));
  const some = (by: readonly Requirement[]): Met | undefined => (by.length > 0 ? { by } : undefined);
  switch (aid.while) {
    case undefined:
    case 'kept':
      return ALWAYS;
    case 'friend-in-combat':
      return some(friends.map(({ i }) => ({ unit: i, models: ANY, where: 'combat' })));
    case 'friend-engaged':
      if (unit.near.friends_engaged) return ALWAYS;
      return some(friends.map(({ i }) => ({ unit: i, models: ANY, where: 'engaged' })));
    case 'friend-with':
    case 'own-with': {
      const units = aid.while === 'own-with' ? [...friends, { u: unit, i: index }] : friends;
      const tall = units.filter(({ u }) => ofHeight === undefined || u.profile.height === ofHeight);
      const having = tall.map(({ u, i }) => ({ i, models: havingRule(u, of) })).filter(({ models }) => models !== 0);
      return some(having.map(({ i, models }) => ({ unit: i, models, where: i === index ? 'anywhere' : 'combat' })));
    }
    case 'foe-character': {
      const led = setup.units.flatMap((u, i) => (u.side !== unit.side && u.characters.length > 0 ? [{ u, i }] : []));
      return some(led.map(({ u, i }) => ({ unit: i, models: (2 << u.characters.length) - 2, where: 'touched' })));
    }
    case 'foe-with': {
      const able = setup.units.flatMap((u, i) => (u.side === unit.side ? [] : [{ i, models: modelsOf(u, of) }]));
      return some(
        able.flatMap(({ i, models }) => (models === 0 ? [] : [{ unit: i, models, where: 'touching' as const }])),
      );
    }
    case 'foe-led':
      return some(
        setup.units.flatMap((u, i) =>
          u.side === unit.side || u.characters.length === 0
            ? []
            : [{ unit: i, models: (2 << u.characters.length) - 2, where: 'touching' as const }],
        ),
      );
    case 'foe-ranks':
      return some(
        Array.from({ length: MAX_RANKS }, (_, i) => i + 1).flatMap((least) =>
          setup.units.flatMap((u, i) =>
            u.side === unit.side ? [] : [{ unit: i, models: ANY, where: 'ranks' as const, least }],
          ),
        ),
      );
    case 'health-lost':
      return some(
        Array.from({ length: hpOf(unit, model) - 1 }, (_, i) => ({
          unit: index,
          models: 1 << model,
          where: 'hurt' as const,
          least: i + 1,
        })),
      );
    case 'foes-touched':
      return some(
        Array.from({ length: MAX_TOUCHED }, (_, i) => ({
          unit: index,
          models: 1 << model,
          where: 'touches' as const,
          least: i + 1,
        })),
      );
    case 'general-and-standard': {
      if (!unit.standard) return undefined;
      if (unit.general !== undefined) return ALWAYS;
      return some(setup.units.flatMap((u, i) => (u.side === unit.side ? generalOf(u, i) : [])));
    }
    case 'led-by':
      return some(
        unit.characters.flatMap((k, i) =>
          isNamed(k, of) ? [{ unit: index, models: 2 << i, where: 'anywhere' as const }] : [],
        ),
      );
    case 'ranks-of':
      return unit.models > 0 && of.some((tag) => isOf(unit, tag))
        ? { by: [{ unit: index, models: 1, where: 'anywhere' }] }
        : undefined;
  }
}

const generalOf = (u: UnitSetup, unit: number): Requirement[] =>
  u.characters.flatMap((k, i) => (k.general ? [{ unit, models: 2 << i, where: 'anywhere' as const }] : []));

export const isNamed = ({ profile }: ModelSetup, words: readonly string[]): boolean =>
  words.some((word) => profile.name.toLowerCase().includes(word));

/** Returns the models through which a unit's R&F have one of these rules: themselves, and Characters who give it. */
const havingRule = (u: UnitSetup, rules: readonly string[]): number =>
  rules.some((rule) => hasRule(u, rule))
    ? 1
    : u.characters.reduce((bits, k, i) => (givesToRanks(k, u, rules) ? bits | (2 << i) : bits), 0);

const givesToRanks = ({ profile, rules: own }: ModelSetup, u: UnitSetup, rules: readonly string[]): boolean =>
  u.models > 0 &&
  [...profile.rules, ...own]
    .map(ruleOf)
    .flatMap((use) => use.rule.aid?.(use.value) ?? [])
    .some(
      ({ to, gains, units }) =>
        to === 'unit' && gains.some((text) => rules.includes(text)) && (units === undefined || isNamed(u, units)),
    );

const hasRule = ({ models, profile, rules }: UnitSetup, rule: string): boolean =>
  models > 0 &&
  [...profile.rules, ...rules, ...profile.parts.flatMap((part) => part.rules)].some(
    (text) => ruleNameOf(text) === rule,
  );

/** Returns the models of a unit with some tags, as bits: 0 the R&F, i + 1 Character i. */
function modelsOf(u: UnitSetup, tags: readonly string[]): number {
  const is = ({ profile }: ModelSetup) => profile.parts.some((part) => tags.some((tag) => tagsOf(part).includes(tag)));
  const rf = u.models > 0 && is(u) ? 1 : 0;
  return u.characters.reduce((bits, k, i) => (is(k) ? bits | (2 << i) : bits), rf);
}

const hpOf = (u: UnitSetup, model: number): number => (model === 0 ? u : u.characters[model - 1]!).profile.defence.hp;

const isOf = ({ profile }: UnitSetup, tag: string): boolean => profile.parts.some((part) => tagsOf(part).includes(tag));

export const tagsOf = (part: object): readonly string[] => (part as { readonly tags?: readonly string[] }).tags ?? [];
