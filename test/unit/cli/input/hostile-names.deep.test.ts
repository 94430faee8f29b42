import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';

const folder = folderOfFile();

interface Places {
  readonly spears?: string;
  readonly units?: string;
  readonly contact?: string;
  readonly side?: string;
  readonly profile?: string;
  readonly more?: string;
}

const t9a = ({ spears = '', units = '', contact = '', side = 'x', profile = 'empire/heavy-infantry', more }: Places) =>
  `breaktest: 1
name: names
system: t9a
trials: 50
units:
  spears: {side: ${side}, profile: ${profile}, models: 10, files: 5${spears}}
  knights: {side: y, profile: empire/knightly-orders, models: 3, files: 3}
${units}contacts:
  - [knights.front, spears.front]
${contact}${more ?? ''}
`;

const cca = ({ side = 'rome', units = '', more = '' }: Places) =>
  `breaktest: 1
name: names
system: cca
trials: 50
sides: {rome: bottom, carthage: top}
pieces:
  legion: {side: ${side}, unit: MI, at: [5, 6]}
  gauls: {side: carthage, unit: WA, at: [4, 6]}
${units}sequence:
  - {attack: close, by: gauls, target: legion}
${more}
`;

const places = (name: string): Record<string, string> => {
  const q = JSON.stringify(name);
  return {
    'a key of the file': t9a({ more: `${q}: 1` }),
    'a unit': t9a({ units: `  ${q}: {side: x, profile: empire/heavy-infantry, models: 5, files: 5}\n` }),
    'a key of a unit': t9a({ spears: `, ${q}: 1` }),
    'a side': t9a({ side: q }),
    'a side with a score of its own': t9a({ side: q, more: `rules: {extra_static: {y: 3}}` }),
    'a weapon': t9a({ spears: `, weapon: ${q}` }),
    'a rule': t9a({ spears: `, rules: [${q}]` }),
    'what a rule is about': t9a({ spears: `, rules: ["immune(${name})"]` }),
    'a profile': t9a({ profile: q }),
    'the army of a profile': t9a({ profile: `"${name}/x"` }),
    'the unit of a profile': t9a({ profile: `"empire/${name}"` }),
    'a profile of the file': t9a({ more: `profiles: {${q}: {name: a}}` }),
    'a profile of another file': t9a({ more: 'profiles: profiles.yaml' }),
    'a Character': t9a({ spears: `, characters: {${q}: {profile: empire/marshal}}` }),
    'a policy': t9a({ more: `policies: {${q}: 1}` }),
    'the policy of a side': t9a({ more: `policies: {x: {${q}: 1}}` }),
    'who is attacked': t9a({ contact: `  - ["${name}.front", spears.front]\n` }),
    'a facing': t9a({ contact: `  - ["knights.${name}", spears.front]\n` }),
    'a parameter': t9a({ more: `rules: {${q}: 1}` }),
    'an edition': t9a({ more: `rules: ${q}` }),
    'whose score is higher': t9a({ more: `rules: {extra_static: {${q}: 3}}` }),
    'an event': t9a({ more: `events: [{${q}: 1}]` }),
    'the unit of an event': t9a({ more: `events: [{effect: raise, unit: ${q}, round: 1, models: 2}]` }),
    'what is left out': t9a({ spears: `, without: [${q}]` }),
    'a variant': t9a({ more: `variants: {${q}: {rounds: 2}}` }),
    'a part of the path of a variant': t9a({ more: `variants: {v: {"units.${name}.models": 8}}` }),
    'what a variant adds': t9a({ more: `variants: {v: {units: {${q}: {side: x, profile: a, models: 5}}}}` }),
    'what a variant sets': t9a({ more: `variants: {v: {units.spears.weapon: ${q}}}` }),
    'the side of a variant': t9a({ more: `variants: {v: {units.spears.side: ${q}}}` }),
    'the path of a sweep': t9a({ more: `sweep: {${q}: [1, 2]}` }),
    'a part of the path of a sweep': t9a({ more: `sweep: {"units.${name}.models": [8, 9]}` }),
    'a value of a sweep': t9a({ more: `sweep: {units.spears.side: [x, ${q}]}` }),
    'the bounds of a sweep': t9a({ more: `sweep: {units.spears.models: {from: 5, to: 6, ${q}: 1}}` }),
    'what is taken away in turn': t9a({ more: `attribute: [${q}]` }),
    'what is varied in turn': t9a({ more: `sensitivity: {unit: ${q}}` }),
    'a headline': t9a({ more: `report: {headline: [${q}, "spears.${name}", "${name}.break"]}` }),
    'an engine': t9a({ more: `engine: ${q}` }),
    'a game': t9a({}).replace('system: t9a', `system: ${q}`),
    'a piece': cca({ units: `  ${q}: {side: rome, unit: MI, at: [6, 6]}\n` }),
    'a side of a piece': cca({ side: q }),
    'a side of two': cca({}).replace('rome: bottom', `${q}: bottom`),
    'a kind of unit': cca({}).replace('unit: MI', `unit: ${q}`),
    'a row of the table': cca({ more: `unit_types: {${q}: {attack: 4}}` }),
    'a leader': cca({ more: `leaders: {${q}: {side: rome, with: legion}}` }),
    'the unit of a leader': cca({ more: `leaders: {l: {side: rome, with: ${q}}}` }),
    'a hex': cca({ more: `terrain: {${q}: hill}` }),
    'a terrain': cca({ more: `terrain: {"6,6": ${q}}` }),
    'an attack': cca({ more: `  - {attack: ${q}, by: gauls, target: legion}` }),
    'an attacker': cca({ more: `  - {attack: close, by: ${q}, target: legion}` }),
    'a target': cca({ more: `  - {attack: close, by: gauls, target: ${q}}` }),
    'a ruling': cca({ more: `rules: {${q}: 1}` }),
    'the choices of a side': cca({ more: `policies: {${q}: {evade: never}}` }),
  };
};

