import { describe, expect, it } from 'vitest';
import { main } from '../../../../../src/cli/program.ts';
import { FakeIo } from '../../../../helpers/run/fake-io.ts';

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(['profiles', 'price', ...argv], io);
  return { code, out: io.stdout, err: io.stderr };
}

const json = async (text: string) => JSON.parse((await call(text, '--json')).out);

describe('profiles price', () => {
  it('prints the bill', async () => {
    const { code, out, err } = await call('state infantry 30 spear, standard bearer, musician');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        'State Infantry (empire/state-infantry), Empire of Sonnstahl',
        '  30 models                250',
        '  Spear, 2 for each model   60',
        '  Standard Bearer           10',
        '  Musician                  10',
        '  in all                   330',
        '',
        'Conditions on the rest of the army are not checked.',
        '',
      ].join('\n'),
    );
  });

  it.each([
    '30 state infantry, Spear, Standard Bearer, Musician',
    'State Infantries 30x6 spear, std, mus',
    'empire/state-infantry 30 models with spear, standard, musician',
    'empire state infantry 30x6 spear std mus',
    '2026/empire/state-infantry, 30, spear, std, mus',
    'heavy infantry 30: spear standard bearer musician',
  ])('reads %j', async (text) => expect(await json(text)).toMatchObject({ valid: true, points: 330, problems: [] }));

  // Points that players' lists of early 2026 print.
  it.each([
    ['marshal on horse, General, Shield, Great Weapon', 140],
    ["knightly orders 15 Shield, Cavalry Pick, Standard Bearer (Stalker's Standard)", 590],
    [
      "vampire count, General, Disciplined, and The Dead Arise, Gates of the Netherworld, Lahmia, Commandment, Evocation, Wizard Master, Light Troops, Legend of the Black King, Hand Weapon (Reaper's Harvest)",
      880,
    ],
    ['dragon seeker, Paired Weapons (Rune of Penetration, Rune of Quickening, Rune of Anger), Grim Resolve', 330],
  ])('%j costs %i', async (text, points) => expect(await json(text)).toMatchObject({ valid: true, points }));

  it('adds units up, and takes a shared name from the army of the others', async () => {
    const two = await json('state infantry 30x6 spear, std, mus + marshal on horse, general');
    expect(two).toMatchObject({ valid: true, points: 460, units: [{ points: 330, files: 6 }, { points: 130 }] });
    expect(two.units[1].mount).toBe('2026/empire/horse-mount');
    expect((await call('state infantry + marshal')).out).toContain('All units: 220 points.');
    expect((await call('elven horse')).err).toContain('several-units');
    expect((await json('kestrel knights + elven horse')).units[1].unit).toBe('2026/sylvan/elven-horse-mount');
  });

  it('tells every mistake with the words that it is about, and the points of what was understood', async () => {
    const { code, out, err } = await call('marshal 3 on cat, genral, Lance');
    expect(code).toBe(2);
    expect(out.replace(/\s+/g, ' ')).toContain('This choice is not allowed; the points are those of the parts');
    expect(err).toContain('price "on cat"   error    unknown-mount');
    expect(err).toMatch(/price "genral" +error +unknown-option .* did you mean General, Imperial Authority/);
    expect(err).toMatch(/price "3" +error +too-many-models/);
    expect(err).toMatch(/price "Lance" +error +needs/);
    expect(err).toContain('A choice of Leadership is missing');
    expect(await json('marshal 3 on cat')).toMatchObject({
      valid: false,
      problems: [{ file: 'price "on cat"' }, { file: 'price "3"' }, {}, {}],
    });
  });

  it.each([
    ['', 'missing-unit'],
    [' + ', 'missing-unit'],
    ['state infantry + ', 'missing-unit'],
    ['nobody 30 spear', 'price "nobody"'],
    ['State Infntry 30', 'did you mean empire/state-infantry'],
    ['state infantry 99999999999999999999999', 'too-many-models'],
    [`state infantry ${'9'.repeat(400)}`, 'too-many-models'],
    ['state infantry 19', 'too-few-models'],
    ['state infantry 0', 'too-few-models'],
    ['state infantry 30 spear, halberd', 'too-many'],
    ['state infantry 30 spear, spear', 'too-often'],
    ['state infantry 30 5x spear', 'too-often'],
    ['state infantry 30 (((', 'unknown-option'],
    [`state infantry 30 ${'('.repeat(900)}${')'.repeat(900)}`, 'unknown-option'],
    ['constructor 3', 'unknown-unit'],
    ['__proto__/toString', 'unknown-unit'],
    ['marshal on __proto__', 'unknown-mount'],
    ['horse mount', 'not-for-sale'],
    ['spear, '.repeat(1000), 'too-long'],
    ['\u001b[31m', 'unknown-unit'],
  ])('answers %j with a message', async (text, message) => {
    const { code, out, err } = await call(text);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(out + err).not.toMatch(/Infinity|NaN|undefined/);
    expect(out + err).not.toContain('\u001b');
  });
});
