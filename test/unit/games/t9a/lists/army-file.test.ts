import { describe, expect, it } from 'vitest';
import { readArmyFile } from '../../../../../src/games/t9a/lists/army-file/read.ts';
import { armyFileYaml } from '../../../../../src/games/t9a/lists/army-file/write.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { understandLists } from '../../../../../src/games/t9a/lists/understand-lists.ts';
import { fixtures, fixtureText } from '../../../../helpers/t9a/list-layouts.ts';

const library = new ArmyLibrary();
const read = (yaml: string) => readArmyFile(yaml, 'army.yaml', library);
const told = (yaml: string) =>
  read(yaml).problems.map(({ severity, code, line, path, found, near }) =>
    [severity, code, line, path.join('.'), found, near?.[0]].filter((one) => one !== undefined),
  );

const head = 'breaktest-army: 1\narmy: empire\n';

describe('an army file', () => {
  it('says who is who, how many, what was bought, and who has joined whom', () => {
    const { list, text, units, problems } = read(`breaktest-army: 1
name: Alice's Empire
army: empire
edition: "2026"
units:
  - {id: foot, unit: State Infantry, models: 30, files: 6, options: [Spear, Standard Bearer, Musician], points: 330}
  - {id: marshal, unit: Marshal, options: [General, Shield, Great Weapon], mount: Horse, joins: foot}
  - {unit: Local Militia}
  - {unit: Local Militia, models: 20}
`);
    expect(problems).toEqual([]);
    expect(units.map(({ id }) => id)).toEqual(['foot', 'marshal', 'local-militia', 'local-militia-2']);
    expect(list!.units.map(({ of, priced, files }) => [of!.id, priced!.models, files, priced!.points])).toEqual([
      ['state-infantry', 30, 6, 330],
      ['marshal', 1, undefined, 140],
      ['local-militia', 15, undefined, 180],
      ['local-militia', 20, undefined, 210],
    ]);
    expect(text?.units[1]).toMatchObject({ mount: 'Horse', joins: 'foot' });
  });

  it('has the names that the library knows, older ones and short ones too', () => {
    const { list, problems } = read(
      `breaktest-army: 1\narmy: EoS\nunits:\n  - {unit: heavy infantry, options: [spear, std, mus]}\n`,
    );
    expect(problems).toEqual([]);
    expect(list!.units[0]!.of!.id).toBe('state-infantry');
  });

  it('is told every mistake at once, with its line and the nearest name', () => {
    const found = told(`${head}edition: 2025
units:
  - {id: foot, unit: State Infantri, models: 30}
  - {id: foot, unit: Marshal, options: [Generol, Shield], mount: Hoarse, joins: fot}
  - {id: guns, unit: State Marksmen, options: [Handgun, Standard Bearer (Marksmens Pennant)], points: 300}
`);
    expect(found.filter(([, code]) => code !== 'too-few')).toEqual([
      ['error', 'unknown-edition', 3, 'edition', '2025', '2026'],
      ['error', 'unknown-unit', 5, 'units.0.unit', 'State Infantri', 'State Infantry'],
      ['error', 'duplicate-id', 6, 'units.1.id', 'foot'],
      ['error', 'unknown-option', 6, 'units.1.options.0', 'Generol', 'General, Imperial Authority, and +1 Dis'],
      ['error', 'unknown-mount', 6, 'units.1.mount', 'Hoarse', 'Horse'],
      ['error', 'unknown-unit', 6, 'units.1.joins', 'fot'],
      ['error', 'unknown-option', 7, 'units.2.options.1.options.0', 'Marksmens Pennant', "Marksman's Pennant"],
      ['warning', 'points-differ', 7, 'units.2.points', '300 printed'],
    ]);
  });

  it('is told keys that are not known, and values of the wrong kind', () => {
    expect(told(`${head}units:\n  - {unit: State Infantry, modles: 30, files: six}\n`)).toEqual([
      ['error', 'wrong-type', 4, 'units.0.files', 'text "six"'],
      ['error', 'unknown-key', 4, 'units.0.modles', 'modles', 'models'],
    ]);
    expect(told(`breaktest-army: 2\narmy: empire\nunits: []\n`).map(([, code]) => code)).toHaveLength(2);
    expect(told('breaktest-army: 1\narmy: [\n')[0]!.slice(0, 3)).toEqual(['error', 'not-yaml', 3]);
    expect(told('breaktest-army: 1\narmy: empyre\nunits: [{unit: Marshal}]\n')).toEqual([
      ['error', 'unknown-army', 2, 'army', 'empyre', 'empire'],
    ]);
  });

  it('may have what the rules of the army do not allow: that is a warning', () => {
    const { text, problems } = read(`${head}units:\n  - {unit: State Infantry, models: 90}\n`);
    expect(text).toBeDefined();
    expect(problems).toMatchObject([{ severity: 'warning', code: 'too-many-models', line: 4 }]);
  });

  it.each(fixtures)('is written of the list %s, and says the same when it is read', (name) => {
    const [list] = understandLists(Buffer.from(fixtureText(name)), library).lists;
    const yaml = armyFileYaml(list!);
    const again = read(yaml);
    const brief = (units: NonNullable<typeof again.list>['units']) =>
      units.map(({ of, printed, priced }) => ({
        ...{ unit: of!.id, printed, points: priced!.points, models: priced!.models },
        taken: priced!.taken.map(({ place, times }) => `${times} ${place.path.join('.')}`).sort(),
      }));
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(brief(again.list!.units)).toEqual(brief(list!.units));
    expect([again.list!.total, again.list!.army?.army]).toEqual([list!.total, list!.army?.army]);
  });

  it('is written with what was not understood as comments', () => {
    const text =
      'Empire of Sonnstahl\n330 - 30 State Infantry, Spear, FCG, Battleline Hero, Garlic\n120 - 9 Garlic Eaters\n';
    const [list] = understandLists(Buffer.from(text), library).lists;
    const yaml = armyFileYaml(list!);
    expect(yaml).toContain(
      '  # no option any more: Battleline Hero\n  # not understood: Garlic\n  - {id: state-infantry,',
    );
    expect(yaml).toContain('# not understood: 120 - 9 Garlic Eaters\n');
    expect(read(yaml).problems.map(({ code }) => code)).toEqual(['total-differs']);
  });
});
