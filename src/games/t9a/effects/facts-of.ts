import { idOf } from '../army/names.ts';
import type { Fighters } from '../attack/fighter.ts';
import type { Aura } from '../rules/aura.ts';
import { countBits } from '../rules/bits.ts';
import { ruleNames, specialRule } from '../rules/index.ts';
import { meanAmount, parseAmount } from '../rules/notation.ts';
import { isOfPart, type RuleUse } from '../rules/rule.ts';
import { moraleRules } from '../rules/special/morale.ts';
import type { WrittenGain } from '../rules/written.ts';
import { type ContactSetup, hasRule, type ModelSetup, type Setup, type UnitSetup } from '../setup.ts';
import { ALL_ROUNDS, type Gained, type StatusEffect } from '../status-effect.ts';
import { charactersOf, circumstance, isNamed, modelsOf } from './circumstances.ts';
import { gainedOf } from './gained.ts';
import { momentOf, momentsOf, roundsOf } from './moments.ts';
import { PerUnit } from './per-unit.ts';

interface Giver {
  readonly unit: number;
  /** The model: 0 the R&F, i + 1 Character i. */
  readonly model: number;
  readonly use: RuleUse;
  readonly aid: Aura;
  readonly rounds: number;
}

export function factsOf(setup: Setup, fighters: readonly Fighters[]): (readonly StatusEffect[])[] {
  const owned = setup.units.map((unit, i) => own.of(unit, setup.rules, i, () => ownOf(unit, i, fighters[i]!)));
  const givers = owned.flatMap((of) => of.givers);
  const psychic = owned.some((of) => of.isPsychic) || asksDiscipline(setup.events);
  return setup.units.map((_, i) => {
    const { facts, later, byRound } = owned[i]!;
    const since = roundsBefore(setup, i);
    const rounds = byRound.map((fact) => ({ ...fact, rounds: fact.rounds << since }));
    const given = givers.flatMap((g) => givenTo(setup, i, g));
    const leaders = psychic ? leadersOf(setup.units, i) : [];
    const all = [...facts, ...eventFacts(setup, i), ...later, ...rounds, ...given, ...leaders];
    const due = merged(all.flatMap((fact) => [fact, ...listed(fact)]));
    return psychic ? due.map((fact) => ((fact.led ?? fact.courage) ? { ...fact, strikes: true } : fact)) : due;
  });
}

const PSYCHIC = new RegExp(ruleNames.filter((name) => specialRule(name)!.psychic).join('|'));

/** Whether attacks ask for the Discipline of their target at once, so that it is an effect of those who lead it. */
const asksDiscipline = (written: unknown): boolean => PSYCHIC.test(JSON.stringify(written));

const FLAMES = new RegExp(`"key":"(?:${ruleNames.filter((name) => specialRule(name)!.flames).join('|')})"`);

/** Whether an attack of a unit's side may be Flaming. */
const mayFlame = ({ units, events }: Setup, { side }: UnitSetup): boolean =>
  FLAMES.test(JSON.stringify([units.filter((u) => u.side === side), events]));

const leadersOf = (units: readonly UnitSetup[], index: number): StatusEffect[] =>
  units.flatMap((u, unit) =>
    [u.models > 0 ? u : undefined, ...u.characters].flatMap((k, model) =>
      k &&
      (unit === index ? u.characters.length > 0 : u.side === units[index]!.side && u.characters[model - 1]?.general)
        ? factOf({
            ...{ ...NOBODY, from: 'leader', models: 0, gains: [], rounds: ALL_ROUNDS, led: k.courage },
            by: [{ unit, models: 1 << model, where: 'combat' }],
          })
        : [],
    ),
  );

/** Returns the rounds before the first in which a unit may fight. */
function roundsBefore({ contacts, events }: Setup, index: number): number {
  const joins = ({ from, to }: ContactSetup): boolean => from === index || to === index;
  const befores = events.flatMap(({ before, contact }) => (contact && joins(contact) ? [before - 1] : []));
  return contacts.some(joins) || befores.length === 0 ? 0 : Math.min(...befores);
}

const listed = (fact: StatusEffect): StatusEffect[] =>
  fact.gains
    .flatMap(({ use }) => (use ? momentOf(use) : []))
    .map(({ gains, when }) => ({ ...factOf({ ...fact, gains }), when }));

