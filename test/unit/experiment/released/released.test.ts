import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { main, program } from '../../../../src/cli/program.ts';
import { jsonSchema } from '../../../../src/experiment/file/json-schema.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { isFault, parseRule } from '../../../../src/games/t9a/rules/parse.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';

/** Lines of `version, name`: the first version to accept each name, from its own JSON Schema, `metrics.csv` and command line. */
const released = (file: string): readonly (readonly [string, string])[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

/** Paths of keys with `*` for any name, and their values: `units.*.champion`, `engine=exact`. */
function keysOf(root: Schema): ReadonlySet<string> {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const walk = (schema: Schema | boolean | undefined, path: string): void => {
    if (typeof schema !== 'object') return;
    if (schema.$ref !== undefined) {
      if (seen.has(schema.$ref + path) || path.split('.').length > 14) return;
      seen.add(schema.$ref + path);
      const target = schema.$ref.split('/').slice(1);
      walk(target.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], root) as Schema, path);
    }
    const { anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
    for (const one of [...anyOf, ...oneOf, ...allOf, ...prefixItems, schema.items]) walk(one, path);
    for (const one of [schema.if, schema.then, schema.else]) walk(one, path);
    for (const word of [...(schema.enum ?? []), schema.const])
      if (typeof word === 'string') keys.add(`${path}=${word}`);
    for (const [key, one] of Object.entries(schema.properties ?? {})) {
      const inside = path === '' ? key : `${path}.${key}`;
      keys.add(inside);
      walk(one, inside);
    }
    for (const one of [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})])
      walk(one, `${path}.*`);
  };
  walk(root, '');
  return keys;
}

const combats = {
  t9a: {
    subjects: { unit: 'spears', character: 'spears.marshal', side: 'defender', combat: 'combat' },
    text: `
units:
  spears:
    side: defender
    profile: empire/heavy-infantry
    models: 24
    files: 5
    points: 250
    characters: {marshal: {profile: empire/marshal, points: 200}}
  lancers: {side: attacker, profile: empire/knightly-orders, models: 8, files: 8, charging: true, points: 300}
contacts: [[lancers.front, spears.front]]
`,
  },
  cca: {
    subjects: { unit: 'legion', leader: 'marcellus', side: 'rome', combat: 'combat' },
    text: `
sides: {rome: bottom, gaul: top}
pieces: {legion: {side: rome, unit: MI, at: [5, 6]}, gauls: {side: gaul, unit: WA, at: [4, 6]}}
leaders: {marcellus: {side: rome, with: legion}}
sequence: [{attack: close, by: gauls, target: legion}]
banners_to_win: 2
`,
  },
} as const;

/** As `run`, `run --quiet`, `run --trials VALUE`. */
function optionsOf(command: Command, name = ''): string[] {
  const options = command.options.flatMap(({ short, long, required }) =>
    [short, long].filter((flag) => flag).map((flag) => `${name} ${flag}${required ? ' VALUE' : ''}`.trim()),
  );
  return [name, ...options, ...command.commands.flatMap((one) => optionsOf(one, `${name} ${one.name()}`.trim()))];
}

describe('What a released version took', () => {
  it('is a key of a file for ever, and so is each of its words', () => {
    const now = keysOf(jsonSchema() as Schema);
    const all = released('keys.tsv');
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(([, key]) => !now.has(key))).toEqual([]);
  });

  it('is a special rule for ever', () => {
    const all = released('rules.tsv');
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter(([, rule]) => isFault(parseRule(rule)))).toEqual([]);
  });

  it('is a metric for ever', () => {
    const all = released('metrics.tsv').map(([, name]) => name.split('.') as ['t9a' | 'cca', string, string]);
    expect(all.length).toBeGreaterThan(70);
    for (const system of ['t9a', 'cca'] as const) {
      const { subjects, text } = combats[system];
      const names = all
        .filter(([of]) => of === system)
        .map(([, kind, metric]) => `${(subjects as Record<string, string>)[kind]}.${metric}`);
      const file = `breaktest: 1\nname: Metrics\nsystem: ${system}\nreport: {headline: ${JSON.stringify(names)}}\n${text}`;
      expect(readExperiment(file).problems).toEqual([]);
    }
  });

  it('is a command or an option for ever, with a value or without as it was', () => {
    const now = new Set(optionsOf(program(new FakeIo(), () => async () => {})));
    const all = released('options.tsv');
    expect(all.length).toBeGreaterThan(150);
    const removed = /^import battlescribe --/;
    expect(all.filter(([, option]) => !now.has(option) && !removed.test(option))).toEqual([]);
  });

  it('is refused in a sentence, if it is gone', async () => {
    const io = new FakeIo();
    const argv = ['import', 'battlescribe', 'moors.cat', '--gst', 'system.gst', '--out', 'homebrew', '--index'];
    expect(await main(argv, io)).toBe(2);
    expect(io.stderr).toBe(
      "error: BattleScribe's catalogues are no longer read: make armies with `import newrecruit`, read rosters (.ros, .rosz) with `list`\n",
    );
  });

  it.each([
    [true, 'impact'],
    [false, 'none'],
  ])('is `impact_attributes: %s`, now `special_attributes: %s`', (former, now) => {
    const rulesOf = (rules: string, more = ''): unknown => {
      const { experiment, problems } = readExperiment(`breaktest: 1
name: Former names
system: t9a
rules: {preset: second, ${rules}}
units:
  a: {side: d, profile: empire/heavy-infantry, models: 10, files: 5}
  b: {side: e, profile: orcs/eadbashers, models: 10, files: 5, charging: true}
contacts: [[b.front, a.front]]
${more}`);
      expect(problems).toEqual([]);
      return experiment!.cells.map(({ setup }) => (setup as { rules: unknown }).rules);
    };
    expect(rulesOf(`impact_attributes: ${former}`)).toEqual(rulesOf(`special_attributes: ${now}`));
  });

  it('is not a parameter beside its new name', () => {
    const { experiment, problems } = readExperiment(`breaktest: 1
name: Two names
system: t9a
rules: {preset: second, impact_attributes: true,
  special_attributes: all}
units:
  a: {side: d, profile: empire/heavy-infantry, models: 10, files: 5}
  b: {side: e, profile: orcs/eadbashers, models: 10, files: 5, charging: true}
contacts: [[b.front, a.front]]
`);
    expect(experiment).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'same-name',
        line: 4,
        found: 'impact_attributes: true and special_attributes: all',
        allowed: 'one of the two keys',
      },
    ]);
    expect(problems[0]!.path.join('.')).toBe('rules.impact_attributes');
  });
});
