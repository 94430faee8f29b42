import { Cache } from '../../../core/cache.ts';
import { chooseWeapons, type Group, withGuardingList, withOneList } from '../attack/choices.ts';
import { type Fighter, fighter, inMoment, PLAIN } from '../attack/fighter.ts';
import { groupStrikes } from '../attack/group-strikes.ts';
import type { Combat } from '../combat.ts';
import { aided } from '../effects/aided.ts';
import { guardsOf, under } from '../effects/guards.ts';
import type { Facing } from '../rules/facing.ts';
import type { RuleContext } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ContactSetup } from '../setup.ts';
import { courageFrom } from '../state/now.ts';
import type { StatusEffect } from '../status-effect.ts';
import {
  CHAMPION,
  RANK_AND_FILE,
  type ScheduleInput,
  type Situation,
  type Strike,
  type StrikeContext,
  type StrikeDraft,
} from '../strikes.ts';

/** Computes the strikes of a round: order, attacks and strength (T9A-SEQ-6). */
export function schedule(company: ScheduleInput, situation: Situation): Strike[] {
  const drafts: StrikeDraft[] = [];
  company.contacts.forEach((contact, i) => {
    drafts.push(...overContact(company, situation, contact, 2 * i, true));
    drafts.push(...overContact(company, situation, contact, 2 * i + 1, false));
  });
  drafts.sort((a, b) => b.agility - a.agility);
  for (const d of drafts) prepareTrials(d, company);
  const deeds = new Map<string, number>();
  for (const [i, d] of drafts.entries()) {
    // Strikes that exclude each other share a label, so that either rolls the same numbers.
    const deed = `${d.label}/${d.guardBits}/${d.foeGuardBits}`;
    const again = (deeds.get(deed) ?? 0) + 1;
    deeds.set(deed, again);
    d.last = drafts[i + 1]?.agility !== d.agility;
    d.kind = numberOf(company, kindOf(d));
    if (d.sharing) d.division = numberOf(company, `${kindOf(d)}/${d.shares}`);
    setPlaces(company, d, again);
  }
  return drafts;
}

/** Sets the labels of a strike's rolls: for the whole or the rest, then by target, 0 the Champion, i + 1 Character i. */
function setPlaces({ setup, places }: ScheduleInput, d: StrikeDraft, again: number): void {
  const deed = again > 1 ? `${d.label}, ${again}` : d.label;
  const targets = ['Champion', ...setup.units[d.foe]!.characters.map(({ id }) => id)];
  const all = [deed, ...targets.map((name) => `${deed}, at ${name}`)];
  const devoured = all.length;
  if (d.devours) all.push(`${deed}, devoured`);
  const answered = all.length;
  const answers = mostAnswers(d);
  for (let i = 0; i < answers; i++) all.push(i === 0 ? `${deed}, answered` : `${deed}, answered, ${i + 1}`);
  d.places = Int32Array.from(all, (name) => places.labelFor(name));
  d.place = d.places[0]!;
  if (d.devours) d.devourPlace = d.places[devoured]!;
  if (answers === 0) return;
  d.answers = placed(d.answers, d.places, answered);
  d.woundAnswers = placed(d.woundAnswers, d.places, answered);
}

/** Returns counter-blows with the labels of their rolls, which are the last of a strike. */
const placed = (answers: StrikeDraft['answers'], places: Int32Array, first: number): StrikeDraft['answers'] =>
  answers.map((list) => list.map((answer, i) => ({ ...answer, place: places[first + i]! })));

const mostAnswers = ({ answers }: StrikeDraft): number => Math.max(...answers.map((list) => list.length));

const kindOf = (d: StrikeDraft): string =>
  `${d.unit}/${d.front}/${d.champion}/${d.support}/${d.ledSupport}/${d.ranks}/${d.deep}/${d.deepRanks}`;

function numberOf({ kinds }: ScheduleInput, key: string): number {
  const kind = kinds.get(key) ?? kinds.size;
  kinds.set(key, kind);
  return kind;
}

