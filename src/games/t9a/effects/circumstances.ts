import type { Aura } from '../rules/aura.ts';
import { useOf } from '../rules/parse.ts';
import { type CharacterSetup, hasRule, type ModelSetup, type Setup, type UnitSetup } from '../setup.ts';
import type { Requirement } from '../status-effect.ts';
import { gainedOf } from './gained.ts';

/** Requirements of a status effect: the models that must be present; `by` is undefined if it always holds. */
interface Met {
  readonly by: readonly Requirement[] | undefined;
}

const ALWAYS: Met = { by: undefined };
const ANY = -1;

const RANKS = [1, 2, 3, 4];
const MAX_TOUCHED = 5;
const MAX_ENGAGED = 3;

/** Returns the circumstances of a rule of the R&F (`model` 0) or of Character `model` - 1; undefined if no unit can gain from it. */
export function circumstance(setup: Setup, index: number, model: number, aid: Aura): Met | undefined {
  const unit = setup.units[index]!;
  const { of = [], ofHeight } = aid;
  const friends = setup.units.flatMap((u, i) => (i !== index && u.side === unit.side ? [{ u, i }] : []));
  const own = [{ u: unit, i: index }];
  const foes = setup.units.flatMap((u, i) => (u.side === unit.side ? [] : [{ u, i }]));
  const some = (by: readonly Requirement[]): Met | undefined => (by.length > 0 ? { by } : undefined);
  const upTo = (most: number, where: Requirement['where']): Met | undefined =>
    some(Array.from({ length: most }, (_, i) => ({ unit: index, models: 1 << model, where, least: i + 1 })));
  switch (aid.while) {
    case undefined:
    case 'kept':
      return ALWAYS;
    case 'friend-in-combat':
      return some(modelsIn(friends, () => ANY, 'combat'));
    case 'friend-engaged':
      return unit.near.friends_engaged ? ALWAYS : some(modelsIn(friends, () => ANY, 'engaged'));
    case 'friend-with':
    case 'own-with': {
      const having = (u: UnitSetup) =>
        ofHeight === undefined || u.profile.height === ofHeight ? havingRule(u, of) : 0;
      const mine = aid.while === 'own-with' ? modelsIn(own, having, 'anywhere') : [];
      return some([...modelsIn(friends, having, 'combat'), ...mine]);
    }
    case 'engaged-with':
      return some(modelsIn([...own, ...friends], (u) => modelsOf(u, of), 'engaged').slice(0, MAX_ENGAGED));
    case 'foe-character':
      return some(modelsIn(foes, leadersOf, 'touched'));
    case 'foe-with':
      return some(modelsIn(foes, (u) => modelsOf(u, of), 'touching'));
    case 'foe-marked':
      return some(modelsIn(foes, ({ marks }) => (marks.some((mark) => of.includes(mark)) ? ANY : 0), 'touching'));
    case 'in-flank':
      return some(modelsIn(foes, () => ANY, 'flanking'));
    case 'foe-led':
      return some(modelsIn(foes, leadersOf, 'touching'));
    case 'foe-ranks':
      return some(RANKS.flatMap((least) => modelsIn(foes, () => ANY, 'ranks').map((ranks) => ({ ...ranks, least }))));
    case 'health-lost':
      return upTo(hpOf(unit, model) - 1, 'hurt');
    case 'foes-touched':
      return upTo(MAX_TOUCHED, 'touches');
    case 'general-and-standard': {
      if (!unit.standard) return undefined;
      if (unit.general !== undefined) return ALWAYS;
      return some(modelsIn([...own, ...friends], (u) => charactersOf(u, ({ general }) => general), 'anywhere'));
    }
    case 'led-by':
      return some(
        unit.characters.flatMap((k, i) =>
          isNamed(k, of) ? [{ unit: index, models: 2 << i, where: 'anywhere' as const }] : [],
        ),
      );
    case 'ranks-of':
      return some(modelsIn(own, (u) => modelsOf(u, of) & 1, 'anywhere'));
  }
}

const modelsIn = (
  units: readonly { readonly u: UnitSetup; readonly i: number }[],
  of: (u: UnitSetup) => number,
  where: Requirement['where'],
): Requirement[] => units.map(({ u, i }) => ({ unit: i, models: of(u), where })).filter(({ models }) => models !== 0);

const leadersOf = ({ characters }: UnitSetup): number => (2 << characters.length) - 2;

export const charactersOf = ({ characters }: UnitSetup, are: (k: CharacterSetup) => boolean): number =>
  characters.reduce((bits, k, i) => (are(k) ? bits | (2 << i) : bits), 0);

export const isNamed = ({ profile }: ModelSetup, words: readonly string[]): boolean =>
  words.some((word) => profile.name.toLowerCase().includes(word));

/** Returns the models through which a unit's R&F have one of these rules: themselves, and Characters who give it. */
const havingRule = (u: UnitSetup, rules: readonly string[]): number =>
  u.models > 0 && rules.some((rule) => hasRule(u, rule)) ? 1 : charactersOf(u, (k) => givesToRanks(k, u, rules));

const givesToRanks = ({ profile, rules: own }: ModelSetup, u: UnitSetup, rules: readonly string[]): boolean =>
  u.models > 0 &&
  [...profile.rules, ...own]
    .map(useOf)
    .flatMap((use) => use.rule.aid?.(use.value) ?? [])
    .some(
      ({ to, gains, units }) =>
        to === 'unit' &&
        gains.some((gain) => rules.includes(gainedOf(gain).text)) &&
        (units === undefined || isNamed(u, units)),
    );

/** Returns the models of a unit with some tags, as bits: 0 the R&F, i + 1 Character i. */
export function modelsOf(u: UnitSetup, tags: readonly string[]): number {
  const is = ({ profile }: ModelSetup) => profile.parts.some((part) => tags.some((tag) => part.tags.includes(tag)));
  return charactersOf(u, is) | (u.models > 0 && is(u) ? 1 : 0);
}

const hpOf = (u: UnitSetup, model: number): number => (model === 0 ? u : u.characters[model - 1]!).profile.defence.hp;
