import type { Format, Library } from '../core/format.ts';
import { metricNames } from '../core/metric-names.ts';
import { attribute, attributeNames } from './attributes.ts';
import { castOf } from './cast.ts';
import { resolve, rulesOf } from './resolve.ts';
import { preset } from './ruleset.ts';
import { profileName, profileSchema, shape, type T9aText, type UnitText } from './schema.ts';
import type { Setup } from './setup.ts';
import { stepGroups, steps } from './steps.ts';
import { headlines } from './subjects.ts';
import { subjectsIn } from './whose.ts';

/** How a combat of The 9th Age is written. */
export const t9aFormat: Format = {
  system: 't9a',
  shape,
  entry: profileSchema,
  entryName: profileName,
  expand,
  resolve,
  metrics: (setup) => metricNames(castOf(setup as Setup).measures.metrics),
  headlines: (setup) => headlines(setup as Setup),
  subjects: subjectsIn,
  attributes: attributeNames,
  attribute,
  stepGroups,
  steps,
  rules: (value) => {
    const text = (value as unknown as T9aText).rules;
    if (typeof text === 'string') return { preset: text, overrides: {} };
    const name = text.preset;
    const base = preset(name) as unknown as Record<string, unknown>;
    const all = rulesOf(text) as unknown as Record<string, unknown>;
    const changed = Object.keys(all).filter((key) => JSON.stringify(all[key]) !== JSON.stringify(base[key]));
    return { preset: name, overrides: Object.fromEntries(changed.map((key) => [key, all[key]])) };
  },
};

/** Presets as all their parameters, named profiles as their numbers. */
function expand(value: Record<string, unknown>, library: Library): Record<string, unknown> {
  const text = value as unknown as T9aText;
  const writtenOut = <T extends { profile?: UnitText['profile'] }>(model: T): T =>
    typeof model.profile === 'string' ? { ...model, profile: library.get(model.profile) ?? model.profile } : model;
  const units = Object.entries(text.units ?? {}).map(([id, unit]) => {
    const characters = Object.entries(unit.characters).map(([name, character]) => [name, writtenOut(character)]);
    return [id, { ...writtenOut(unit), characters: Object.fromEntries(characters) }];
  });
  const name = typeof text.rules === 'object' ? text.rules.preset : text.rules;
  return { ...value, rules: { preset: name, ...rulesOf(text.rules) }, units: Object.fromEntries(units) };
}