function overContact(
  company: ScheduleInput,
  situation: Situation,
  contact: ContactSetup,
  touch: number,
  isFrom: boolean,
): StrikeDraft[] {
  const { facts } = company;
  const unit = isFrom ? contact.from : contact.to;
  const foe = isFrom ? contact.to : contact.from;
  const facing = isFrom ? contact.fromFacing : contact.toFacing;
  const foeFacing = isFrom ? contact.toFacing : contact.fromFacing;
  const opened = situation.opened?.[unit] ?? 0;
  const foeOpened = situation.opened?.[foe] ?? 0;
  const marksOf = (i: number) => company.setup.units[i]!.marks;
  const all: StrikeDraft[] = [];
  for (const guard of guardsOf(facts[unit]!, facts[foe]!, opened, foeOpened)) {
    const own = under(facts[unit]!, opened, guard.facts, guard.guardBits, marksOf(foe));
    const foes = under(facts[foe]!, foeOpened, guard.foeFacts, guard.foeGuardBits, marksOf(unit));
    const drafts = inScene(company, situation, { unit, foe, touch, guard, facing, foeFacing }, own, foes);
    // The Agility of the round is fixed when it starts (T9A26-SEQ-8).
    for (const d of drafts) {
      d.agility = all.find((o) => o.label === d.label)?.agility ?? d.agility;
      all.push(d);
    }
  }
  return all;
}

type Place = Pick<StrikeContext, 'unit' | 'foe' | 'touch' | 'guard' | 'facing'> & { readonly foeFacing: Facing };

function inScene(
  company: ScheduleInput,
  situation: Situation,
  { unit, foe, touch, guard, facing, foeFacing }: Place,
  own: readonly StatusEffect[],
  foes: readonly StatusEffect[],
): StrikeDraft[] {
  const { setup } = company;
  const led = setup.units[foe]!;
  const leads = Math.max(led.general ?? 0, led.characters.length > 0 ? 0 : led.courage);
  const theirs = momentOf(company, situation, foe, unit, foeFacing, facing);
  const ours = momentOf(company, situation, unit, foe, facing, foeFacing);
  const mine = company.groups[unit]!.map((g, i) => g && withFacts(g, own, i, setup.rules));
  const strikers = mine.filter((g) => g !== undefined);
  const targets = company.groups[foe]!.map((g, i) => {
    const able = g && withFacts(g, foes, i, setup.rules);
    if (!able) return undefined;
    const held = { ...able, fighter: armed(able, theirs) };
    return { ...able, fighter: inMoment(withGuardingList(held, theirs, strikers, ours), theirs) };
  });
  const main = targets.find((g) => g !== undefined)!;
  const foeDiscipline = courageFrom(withLent(company, situation, foe, foes), -1, leads);
  const drafts: StrikeDraft[] = [];
  mine.forEach((able, i) => {
    if (!able) return;
    const general = { ...ours, foe: main.fighter.being, foeDiscipline };
    const halted = able.fighter.traits.some((rule) => rule.halts);
    const moment = halted ? { ...general, halted } : general;
    const weapons = chooseWeapons(able, main, moment);
    const group = { ...able, fighter: inMoment(withOneList(armed(able, moment, weapons), main, moment), moment) };
    const at: StrikeContext = { company, unit, foe, touch, guard, facing, moment, group, targets, main };
    if (i > 0) drafts.push(...groupStrikes(at, i));
    else if (!setup.rules.duels || !setup.units[unit]!.champion) drafts.push(...groupStrikes(at, RANK_AND_FILE));
    else drafts.push(...groupStrikes(at, RANK_AND_FILE), ...groupStrikes(at, CHAMPION));
  });
  return drafts;
}

/** Returns facts in which models of other units lend the Discipline that they had after its modifiers when the round began. */
const withLent = ({ facts }: ScheduleInput, { opened }: Situation, unit: number, held: readonly StatusEffect[]) =>
  held.map((fact) => {
    const [by] = fact.by ?? [];
    if (fact.led === undefined || by === undefined || by.unit === unit) return fact;
    return { ...fact, led: courageFrom(facts[by.unit]!, opened?.[by.unit] ?? 0, fact.led, by.models) };
  });

/** Returns a group with the effects of its unit's facts. */
function withFacts(group: Group, facts: readonly StatusEffect[], model: number, rules: Ruleset): Group {
  const { setup, being } = group.fighter;
  const mine = facts.filter(({ models }) => (models >> model) & 1);
  if (mine.length === 0) return group;
  const key = JSON.stringify(
    mine.map(({ gains, bearers, not, only }) => [gains.map(({ text }) => text), bearers, not, only]),
  );
  return { ...group, fighter: formOf(group.fighter, key, () => fighter(setup, rules, being, aided(setup, mine))) };
}

/** Fighters with effects of others on them, or with other weapons: against many enemies they are equal. */
const forms = new WeakMap<Fighter, Cache<Fighter>>();
const MAX_FORMS = 16;

