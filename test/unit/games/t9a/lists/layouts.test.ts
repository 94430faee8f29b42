import { describe, expect, it } from 'vitest';
import { takenChoices } from '../../../../../src/games/t9a/army/list/choices.ts';
import type { ArmyList } from '../../../../../src/games/t9a/army/list/list.ts';
import { singularName } from '../../../../../src/games/t9a/army/names.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { understandLists } from '../../../../../src/games/t9a/lists/understand-lists.ts';
import { fixture, fixtures, fixtureText, layouts } from '../../../../helpers/t9a/list-layouts.ts';

const library = new ArmyLibrary();
const read = (text: string | Uint8Array): ArmyList => {
  const { lists } = understandLists(typeof text === 'string' ? Buffer.from(text) : text, library);
  expect(lists).toHaveLength(1);
  return lists[0]!;
};

const said = ({ units, total }: ArmyList) => ({
  total,
  units: units.map(({ of, priced, printed }) => ({
    unit: of?.id,
    models: priced?.models,
    printed,
    mount: takenChoices(priced?.taken ?? []).mount,
    taken: [...takenChoices(priced?.taken ?? []).options].sort(),
  })),
});

describe.each(fixtures)('the list %s', (name) => {
  const list = fixture(name);
  const usual = read(fixtureText(name));

  it('has its units, how many, and their points', () => {
    const found = usual.units.map(({ of, priced, printed }) => [of?.unit.name, priced?.models, printed]);
    const printed = list.units.map(({ name: unit, models = 1, points }) => [unit, models, points]);
    const same = found.map(([unit, ...numbers], i) => {
      const { unit: entry } = usual.units[i]!.of!;
      const called = [entry.name, ...(entry.aliases ?? [])].map(singularName);
      return [called.includes(singularName(printed[i]![0] as string)) ? printed[i]![0] : unit, ...numbers];
    });
    expect(same).toEqual(printed);
    expect(usual.total).toBe(list.total);
  });

  it('costs what it prints, or is told to be of another edition', () => {
    expect(usual.isOther).toBe(name === 'vermin-2025');
    if (!usual.isOther) expect(usual.units.flatMap(({ problems }) => problems)).toEqual([]);
    expect(usual.points === list.total).toBe(!usual.isOther);
  });

  it.each(Object.keys(layouts))('is read from this form: %s', (layout) =>
    expect(said(read(layouts[layout]!(list)))).toEqual(said(usual)),
  );

  it('is read without points', () => {
    const text = fixtureText(name)
      .replace(/^\d+ - /gm, '')
      .replace(/^\d+$/m, '');
    const { units } = said(read(text));
    expect(units.map(({ unit, models, taken }) => ({ unit, models, taken }))).toEqual(
      said(usual).units.map(({ unit, models, taken }) => ({ unit, models, taken })),
    );
  });
});

describe('several lists in one text', () => {
  it('are read one by one', () => {
    const text = ['orcs', 'empire', 'dwarves'].map(fixtureText).join('\n');
    const { lists } = understandLists(Buffer.from(text), library);
    expect(lists.map(({ army, points, problems }) => [army?.army, points, problems])).toEqual([
      ['orcs', 2535, []],
      ['empire', 2404, []],
      ['dwarves', 2390, []],
    ]);
  });
});

describe('what is not as it should be', () => {
  const one = (line: string, title = 'Empire of Sonnstahl') => {
    const { units } = read(`${title}\n${line}\n170 - Blackpowder Artillery, Volley Gun`);
    return units[0]!;
  };
  const problems = (line: string) =>
    one(line).problems.map(({ code, severity, found, near }) => [severity, code, found, ...(near ?? []).slice(0, 2)]);

  it('names a unit that is not known, with what may be meant', () => {
    expect(problems('300 - 30 State Marksment of Volund')).toEqual([
      ['error', 'unknown-unit', 'State Marksment of Volund', 'State Marksmen', expect.any(String)],
    ]);
    expect(one('300 - 30 State Marksment of Volund').of).toBeUndefined();
  });

  it('reads a name with a letter too many, and says so', () => {
    const unit = one('370 - 30 State Infantrry, Spear, Standart Bearer (Flaming Standard), Musician');
    expect(unit.priced).toMatchObject({ points: 370, models: 30 });
    expect(unit.problems.map(({ code, severity, found }) => [severity, code, found])).toEqual([
      ['warning', 'misspelt', 'Standart Bearer'],
      ['warning', 'misspelt', 'State Infantrry'],
    ]);
  });

  it('names the line of each text below a list', () => {
    const text = 'Empire of Sonnstahl\n170 - Blackpowder Artillery, Volley Gun\n170\nPainted in blue\n\nTwo games won';
    expect(read(text).problems.map(({ code, path, found }) => [code, path, found])).toEqual([
      ['unread-line', ['line', 4], 'Painted in blue'],
      ['unread-line', ['line', 6], 'Two games won'],
    ]);
  });

  it('names an option that is not known, with what may be meant', () => {
    expect(problems('330 - 30 State Infantry, Spears, Musicians of Volund, Standard Bearer, Musician')).toEqual([
      ['error', 'unknown-option', 'Musicians of Volund', 'Musician'],
    ]);
  });

  it('tells an option of others, one that is no more, and one for nothing', () => {
    expect(problems('330 - 30 State Infantry, Spear, Standard Bearer, Musician, Cavalry Pick')).toEqual([
      ['error', 'not-its-option', 'Cavalry Pick'],
    ]);
    expect(problems('330 - 30 State Infantry, Spear, Standard Bearer, Musician, Battleline Hero')).toEqual([
      ['warning', 'retired-option', 'Battleline Hero'],
    ]);
    expect(problems('330 - 30 State Infantry, Hand Weapon, Spear, FCG, Champion')).toEqual([
      ['warning', 'retired-option', 'Champion'],
    ]);
  });

  it('tells a difference with the sum that it came to', () => {
    const [problem] = one('340 - 30 State Infantry, Spear, Standard Bearer, Musician').problems;
    expect(problem).toMatchObject({
      found: '340 printed',
      allowed: '330: State Infantry 250, Spear 60, Standard Bearer 10, Musician 10',
    });
  });

  it('tells a total that is not the sum', () => {
    const list = read('Empire of Sonnstahl\n440 - Steam Tank\n170 - Blackpowder Artillery, Volley Gun\n600');
    expect(list.problems).toMatchObject([{ code: 'total-differs', found: '600' }]);
  });

  it('takes the army of the units where the title names another one', () => {
    const list = read('Orcs and Goblins\n440 - Steam Tank\n180 - 15 Local Militia\n190 - 5 Reiters');
    expect([list.army?.army, list.problems[0]?.code]).toEqual(['empire', 'other-army']);
  });

  it('says which armies it may be where nothing tells', () => {
    const { army, problems: found } = read('440 - Steam Tank\n400 - Hydra');
    expect([army?.army, found.map(({ code }) => code)]).toEqual([undefined, ['several-armies']]);
  });
});