interface Own {
  readonly givers: readonly Giver[];
  /** The status effects before and after those that events give. */
  readonly facts: readonly StatusEffect[];
  readonly later: readonly StatusEffect[];
  readonly byRound: readonly StatusEffect[];
  readonly isPsychic: boolean;
}

const own = new PerUnit<Own>();

const ownOf = (unit: UnitSetup, index: number, fighters: Fighters): Own => ({
  givers: giversOf(unit, index, fighters),
  facts: ownFacts(unit),
  later: momentFacts(index, unit, fighters),
  byRound: roundFacts(unit, fighters),
  isPsychic: asksDiscipline(unit),
});

const usesAiding = (gains: Aura['gains']): RuleUse[] =>
  gains.flatMap((gain) => gainedOf(gain).use ?? []).filter(({ rule }) => rule.aid);

const aidsOf = (use: RuleUse): readonly Aura[] => [use.rule.aid!(use.value)].flat();

const allOf = (use: RuleUse): { readonly use: RuleUse; readonly aid: Aura }[] =>
  aidsOf(use).flatMap((aid) => [
    { use, aid },
    ...usesAiding(aid.gains).flatMap((given) =>
      aidsOf(given)
        .filter(({ to }) => to === 'bearer')
        .map((own) => ({ use: given, aid: { ...aid, ...own, to: aid.to } })),
    ),
  ]);

function giversOf(unit: UnitSetup, index: number, { rankAndFile, characters }: Fighters): Giver[] {
  const models = [unit.models > 0 ? rankAndFile : undefined, ...characters];
  const lists = [unit, ...unit.characters];
  return models.flatMap((f, model) => {
    if (!f) return [];
    const uses = [...f.traits.uses, ...f.parts.flatMap((p) => p.traits.uses)];
    const always = uses.filter((use) => use.rule.aid).map((use) => ({ use, rounds: ALL_ROUNDS }));
    const some = timed(lists[model]!).flatMap(({ rules, rounds }) => usesAiding(rules).map((use) => ({ use, rounds })));
    return [...always, ...some].flatMap(({ use, rounds }) =>
      allOf(use).map((one) => ({ unit: index, model, ...one, rounds })),
    );
  });
}

interface Timed {
  readonly rules: readonly WrittenGain[];
  readonly rounds: number;
}

/** Effects limited to some rounds: items used once, and choices made for each round. */
function timed({ once = [], choose = [] }: Pick<UnitSetup, 'once' | 'choose'>): Timed[] {
  return [
    ...once.map(({ rules, round, until }) => ({
      rules,
      rounds: until === 'combat' ? ALL_ROUNDS << round : 1 << round,
    })),
    ...choose.map((rules, i) => ({ rules, rounds: everyNth(i, choose.length) })),
  ];
}

function everyNth(i: number, count: number): number {
  let rounds = 0;
  for (let round = i + 1; round < 31; round += count) rounds |= 1 << round;
  return rounds;
}

const NOBODY = {
  ...{ bearers: undefined, not: undefined, only: undefined, by: undefined, also: undefined, towards: undefined },
  ...{ kept: false, carried: false },
} as const;

function ownFacts(unit: UnitSetup): StatusEffect[] {
  const all = (2 << unit.characters.length) - 1;
  const facts: StatusEffect[] = [];
  const give = (from: string, models: number, rules: readonly WrittenGain[], rounds: number, carried = false) => {
    const gains = rules.filter((gain) => !gainedOf(gain).use?.rule.aid);
    if (gains.length > 0) facts.push(factOf({ ...NOBODY, from, models, gains, rounds, carried }));
  };
  give('near', all, unit.near.rules ?? [], ALL_ROUNDS);
  // A friend's rule is replaced by its effects.
  for (const gain of unit.near.rules ?? []) {
    const { use, text: from } = gainedOf(gain);
    if (!use?.rule.aid) continue;
    for (const { gains, not, only, ranks, units } of aidsOf(use)) {
      if (units && !isNamed(unit, units)) continue;
      facts.push(factOf({ ...NOBODY, from, models: ranks ? 1 : all, gains, rounds: ALL_ROUNDS, not, only }));
    }
  }
  for (const { rules, rounds } of timed(unit)) give(unit.id, all, rules, rounds);
  unit.characters.forEach((k, i) => {
    // What a rider uses does not help its mount.
    for (const { rules, rounds } of timed(k)) give(k.id, 2 << i, rules, rounds, true);
  });
  return facts;
}

