import { placeOf, readChange } from '../rules/changes.ts';
import { specialRule } from '../rules/index.ts';
import { splitName } from '../rules/notation.ts';
import { CHANGING } from '../rules/special/auras.ts';
import type { ProfilePart } from '../schema/schema.ts';
import type { ModelSetup } from '../setup.ts';
import type { StatusEffect } from '../status-effect.ts';
import { tagsOf } from './circumstances.ts';

/** Adds the gains of facts that hold, as if the profile listed them. @param model 0 for the R&F, i + 1 for Character i */
export function aided(setup: ModelSetup, facts: readonly StatusEffect[], model: number): ModelSetup {
  const mine = facts.filter((f) => (f.models >> model) & 1);
  if (mine.length === 0) return setup;
  const { profile } = setup;
  const general = mine.flatMap((f) => (isOfKind(f, setup) ? f.gains.flatMap((text) => written(text, 'model')) : []));
  const parts = profile.parts.map((part) => {
    const more = mine.flatMap((f) => (reaches(f, setup, part) ? f.gains.flatMap((text) => written(text, 'part')) : []));
    return more.length === 0 ? part : { ...part, rules: [...part.rules, ...more] };
  });
  return { ...setup, profile: { ...profile, parts }, rules: [...setup.rules, ...general] };
}

/** A gain that protects applies to the whole model if one of its parts is of the required kind. */
const isOfKind = ({ only }: StatusEffect, { profile }: ModelSetup): boolean =>
  only === undefined || profile.parts.some((part) => tagsOf(part).includes(only));

function written(text: string, place: 'part' | 'model'): string[] {
  const change = readChange(text);
  if (change) return placeOf(change) === place ? [`${CHANGING[place]}(${text})`] : [];
  return specialRule(splitName(text)?.name ?? '')?.on === place ? [text] : [];
}

function reaches({ bearers, not, only }: StatusEffect, setup: ModelSetup, part: ProfilePart): boolean {
  const tags = tagsOf(part);
  if ((not !== undefined && tags.includes(not)) || (only !== undefined && !tags.includes(only))) return false;
  const inert = part.rules.some((rule) => specialRule(rule)?.beast);
  if (bearers === undefined) return !inert;
  const has = (rules: readonly string[]) => rules.some((text) => splitName(text)?.name === bearers);
  return has(part.rules) || (!inert && has([...setup.profile.rules, ...setup.rules]));
}
