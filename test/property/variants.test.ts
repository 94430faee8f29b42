import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { expandFile } from '../../src/experiment/file/check.ts';
import { libraryOnDisk } from '../../src/experiment/file/disk.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { allFormats } from '../../src/games/index.ts';
import { runs } from '../helpers/run/runs.ts';

const textOf = (name: string) => readFileSync(new URL(`../../experiments/${name}.yaml`, import.meta.url), 'utf8');

/** Paths of shipped experiments with values that each may have, wrong ones among them. */
const t9a: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  rounds: fc.integer({ min: 1, max: 3 }),
  rules: fc.constantFrom('core', 'third', { preset: 'core', solid_ranks: [1, 2, 3, 4, 5, 6] }),
  'units.spears.files': fc.integer({ min: 3, max: 27 }),
  'units.spears.models': fc.integer({ min: 20, max: 35 }),
  'units.spears.near.bsb': fc.boolean(),
  'units.spears.near.general': fc.integer({ min: 5, max: 11 }),
  'units.spears.weapon': fc.constantFrom('spear', 'halberd', 'lance', null),
  'units.spears.standard': fc.constantFrom(true, false, null),
  'units.spears.profile.courage': fc.integer({ min: 5, max: 10 }),
  'units.spears.profile.parts.0.att': fc.integer({ min: 0, max: 3 }),
  'units.spears.characters.marshal': fc.constantFrom(
    { profile: 'empire/marshal', general: true, weapon: null },
    { profile: 'empire/marshall' },
  ),
  'units.lancers.profile': fc.constantFrom('empire/knightly-orders', 'orcs/eadbashers'),
  'units.lancers.rules': fc.subarray(['stubborn', 'fear']),
  'units.lancers.rules.0': fc.constantFrom('stubborn', 'feer'),
  'units.extra': fc.constant({ side: 'attacker', profile: 'empire/knightly-orders', models: 5, files: 5, distance: 8 }),
  'rules.solid_ranks.1': fc.integer({ min: 1, max: 6 }),
};
const cca: typeof t9a = {
  'pieces.four-blocks.blocks': fc.constantFrom(1, 2, 3, 4, 5, null),
  'pieces.two-blocks.unit': fc.constantFrom('MI', 'LI', 'AX', 'XX'),
  'pieces.friend': fc.constant({ side: 'rome', unit: 'LI', at: [6, 6] }),
  'pieces.auxilia.at': fc.constantFrom([3, 10], [4, 10]),
  'leaders.with-four': fc.constantFrom(null, { at: [7, 7], with: null }),
  'sequence.0.bonus_dice': fc.integer({ min: 0, max: 3 }),
  'sequence.0.target': fc.constantFrom('four-blocks', { leader: 'with-four', follow: true }),
  'sequence.4': fc.constant({ attack: 'close', by: 'gauls-1', target: 'four-blocks' }),
  'unit_types.AX.attack': fc.integer({ min: 1, max: 5 }),
  'terrain.3,1': fc.constantFrom('hill', 'forest'),
  policies: fc.constantFrom(null, { gaul: { momentum: 'advance' } }),
  repeat: fc.constantFrom(1, 2, null),
};

const some = (paths: typeof t9a) =>
  fc
    .subarray(Object.keys(paths), { minLength: 1, maxLength: 4 })
    .map((names) => names.filter((name) => !names.some((other) => name.startsWith(`${other}.`))))
    .chain((names) => fc.tuple(...names.map((name) => paths[name]!.map((value) => [name, value] as const))));

type Values = readonly (readonly [string, unknown])[];

/** A patch of these values with its keys dotted up to some part, nested from there on. */
function patchOf(values: Values, dotted: readonly number[]): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const [i, [path, value]] of values.entries()) {
    const parts = path.split('.');
    const cut = (dotted[i] ?? 0) % parts.length;
    const keys = [parts.slice(0, cut + 1).join('.'), ...parts.slice(cut + 1)];
    let at = patch;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = value;
  }
  return patch;
}

/** JSON Merge Patch as RFC 7396 defines it, but for maps of positions, which change a list. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const list = Array.isArray(target) && Object.keys(patch).every((key) => /^\d+$/.test(key));
  const map = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  const result: Record<string, unknown> | unknown[] = list ? [...target] : map;
  for (const [key, value] of Object.entries(patch)) {
    const into = result as Record<string, unknown>;
    if (value === null) delete into[key];
    else into[key] = mergePatch(into[key], value);
  }
  return result;
}

/** The file with every name and default written out; without headlines, which only the baseline must have. */
function writtenOut(name: string): Record<string, unknown> {
  const value = parse(textOf(name)) as Record<string, unknown>;
  const format = allFormats().find(({ system }) => system === value['system'])!;
  const { report: _, ...rest } = expandFile(value, format, libraryOnDisk(format));
  return rest;
}

const withVariant = (file: unknown, patch: unknown) =>
  readExperiment(JSON.stringify({ ...(file as object), variants: { v: patch } }));

describe.each([
  ['hold-the-line', t9a],
  ['whom-to-lead', cca],
])('a variant of %s', (name, paths) => {
  const patches = fc.tuple(some(paths), fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }));

  it('is the file with --set of its values, in nested and in dotted keys', () => {
    const { report: _, ...file } = parse(textOf(name)) as Record<string, unknown>;
    const due = readExperiment(JSON.stringify(file)).experiment!.cells[0];
    let right = 0;
    fc.assert(
      fc.property(patches, ([values, dotted]) => {
        // Changes that --set cannot make: remove a key, merge a map into another, add an entry or position.
        fc.pre(values.every(([path, value]) => path !== 'policies' && !JSON.stringify(value).includes('null')));
        const set = values.map(([path, value]) => `${path}=${JSON.stringify(value)}`);
        const one = readExperiment(JSON.stringify(file), { set });
        fc.pre(!one.problems.some(({ code }) => code === 'unknown-path'));
        const other = withVariant(file, patchOf(values, dotted));
        const ofFile = (problems: typeof one.problems) =>
          problems
            .filter(({ code }) => code !== 'variant-changes-nothing')
            .map(({ code, path }) => `${code} ${path.join('.')}`)
            .sort();
        expect(ofFile(other.problems)).toEqual(ofFile(one.problems));
        expect(other.experiment === undefined).toBe(one.experiment === undefined);
        if (!one.experiment) return;
        right++;
        const [baseline, variant] = other.experiment!.cells;
        expect(variant).toEqual({ ...one.experiment.cells[0]!, variant: 'v' });
        expect(baseline).toEqual(due);
      }),
      { numRuns: runs(6, 30), seed: 1 },
    );
    expect(right).toBeGreaterThan(4);
  });

  it('is a file that was written out and patched by hand', () => {
    const file = writtenOut(name);
    let right = 0;
    fc.assert(
      fc.property(patches, ([values]) => {
        const patch = patchOf(values, [0, 0, 0, 0]);
        const one = readExperiment(JSON.stringify(mergePatch(file, patch)));
        const other = withVariant(file, patch);
        expect(other.experiment === undefined).toBe(one.experiment === undefined);
        if (!one.experiment) return;
        right++;
        expect(other.experiment!.cells[1]).toEqual({ ...one.experiment.cells[0]!, variant: 'v' });
      }),
      { numRuns: runs(10, 30), seed: 2 },
    );
    expect(right).toBeGreaterThan(4);
  });
});