/** Traces of the program's own values in place of values of the file. */
const leaked = /\n {4}at |TypeError|RangeError|ZodError|native code|\[object|\bundefined\b|\bNaN\b/;

async function ends(argv: readonly string[]): Promise<string> {
  const io = new FakeIo();
  const code = await main(argv, io);
  const text = io.stderr + io.stdout;
  return leaked.test(text) ? `${code}, with ${text}` : String(code);
}

describe('words that every object of the program has', () => {
  it('the combats around them are right', async () => {
    for (const [i, text] of [t9a({}), cca({})].entries()) {
      const file = join(folder(), `right${i}.yaml`);
      writeFileSync(file, text);
      expect(await ends(['validate', file])).toBe('0');
    }
  });

  it.each(['__proto__', 'constructor', 'toString', '<<'])('%s is no name, wherever it stands', async (name) => {
    writeFileSync(join(folder(), 'profiles.yaml'), `${JSON.stringify(name)}: {name: a}\n`);
    const file = join(folder(), 'names.yaml');
    const out = ['--out', join(folder(), 'out'), '--quiet', '--threads', '0', '--no-exact'];
    const ended: Record<string, string[]> = {};
    for (const [place, text] of Object.entries(places(name))) {
      writeFileSync(file, text);
      ended[place] = [await ends(['validate', file]), await ends(['run', file, ...out])];
    }
    expect(ended).toEqual(Object.fromEntries(Object.keys(ended).map((place) => [place, ['2', '2']])));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString', '<<'])('%s is none on the command line', async (name) => {
    const file = join(folder(), 'right.yaml');
    writeFileSync(file, t9a({}));
    const run = ['run', file, '--out', join(folder(), 'out'), '--threads', '0'];
    const unit = 'empire/heavy-infantry 5x5';
    const lines = [
      ...[`units.${name}.models=3`, `${name}=3`, `units.spears={"${name}": 3}`, `units.spears.${name}=3`].map((set) => [
        ...run,
        '--set',
        set,
      ]),
      [...run, '--set', `units.spears.weapon=${name}`],
      [...run, '--set', `units.spears.side=${name}`],
      [...run, '--metrics', name],
      [...run, '--metrics', `spears.${name}`],
      [...run, '--format', name],
      ['trace', file, '--variant', name],
      ['profiles', name],
      ['init', join(folder(), 'new.yaml'), '--system', name],
      ['init', join(folder(), 'new.yaml'), '--from', name],
      ['duel', `${unit} ${name}=1`, unit],
      ['duel', `${unit} ${name}.models=1`, unit],
      ['duel', `${unit} ${name}`, unit],
      ['duel', `${name} 5x5`, unit],
      ['solve', file, '--vary', `units.${name}.models=5..6`, '--until', 'x.wins <= 1'],
      ['solve', file, '--vary', 'units.spears.models=5..6', '--until', `spears.${name} <= 1`],
      ['completion', name],
    ];
    const ended = [];
    for (const line of lines) ended.push([line, await ends(line)]);
    expect(ended).toEqual(lines.map((line) => [line, '2']));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
