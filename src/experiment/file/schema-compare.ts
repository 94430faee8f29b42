import * as z from 'zod/mini';
import { described } from '../../core/described.ts';

function namesOf(known: readonly string[], what: string) {
  const [first, ...more] = known;
  const name = first === undefined ? z.string() : z.union([z.enum([first, ...more]), z.string()]);
  return described(z.union([name, z.array(name).check(z.minLength(1))]), what);
}

const subjects = (what: string) =>
  described(z.optional(z.union([z.string(), z.array(z.string()).check(z.minLength(1))])), what, 'spears');

/** The keys that make variants, of the `things` that can be removed and the `groups` that an increment can change. */
export function compareShape(things: readonly string[], groups: readonly string[]) {
  // Names in brackets, rule(name), have too many values to suggest.
  const plain = things.filter((name) => !name.includes('('));
  const thing = namesOf(['all', ...plain], `The things to take away: all, or some of ${listed(things)}.`);
  return {
    attribute: described(
      z.optional(
        z.union([
          thing,
          z.strictObject({
            of: subjects('The owner: a unit, or a list of units. Default: that of the first headline.'),
            things: z._default(thing, 'all'),
          }),
        ]),
      ),
      'The worth of a thing: the same combats on the same random numbers with one thing taken away from one unit, ' +
        `each a variant \`without …\`. A thing, a list, or {of: unit, things: […]}; all for everything that it has. ` +
        `Things: ${listed(things)}.`,
      'all',
      { of: 'spears', things: ['steady', 'solid'] },
    ),
    sensitivity: described(
      z.optional(
        z.strictObject({
          unit: subjects('The owner of the values: a unit, or a list of units. Default: that of the first headline.'),
          deltas: z._default(
            namesOf(['default', ...groups], 'The steps: groups, or names such as courage; default all.'),
            'default',
          ),
          points: described(
            z._default(z.record(z.string(), z.number()), {}),
            'Points that one step up costs the unit, by its name: {courage: 25, shield: 20}.',
            { courage: 25, shield: 20 },
          ),
        }),
      ),
      'Sensitivity: every value of a unit one step up and one step down, each a variant on the same random numbers.',
      { unit: 'spears' },
    ),
  } as const;
}

export const listed = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.replace(/\(.*\)$/, '(name)')))].join(', ');

type Shape = ReturnType<typeof compareShape>;

export type AttributeText = NonNullable<z.output<Shape['attribute']>>;
export type SensitivityText = NonNullable<z.output<Shape['sensitivity']>>;