function formOf(f: Fighter, key: string, make: () => Fighter): Fighter {
  const known = forms.get(f) ?? new Cache<Fighter>(MAX_FORMS);
  forms.set(f, known);
  return known.get(key, make);
}

/** Returns a group with its present weapons: Crude Weapons do not last (R66). */
function armed({ fighter: f }: Group, m: RuleContext, weapons: Group['fighter']['setup']['weapons'] = f.setup.weapons) {
  const used = !m.first && f.traits.some((rule) => rule.crude) ? weapons.map(blunt) : weapons;
  const same = used.every((name, i) => name === f.setup.weapons[i]);
  if (same) return f;
  return formOf(f, used.join(), () => fighter({ ...f.setup, weapons: used }, m.rules, f.being, f.gained));
}

const blunt = (name: string | undefined): string | undefined => (name === undefined ? undefined : 'hand-weapon');

function momentOf(
  { setup: { rules, units }, groups }: ScheduleInput,
  situation: Situation,
  unit: number,
  foe: number,
  facing: Facing,
  foeFacing: Facing,
): RuleContext {
  const is = (mask: number) => ((mask >> unit) & 1) === 1;
  return {
    ...{ ...PLAIN, rules },
    charging: is(situation.charging),
    first: is(situation.first),
    debut: is(situation.debut),
    flanked: is(situation.flanked),
    foeType: units[foe]!.profile.type,
    foe: groups[foe]!.find((g) => g !== undefined)!.fighter.being,
    foeDiscipline: 0,
    foeLed: units[foe]!.characters.length > 0,
    halted: false,
    facing,
    foeFacing,
  };
}

/** Returns the maximum repetitions of a strike: all in reach strike, supporting ranks are full, one model is all but dead. */
function mostGoes(d: StrikeDraft, company: ScheduleInput): number {
  const { setup, contacts } = company;
  const { rules } = setup;
  const { most: models, files, profile, characters, side } = setup.units[d.unit]!;
  const contact = contacts[d.touch >> 1]!;
  const facing = d.touch % 2 === 0 ? contact.fromFacing : contact.toFacing;
  const deep = characters.length > 0 ? models : Math.ceil(models / files);
  const along = facing === 'front' || facing === 'rear' ? files : deep;
  // Combat Reforms may make the unit wider or deeper; Raised models, deeper.
  const raised = setup.events.some((e) => e.effect === 'raise' && e.unit === d.unit);
  const changes = raised || setup.policies[side].reform_policy !== 'none';
  const reach = changes ? models : Math.min(models, along);
  const extra = Math.max(rules.line_formation ? rules.line_formation_effect.extra_rank : 0, 2);
  const given = changes ? extra : (company.groups[d.unit]![0]?.formationRanks ?? 0);
  const supporting = d.ranks === 0 ? 0 : Math.min(models, reach * (d.ranks + given));
  return (
    reach * d.front * mostTimes(d) +
    d.champion +
    d.ledSupport +
    (d.support + d.deep) * supporting +
    2 * d.rage * profile.defence.hp +
    (d.per === 'hp' ? models * profile.defence.hp : 0)
  );
}

const mostTimes = ({ per, most }: StrikeDraft): number => (per === undefined || per === 'hp' ? 1 : most);

/** The maximum number of hits of an answered attack: Fury or an area make several. */
const MAX_HITS = 20;

function prepareTrials(d: StrikeDraft, company: ScheduleInput): void {
  const goes =
    d.who === RANK_AND_FILE ? mostGoes(d, company) : d.front * mostTimes(d) + 20 * d.rage + (d.per === 'hp' ? 20 : 0);
  for (const [i, trials] of d.rolls.entries())
    for (const t of new Set(trials)) t.distributions.prepare(Math.min(goes, d.answers[i]?.[0]?.most ?? goes));
  for (const { blow, most } of [...d.answers, ...d.woundAnswers].flat()) blow?.distributions.prepare(most * MAX_HITS);
  if (!d.hits) return;
  d.hits.distributions.prepare(goes);
  const hits = d.hits.distributions.pmf(goes).length - 1;
  for (const t of new Set(d.wounds.flat())) t.distributions.prepare(hits);
}

export function strikesFor(
  company: ScheduleInput,
  schedules: Combat['schedules'],
  key: number,
  situation: Situation,
): readonly Strike[] {
  const strikes = schedule(company, situation);
  schedules.set(key, strikes);
  return strikes;
}
