import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../../../src/cli/program.ts';
import { FakeIo } from '../../../../helpers/run/fake-io.ts';
import { fixtureText } from '../../../../helpers/t9a/list-layouts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breaktest-list-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string | Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(['list', ...argv], io);
  return { code, out: io.stdout, err: io.stderr };
}

describe('list', () => {
  it('prints a list as it was understood', async () => {
    const file = put('orcs.txt', fixtureText('orcs').split('\n').slice(0, 7).join('\n'));
    const { code, out, err } = await call(file);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`printed  counted  models  unit and what was bought
    255      255       1  Orc Warlord, General (Tribe Leader and Orc Horde),
                            Light Troops, Shield, Paired Weapons (Eldritch
                            Inscriptions)
    480      480       1  Orc Shaman on Wyvern, Wizard Adept, Shamanism,
                            Talisman of Shielding
                            spells: Awaken the Beast, Swarm of Insects
    150      150       1  Brood Alpha on Grunter, Battle Standard Bearer, Shield
    320      320      30  Feral Orcs, Bow (4+), Standard Bearer, Musician
    420      420      25  Veteran Orcs, Spear, Shield, Standard Bearer (Flaming
                            Standard)
    170      170      10  Gnashers, Dashers
   1795     1795          in all, 6 units

The printed points of all units are right.
`);
    expect(out).toContain('Orcs and Goblins, edition 2026');
  });

  it('tells what it did not understand with line and candidates, and the exit code says so', async () => {
    const file = put(
      'bad.txt',
      'Beast Herds\n310 - Cyclops\n120 - 8 Feral Hownds of War\n145 - Wildhorn Chieftain, Garlic\n',
    );
    const { code, out, err } = await call(file);
    expect(code).toBe(2);
    expect(out).toMatch(/ {4}120 {8}\? {7}8 {2}Feral Hownds of War: not known\n/);
    expect(out).toContain('not understood: Garlic');
    expect(err).toContain(`${file}:3`);
    expect(err).toMatch(/unknown-unit +Feral Hownds of War: Beast Herds has no such unit;.* did you mean Feral Hounds/);
    expect(err).toMatch(/:4 +error +unknown-option +Wildhorn Chieftain: There is no such option; found: Garlic/);
  });

  it('prints JSON: one list by itself, several in a list', async () => {
    const beasts = put('beasts.txt', fixtureText('beasts'));
    const one = JSON.parse((await call(beasts, '--json')).out);
    expect(one).toMatchObject({
      file: beasts,
      form: 'text',
      army: 'beasts',
      total_printed: 1841,
      points: 1841,
      problems: [],
    });
    expect(one.units[3]).toMatchObject({
      ...{ unit: 'beasts/mongrel-herd', name: 'Mongrel Herd', models: 25, mount: null },
      options: ['Spear', 'Standard Bearer (Banner of the Wild Herd)'],
      ...{ points_printed: 290, points: 290, line: 5, problems: [] },
    });
    const both = JSON.parse((await call(beasts, put('e.txt', fixtureText('empire')), '--json')).out);
    expect(both.lists.map(({ army }: { army: string }) => army)).toEqual(['beasts', 'empire']);
  });

  it('tells a difference of editions in a sentence, and per unit in JSON', async () => {
    const file = put('old.txt', fixtureText('vermin-2025'));
    const { code, out, err } = await call(file);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'The printed points of 7 of 8 units differ from the cost; the whole list costs 55 points more. Its points are of another edition.',
    );
    expect(err).toMatch(
      /3 {2}warning {2}retired-option {2}Swarm Priest: This option no longer exists; found: Recruiting Officer/,
    );
    expect(err).not.toContain('other-edition');
    const { units, other_edition } = JSON.parse((await call(file, '--json')).out);
    expect(other_edition).toBe(true);
    expect(units[2].problems).toMatchObject([{ code: 'other-edition', found: '390 printed' }]);
  });

  it('writes an army file, and reads it', async () => {
    const out = join(folder, 'mine.yaml');
    expect((await call(put('d.txt', fixtureText('dwarves')), '--out', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain(
      '  - {id: field-artillery, unit: Field Artillery, options: [Dwarf Cannon (4+)], points: 255}\n',
    );
    const { code, out: text } = await call(out, '--out', out);
    expect(code).toBe(0);
    const other = put('plan.yaml', 'breaktest: 1\n');
    expect(await call(out, '--out', other)).toMatchObject({ code: 2 });
    expect(readFileSync(other, 'utf8')).toBe('breaktest: 1\n');
    expect(text).toContain('    255      255       1  Field Artillery, Dwarf Cannon (4+)\n');
  });

  it('reads a list that does not tell its army as that of `--army`', async () => {
    const file = put('none.txt', '440 - Steam Tank\n400 - Hydra\n');
    expect((await call(file)).err).toContain('several-armies');
    const { out, err } = await call(file, '--army', 'EoS');
    expect(out).toContain('Empire of Sonnstahl');
    expect(err).toContain('unknown-unit');
    expect((await call(file, '--army', 'Klingons')).err).toContain('unknown-army');
  });

  it('says why a file is no list, and reads the others', async () => {
    const { code, out, err } = await call(
      join(folder, 'nowhere.txt'),
      put('poem.txt', 'To be'),
      put('b.txt', fixtureText('beasts')),
    );
    expect(code).toBe(2);
    expect(out).toContain('Cyclops');
    expect(err).toContain('The file cannot be read: there is no such file');
    expect(err).toContain('This is not an army list: no line names a unit');
    expect((await call(put('large.txt', 'x'.repeat(2_100_000)))).err).toContain('it is larger than 2 MB');
    expect((await call(put('b.txt', fixtureText('beasts')), '--out', folder)).err).toContain('unwritable-file');
    const two = await call(
      put('b.txt', fixtureText('beasts')),
      put('e.txt', fixtureText('empire')),
      '--out',
      join(folder, 'x.yaml'),
    );
    expect(two.err).toContain('An army file holds one list');
  });
});
