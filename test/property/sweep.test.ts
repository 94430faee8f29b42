import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../src/run/run.ts';
import { runs } from '../helpers/run/runs.ts';

const textOf = (name: string) => readFileSync(new URL(`../../experiments/${name}.yaml`, import.meta.url), 'utf8');

/** Paths of shipped experiments with values that each may have, defaults and names to be written out among them. */
const t9a: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'units.spears.files': fc.integer({ min: 4, max: 7 }),
  'units.spears.models': fc.integer({ min: 20, max: 35 }),
  'units.spears.near.bsb': fc.boolean(),
  'units.spears.profile.courage': fc.integer({ min: 5, max: 10 }),
  'units.lancers.profile.parts.0.str': fc.integer({ min: 2, max: 6 }),
  'rules.solid_ranks.1': fc.integer({ min: 1, max: 6 }),
  'units.lancers.rules': fc.subarray(['stubborn', 'fear']),
};
const cca: typeof t9a = {
  'pieces.four-blocks.blocks': fc.integer({ min: 1, max: 4 }),
  'pieces.two-blocks.unit': fc.constantFrom('MI', 'LI', 'AX'),
  'sequence.0.bonus_dice': fc.integer({ min: 0, max: 3 }),
  'unit_types.AX.attack': fc.integer({ min: 1, max: 5 }),
  'policies.gaul': fc.constant({ momentum: 'advance' }),
};

const some = (paths: typeof t9a) =>
  fc
    .subarray(Object.keys(paths), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.tuple(...names.map((name) => paths[name]!.map((value) => [name, value] as const))));

/** A file of JSON, which is YAML, with a sweep of one value for each path. */
const swept = (text: string, values: readonly (readonly [string, unknown])[]) =>
  `${text}\nsweep: ${JSON.stringify(Object.fromEntries(values.map(([path, value]) => [path, [value]])))}\n`;

describe('a sweep of one value', () => {
  it.each([
    ['hold-the-line', t9a],
    ['whom-to-lead', cca],
  ])('is the same file with --set of that value: %s', async (name, paths) => {
    await fc.assert(
      fc.asyncProperty(some(paths), async (values) => {
        const text = textOf(name);
        const set = values.map(([path, value]) => `${path}=${JSON.stringify(value)}`);
        const [one, other] = [
          readExperiment(text, { set, trials: 300 }),
          readExperiment(swept(text, values), { trials: 300 }),
        ];
        expect(other.problems.map(({ code, path }) => [code, path])).toEqual(
          one.problems.map(({ code, path }) => [code, path]),
        );
        fc.pre(one.experiment !== undefined);
        expect(other.experiment!.cells[0]).toEqual({ ...one.experiment!.cells[0]!, swept: Object.fromEntries(values) });
        const [a, b] = [
          await runExperiment(one.experiment!, { threads: 0 }),
          await runExperiment(other.experiment!, { threads: 0 }),
        ];
        expect(b.digest).toBe(a.digest);
      }),
      { numRuns: runs(5, 30) },
    );
  });
});
