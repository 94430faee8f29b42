import type { Format, Library } from '../core/format.ts';
import { compile } from './compile.ts';
import { resolve, rulesOf } from './resolve.ts';
import { preset } from './ruleset.ts';
import { profileSchema, shape, type T9aText } from './schema.ts';
import type { Setup } from './setup.ts';

/** Policies and parameters that concern more than two units, Characters, geometry or magic. */
const laterPolicies = [
  'slide_tie',
  'surround_order',
  'raise_single_rank',
  'restrain',
  'reform_policy',
  'alloc_policy',
  'break_order',
];
const laterParameters = [
  'edition',
  'restrict_flank_rear',
  'flank_rear_bonus',
  'bsb_bonus',
  'casualty_geometry',
  'duels',
  'raise_recover_order',
  'two_enemies_one_facing',
  'two_facings',
  'front_rank_order',
  'raise_widens_to',
  'pursue_target',
  'pools_without_rf',
  'extra_static',
];
const laterUnitKeys = ['characters', 'distance', 'bodyguard', 'joined_side', 'summoned'];

/** Names of the format that this version does not run yet. */
const later = [
  'events',
  ...laterUnitKeys.map((key) => `units.*.${key}`),
  ...laterPolicies.flatMap((key) => [`policies.${key}`, `policies.*.${key}`]),
  ...[...laterParameters, ...laterPolicies].map((key) => `rules.${key}`),
  ...['third', 'second'].flatMap((name) => [`rules=${name}`, `rules.preset=${name}`]),
];

/** How a combat of The 9th Age is written. */
export const t9aFormat: Format = {
  system: 't9a',
  shape,
  entry: profileSchema,
  later,
  expand,
  resolve,
  metricNames: (setup) => {
    const whole = compile(setup as Setup).metrics.filter((m) => m.round === 0);
    return [...new Set(whole.map((m) => `${m.subject}.${m.metric}`))];
  },
  rules: (value) => {
    const text = (value as unknown as T9aText).rules;
    const name = typeof text === 'string' ? text : text.preset;
    const base = preset(name) as unknown as Record<string, unknown>;
    const all = rulesOf(text) as unknown as Record<string, unknown>;
    const changed = Object.keys(all).filter((key) => JSON.stringify(all[key]) !== JSON.stringify(base[key]));
    return { preset: name, overrides: Object.fromEntries(changed.map((key) => [key, all[key]])) };
  },
};

/** Presets as all their parameters, named profiles as their numbers. */
function expand(value: Record<string, unknown>, library: Library): Record<string, unknown> {
  const text = value as unknown as T9aText;
  const units = Object.entries(text.units ?? {}).map(([id, unit]) => {
    const profile = typeof unit.profile === 'string' ? (library.get(unit.profile) ?? unit.profile) : unit.profile;
    return [id, { ...unit, profile }];
  });
  const name = typeof text.rules === 'object' ? text.rules.preset : text.rules;
  return { ...value, rules: { preset: name, ...rulesOf(text.rules) }, units: Object.fromEntries(units) };
}
