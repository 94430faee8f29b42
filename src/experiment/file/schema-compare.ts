import * as z from 'zod';

/** A name, or several; the known ones are for editors, which offer them. */
function namesOf(known: readonly string[], what: string) {
  const [first, ...more] = known;
  const name = first === undefined ? z.string() : z.union([z.enum([first, ...more]), z.string()]);
  return z.union([name, z.array(name).min(1)]).describe(what);
}

const subjects = (what: string) =>
  z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .meta({ examples: ['spears'] })
    .describe(what);

/**
 * The keys that make variants without writing them out.
 * @param things - what can be taken away
 * @param groups - what can be changed by a step
 */
export function compareShape(things: readonly string[], groups: readonly string[]) {
  // Those in brackets have too many values to offer: rule(name).
  const plain = things.filter((name) => !name.includes('('));
  const thing = namesOf(['all', ...plain], `What is taken away: all, or some of ${listed(things)}.`);
  return {
    attribute: z
      .union([
        thing,
        z.strictObject({
          of: subjects('Whose: a unit, or a list. Default: that of the first headline.'),
          things: thing.default('all'),
        }),
      ])
      .optional()
      .meta({ examples: ['all', { of: 'spears', things: ['steady', 'solid'] }] })
      .describe(
        'What a thing is worth: the same combats on the same random numbers with that one thing taken away from one unit, ' +
          `each a variant \`without …\`. A thing, a list, or {of: unit, things: […]}; all for everything that it has. ` +
          `Things: ${listed(things)}.`,
      ),
    sensitivity: z
      .strictObject({
        unit: subjects('Whose values: a unit, or a list. Default: that of the first headline.'),
        deltas: namesOf(['default', ...groups], 'Which steps: groups, or names such as courage; default all.').default(
          'default',
        ),
        points: z
          .record(z.string(), z.number())
          .default({})
          .meta({ examples: [{ courage: 25, shield: 20 }] })
          .describe('Points that one step up costs the unit, by its name: {courage: 25, shield: 20}.'),
      })
      .optional()
      .meta({ examples: [{ unit: 'spears' }] })
      .describe(
        'What matters most: every value of a unit one step up and one step down, each a variant on the same random numbers.',
      ),
  } as const;
}

/** The names, those in brackets as one. */
export const listed = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.replace(/\(.*\)$/, '(name)')))].join(', ');

type Shape = ReturnType<typeof compareShape>;

export type AttributeText = NonNullable<z.output<Shape['attribute']>>;
export type SensitivityText = NonNullable<z.output<Shape['sensitivity']>>;