/** The effects of living models that hold in one round and not in another. */
const roundFacts = (unit: UnitSetup, { rankAndFile, characters }: Fighters): StatusEffect[] =>
  roundsOf([unit.models > 0 ? rankAndFile : undefined, ...characters])
    .filter(({ from, model }) => !(specialRule(from)?.chosen && chooses(unit, model)))
    .map(({ from, model, gains, rounds }) => factOf({ ...NOBODY, from, models: 1 << model, gains, rounds }));

const chooses = (unit: UnitSetup, model: number): boolean =>
  (unit.choose ?? []).length > 0 || (unit.characters[model - 1]?.choose ?? []).length > 0;

/** Returns the momentary effects of models' own rules, while a holder lives (T9A26-ATT-7, T9A26-ATT-8). */
const momentFacts = (index: number, unit: UnitSetup, { rankAndFile, characters }: Fighters): StatusEffect[] =>
  momentsOf([unit.models > 0 ? rankAndFile : undefined, ...characters]).map(({ from, model, gains, when }) => {
    const by = [{ unit: index, models: 1 << model, where: 'anywhere' as const }];
    const fact = factOf({ ...NOBODY, from, models: 1 << model, gains, rounds: ALL_ROUNDS, by });
    return { ...fact, when, strikes: false };
  });

function eventFacts({ units, events }: Setup, index: number): StatusEffect[] {
  const all = (2 << units[index]!.characters.length) - 1;
  return events.flatMap((e, i) => {
    if (e.effect !== 'gain' || e.unit !== index) return [];
    const models = e.character < 0 ? all : 2 << e.character;
    const rounds = ((1 << e.lasts) - 1) << e.before;
    return [factOf({ ...NOBODY, from: eventName(i), models, gains: e.gains, rounds, kept: true })];
  });
}

export const eventName = (i: number): string => `event ${i + 1}`;

function givenTo(setup: Setup, index: number, g: Giver): StatusEffect[] {
  const { aid, use, model } = g;
  const unit = setup.units[index]!;
  if (!reaches(setup, index, g) || (aid.units && !isNamed(unit, aid.units))) return [];
  if (aid.heights && !aid.heights.includes(unit.profile.height)) return [];
  if (aid.without !== undefined && isIn(aid.without, unit)) return [];
  if (
    aid.having?.length &&
    !aid.having.some((name) => isIn(name, unit) || isCalled(name, unit)) &&
    modelsOf(unit, aid.having) === 0
  )
    return [];
  if (aid.besideFlames && !mayFlame(setup, setup.units[g.unit]!)) return [];
  const met = circumstance(setup, index, model, aid);
  if (!met || (aid.amongRanks && unit.models === 0)) return [];
  const ranks = aid.amongRanks && model > 0 ? [{ unit: index, models: 1, where: 'anywhere' } as const] : undefined;
  const giver = setup.units[g.unit]!;
  const own = giver === unit;
  const all = (2 << unit.characters.length) - 1;
  const some = aid.leaders ? all & ~1 : all;
  const many = aid.ranks ? ranksOf(unit, aid) : some;
  const fact = {
    from: use.key,
    gains: aid.gains,
    models: aid.to === 'bearer' ? 1 << model : many,
    bearers: aid.to === 'bearer' && isOfPart(use.rule) ? use.key : undefined,
    not: aid.not,
    only: aid.only,
    rounds: g.rounds,
    kept: aid.while === 'kept',
    carried: false,
    towards: aid.towards,
    led: aid.having && aid.gains.length === 0 ? (giver.characters[model - 1] ?? giver).courage : undefined,
    by: met.by ?? ranks,
    also: met.by && ranks,
  };
  if (aid.foeAttacks) return byFoeAttacks(setup, unit, fact);
  if (aid.to === 'bearer') return aid.adds ? eachOf(fact) : [factOf(fact)];
  const near = aid.to === 'touching' ? 'touching' : 'combat';
  const where = own ? 'anywhere' : near;
  const from = aid.adds ? `${use.key} of ${giver.id}` : use.key;
  // A kept effect on enemies outlives its givers.
  const by = fact.kept && !own ? undefined : [{ unit: g.unit, models: 1 << model, where } as const];
  return [factOf({ ...fact, from, by, also: met.by })];
}

const attacksOf = ({ profile }: ModelSetup): number =>
  Math.max(...profile.parts.map(({ att }) => Math.min(10, Math.round(meanAmount(parseAmount(String(att))!)))));

