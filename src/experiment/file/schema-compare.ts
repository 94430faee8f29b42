import * as z from 'zod/mini';

function namesOf(known: readonly string[], what: string) {
  const [first, ...more] = known;
  const name = first === undefined ? z.string() : z.union([z.enum([first, ...more]), z.string()]);
  return z.union([name, z.array(name).check(z.minLength(1))]).check(z.describe(what));
}

const subjects = (what: string) =>
  z
    .optional(z.union([z.string(), z.array(z.string()).check(z.minLength(1))]))
    .check(z.meta({ examples: ['spears'] }), z.describe(what));

/** The keys that make variants, of the `things` that can be removed and the `groups` that an increment can change. */
export function compareShape(things: readonly string[], groups: readonly string[]) {
  // Names in brackets, rule(name), have too many values to suggest.
  const plain = things.filter((name) => !name.includes('('));
  const thing = namesOf(['all', ...plain], `The things to take away: all, or some of ${listed(things)}.`);
  return {
    attribute: z
      .optional(
        z.union([
          thing,
          z.strictObject({
            of: subjects('The owner: a unit, or a list of units. Default: that of the first headline.'),
            things: z._default(thing, 'all'),
          }),
        ]),
      )
      .check(
        z.meta({ examples: ['all', { of: 'spears', things: ['steady', 'solid'] }] }),
        z.describe(
          'The worth of a thing: the same combats on the same random numbers with one thing taken away from one unit, ' +
            `each a variant \`without …\`. A thing, a list, or {of: unit, things: […]}; all for everything that it has. ` +
            `Things: ${listed(things)}.`,
        ),
      ),
    sensitivity: z
      .optional(
        z.strictObject({
          unit: subjects('The owner of the values: a unit, or a list of units. Default: that of the first headline.'),
          deltas: z._default(
            namesOf(['default', ...groups], 'The steps: groups, or names such as courage; default all.'),
            'default',
          ),
          points: z
            ._default(z.record(z.string(), z.number()), {})
            .check(
              z.meta({ examples: [{ courage: 25, shield: 20 }] }),
              z.describe('Points that one step up costs the unit, by its name: {courage: 25, shield: 20}.'),
            ),
        }),
      )
      .check(
        z.meta({ examples: [{ unit: 'spears' }] }),
        z.describe(
          'Sensitivity: every value of a unit one step up and one step down, each a variant on the same random numbers.',
        ),
      ),
  } as const;
}

export const listed = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.replace(/\(.*\)$/, '(name)')))].join(', ');

type Shape = ReturnType<typeof compareShape>;

export type AttributeText = NonNullable<z.output<Shape['attribute']>>;
export type SensitivityText = NonNullable<z.output<Shape['sensitivity']>>;
