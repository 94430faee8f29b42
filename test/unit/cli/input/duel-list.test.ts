import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { duelExperiment } from '../../../../src/cli/input/duel-experiment.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';

const folderNow = folderOfFile();
let [folder, army, list] = ['', '', ''];
const armyText = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 30, files: 6, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [General, Shield], mount: Horse, joins: foot}
  - {id: more, unit: State Infantry, models: 20}
`;
beforeAll(() => {
  folder = folderNow();
  army = join(folder, 'army.yaml');
  list = join(folder, 'my list.txt');
  writeFileSync(army, armyText);
  writeFileSync(list, 'Empire of Sonnstahl\n290 - 20 State Infantry, Spear\n440 - Steam Tank\n');
});

const setup = (a: string, b: string) => {
  const { experiment, problems } = duelExperiment(a, b);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return experiment!.cells[0]!.setup;
};
const told = (a: string, b = 'orcs/feral-orcs 30') =>
  duelExperiment(a, b).problems.map(({ code, file, line, found, near = [] }) =>
    [code, file.replace(folder, ''), line, found, ...near].filter((one) => one !== undefined),
  );

describe('a duel with a unit of a list', () => {
  it('has it as if it were written out, with who joined it', () => {
    const plain = 'empire/state-infantry 30x6 spear, standard bearer + empire/marshal on horse, general, shield';
    const orcs = 'orcs/feral-orcs 30 charging';
    const named = (one: unknown) => JSON.stringify(one).replaceAll('"id":"state-infantry"', '"id":"foot"');
    expect(named(setup(plain, orcs))).toBe(named(setup(`@${army}#foot`, orcs)));
  });

  it('finds it by its name, in a pasted list, with words behind it', () => {
    const here = setup(`@${list}#State Infantry charging files=10`, 'orcs/feral-orcs 30') as never as {
      units: { id: string; files: number; charging: boolean }[];
    };
    expect(here.units[0]).toMatchObject({ id: 'state-infantry', files: 10, charging: true, models: 20 });
  });

  it('beside a unit by a name that older editions have too', () => {
    const here = setup(`@${army}#foot`, 'warriors/barbarians 20x5') as never as { units: { id: string }[] };
    expect(here.units.map(({ id }) => id).sort()).toEqual(['barbarians', 'foot']);
  });

  it('is told which units there are', () => {
    expect(told(`@${army}#food`)).toEqual([['unknown-unit', 'A "food"', 'food', 'foot']]);
    expect(told(`@${army}#__proto__`)).toEqual([['unknown-unit', 'A "__proto__"', '__proto__']]);
    expect(told(`@${army}#State Infantry`)).toEqual([['several-units', 'A "State Infantry"', 'State Infantry']]);
    expect(told(`@${army}`)).toEqual([['unknown-unit', 'A ""', 'nothing']]);
    expect(told('@')).toEqual([['missing-file', 'A "@"', '@']]);
    expect(told(`@${folder}/none.txt#foot`)).toEqual([['unreadable-file', '/none.txt']]);
    expect(told(`@${folder}#foot`)).toEqual([['unreadable-file', '']]);
  });

  it('is told what is wrong with it, and not with others', () => {
    expect(told(`@${army}#more courgae=3`)).toEqual([['unknown-key', 'A "courgae=3"', 'courgae', 'courage']]);
    expect(told(`@${army}#foot halberd`)).toEqual([['weapon-not-carried', 'A "halberd"', 'halberd']]);
    const odd = join(folder, 'odd.yaml');
    writeFileSync(odd, `${armyText}  - {id: odd, unit: Steam Tonk}\n`);
    expect(told(`@${odd}#foot`)).toEqual([]);
    expect(told(`@${odd}#odd`)[0]).toEqual(['unknown-unit', '/odd.yaml', 7, 'Steam Tonk', 'Steam Tank']);
    writeFileSync(odd, armyText.replace('Shield', 'Shild'));
    expect(told(`@${odd}#foot`)).toEqual([
      ['unknown-option', '/odd.yaml', 5, 'Shild', 'Shield', 'Shield of Volund', 'Wild Warding'],
    ]);
  });
});
