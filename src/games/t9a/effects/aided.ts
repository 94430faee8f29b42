import type { GainedUses } from '../attack/fighter.ts';
import { specialRule } from '../rules/index.ts';
import { isOfPart, type RuleUse } from '../rules/rule.ts';
import type { WrittenRule } from '../rules/written.ts';
import type { ModelSetup, PartSetup } from '../setup.ts';
import type { StatusEffect } from '../status-effect.ts';

export const aided = (setup: ModelSetup, mine: readonly StatusEffect[]): GainedUses => ({
  ofModel: mine.flatMap((f) => (isOfKind(f, setup) ? usesOf(f, false) : [])),
  ofParts: setup.profile.parts.map((part) => mine.flatMap((f) => (reaches(f, setup, part) ? usesOf(f, true) : []))),
});

const usesOf = ({ gains }: StatusEffect, parts: boolean): RuleUse[] =>
  gains.flatMap(({ use }) => (use && isOfPart(use.rule) === parts ? [use] : []));

/** A protecting gain applies to the whole model if one of its parts is of the required kind. */
const isOfKind = ({ only }: StatusEffect, { profile }: ModelSetup): boolean =>
  only === undefined || profile.parts.some((part) => part.tags.includes(only));

const isCarrier = ({ tags, count }: PartSetup): boolean =>
  count === 1 && !tags.includes('mount') && !tags.includes('construct');

function reaches({ bearers, not, only, carried }: StatusEffect, setup: ModelSetup, part: PartSetup): boolean {
  const { tags } = part;
  if (carried && !isCarrier(part)) return false;
  if ((not !== undefined && tags.includes(not)) || (only !== undefined && !tags.includes(only))) return false;
  const inert = part.rules.some(({ key }) => specialRule(key)?.beast);
  if (bearers === undefined) return !inert;
  const has = (rules: readonly WrittenRule[]) => rules.some(({ key }) => key === bearers);
  return has(part.rules) || (!inert && has([...setup.profile.rules, ...setup.rules]));
}