/** Splits an effect of enemies touched by their Attack Values. */
function byFoeAttacks({ units }: Setup, { side }: UnitSetup, fact: Draft): StatusEffect[] {
  const byValue = new Map<number, number[]>();
  units.forEach((foe, unit) => {
    if (foe.side === side) return;
    [foe.models > 0 ? foe : undefined, ...foe.characters].forEach((model, i) => {
      const value = model ? attacksOf(model) : 0;
      if (value === 0) return;
      const foes = byValue.get(value) ?? units.map(() => 0);
      foes[unit]! |= 1 << i;
      byValue.set(value, foes);
    });
  });
  return [...byValue].flatMap(([value, foes]) => {
    const isOfCharacters = foes.every((models) => (models & 1) === 0);
    const most = isOfCharacters ? foes.reduce((sum, models) => sum + countBits(models), 0) : Number.POSITIVE_INFINITY;
    const by = fact.by?.filter(({ least = 1 }) => least <= most).map((one) => ({ ...one, foes }));
    return eachOf({
      ...fact,
      from: byValue.size > 1 ? `${fact.from} ${value}` : fact.from,
      gains: [`+${value} att`],
      by,
    });
  });
}

const isIn = (rule: string, unit: UnitSetup): boolean =>
  [...(unit.models > 0 ? [unit] : []), ...unit.characters].some((model) => hasRule(model, rule));

const isCalled = (name: string, { profile }: UnitSetup): boolean => idOf(profile.name) === name;

/** Returns the R&F, and Characters who count as such. */
const ranksOf = (unit: UnitSetup, { ranksWith }: Aura): number =>
  1 | charactersOf(unit, (k) => ranksWith !== undefined && hasRule(k, ranksWith));

function reaches({ units }: Setup, index: number, { unit, aid }: Giver): boolean {
  const friend = units[unit]!.side === units[index]!.side;
  switch (aid.to) {
    case 'bearer':
    case 'unit':
      return unit === index;
    case 'friends':
      return friend;
    case 'others':
      return friend && unit !== index;
    case 'touching':
    case 'enemies':
      return !friend;
  }
}

/** Splits an additive effect into one fact for each required model, or for each count of them. */
function eachOf(fact: Draft): StatusEffect[] {
  const by = fact.by ?? [];
  const numbers = [...new Set(by.map(({ least }, i) => least ?? -i))];
  return numbers.map((number, i) => {
    const some = by.filter((presence, j) => (presence.least ?? -j) === number);
    return factOf({ ...fact, from: `${fact.from} ${i + 1}`, by: some });
  });
}

type Draft = Omit<StatusEffect, 'gains' | 'courage' | 'strikes' | 'begins'> & Pick<Aura, 'gains'>;

/** Whether a gain concerns Break Tests and ranks, and changes no strike. */
const isOfMorale = ({ use }: Gained): boolean => use !== undefined && Object.hasOwn(moraleRules, use.key);

const isOfAgility = ({ text }: Gained): boolean => / agi$/.test(text);

function factOf(fact: Draft): StatusEffect {
  const gains = fact.gains.map(gainedOf);
  const courage = gains.reduce((sum, gain) => sum + gain.courage, 0);
  const strikes = gains.some((gain) => gain.courage === 0 && !isOfMorale(gain));
  const hurts = fact.by?.[0]?.where === 'hurt' && !gains.every(isOfAgility) ? 'hurt' : undefined;
  return { ...fact, gains, courage, strikes, begins: fact.kept ? specialRule(fact.from)?.begins : hurts };
}

/** Merges equal effects. Additive ones are from different units (T9A26-ATT-17), and so is what is lent (T9A26-BRK-2). */
function merged(facts: readonly StatusEffect[]): readonly StatusEffect[] {
  if (facts.length < 2) return facts;
  const known = new Map<string, StatusEffect>();
  for (const fact of facts) {
    const { by, gains, ...rest } = fact;
    const lender = fact.led === undefined ? undefined : by?.[0]?.unit;
    const key = JSON.stringify([rest, gains.map(({ text }) => text), lender]);
    const same = known.get(key);
    known.set(key, same ? { ...fact, by: both(same.by, by) } : fact);
  }
  return [...known.values()];
}

const both = (a: StatusEffect['by'], b: StatusEffect['by']): StatusEffect['by'] => (a && b ? [...a, ...b] : undefined);
