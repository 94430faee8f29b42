import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { GameFormat, Library } from '../../../src/core/format.ts';
import type { Problems } from '../../../src/core/problem.ts';

const profile = z.strictObject({
  name: z.string(),
  courage: z.number().check(z.int(), z.gte(0), z.lte(10)),
  base: z.tuple([z.number(), z.number()]),
  weapons: z._default(z.array(z.string()), ['hand-weapon']),
  rules: z._default(z.array(z.string()), []),
});

const unit = z.strictObject({
  side: z.string(),
  profile: z.union([z.string(), profile]),
  models: z.number().check(z.int(), z.gte(1), z.lte(500)),
  files: z.number().check(z.int(), z.gte(1), z.lte(100)),
  champion: z._default(z.boolean(), false),
  weapon: z.optional(z.string()),
  near: z._default(
    z.strictObject({
      general: z.optional(z.number().check(z.int(), z.gte(0), z.lte(10))),
      bsb: z._default(z.boolean(), false),
    }),
    { bsb: false },
  ),
  rules: z._default(z.array(z.string()), []),
  targeted: z._default(z.union([z.enum(['never', 'always']), z.number().check(z.gte(0), z.lte(1))]), 'never'),
});

const policy = z.strictObject({
  tie: z.optional(z.enum(['right', 'left'])),
  pursue: z.optional(z.enum(['always', 'never'])),
});

const parameters = {
  solid_ranks: z.array(z.number().check(z.int(), z.gte(0), z.lte(20))).check(z.length(6)),
  rank_cap: z.number().check(z.int(), z.gte(0), z.lte(20)),
};
const core = { solid_ranks: [3, 3, 3, 2, 2, 2], rank_cap: 4 };

const shape = {
  rounds: z._default(z.number().check(z.int(), z.gte(1), z.lte(12)), 1),
  rules: z._default(
    z.union([
      z.enum(['core']),
      z.strictObject({
        preset: z._default(z.enum(['core']), 'core'),
        solid_ranks: z.optional(parameters.solid_ranks),
        rank_cap: z.optional(parameters.rank_cap),
      }),
    ]),
    'core',
  ),
  profiles: z.optional(z.record(z.string(), profile)).check(z.describe('Profiles of this file.')),
  units: z
    .record(z.string().check(z.regex(/^[a-z][a-z-]*$/, 'must be lower case letters')), unit)
    .check(z.describe('The units, by name.')),
  contacts: z.array(z.union([z.tuple([z.string(), z.string()]), z.strictObject({ from: z.string(), to: z.string() })])),
  policies: z._default(z.union([policy, z.record(z.string(), policy)]), {}),
};

type Text = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };

const rulesOf = (rules: Text['rules']) =>
  typeof rules === 'string' ? { preset: rules, ...core } : { ...core, ...rules };

/** A small game for tests of code that all games share. */
export const fakeFormat: GameFormat = {
  system: 'fake',
  shape,
  entry: profile,
  expand(value, library) {
    const copy = structuredClone(value) as Text;
    for (const u of Object.values(copy.units)) {
      if (typeof u.profile === 'string')
        u.profile = (structuredClone(library.get(u.profile)) ?? u.profile) as typeof u.profile;
    }
    return { ...copy, rules: rulesOf(copy.rules) };
  },
  resolve(value, library, problems) {
    const text = value as Text;
    const errors = problems.list.length;
    for (const [id, u] of Object.entries(text.units)) checkUnit(id, u, library, problems);
    for (const [i, contact] of text.contacts.entries()) {
      for (const [j, end] of (Array.isArray(contact) ? contact : []).entries()) {
        if (!Object.hasOwn(text.units, end.split('.')[0]!))
          problems.error(['contacts', i, j], 'unknown-unit', 'there is no such unit', { found: end });
      }
    }
    return problems.list.slice(errors).some((p) => p.severity === 'error')
      ? undefined
      : { units: text.units, rules: rulesOf(text.rules), rounds: text.rounds };
  },
  rules(value) {
    const { preset, ...rest } = rulesOf((value as Text).rules);
    const changed = Object.entries(rest).filter(
      ([key, v]) => JSON.stringify(v) !== JSON.stringify(core[key as keyof typeof core]),
    );
    return { preset, overrides: Object.fromEntries(changed) };
  },
};

function checkUnit(id: string, u: Text['units'][string], library: Library, problems: Problems): void {
  const found =
    typeof u.profile === 'string' ? (library.get(u.profile) as z.output<typeof profile> | undefined) : u.profile;
  if (found === undefined) {
    problems.error(['units', id, 'profile'], 'unknown-profile', 'there is no such profile', {
      found: String(u.profile),
      near: library.names(),
    });
  }
  for (const [i, rule] of u.rules.entries()) {
    if (!['stubborn', 'fear'].includes(rule))
      problems.error(['units', id, 'rules', i], 'unknown-rule', 'there is no such rule', { found: rule });
  }
  if (u.weapon !== undefined && found && !found.weapons.includes(u.weapon)) {
    problems.error(['units', id, 'weapon'], 'unknown-weapon', 'the profile may not carry it', {
      found: u.weapon,
      allowed: found.weapons.join(', '),
    });
  }
  if (u.files > u.models)
    problems.error(['units', id, 'files'], 'impossible-formation', 'there are more files than models', {
      found: String(u.files),
    });
  if (u.files > 20)
    problems.warn(['units', id, 'files'], 'very-wide', 'the unit is very wide', { found: String(u.files) });
}

/** The game's library: two valid entries, and one with text for a number. */
export const fakeLibrary = fileURLToPath(new URL('./fake-library/', import.meta.url));
