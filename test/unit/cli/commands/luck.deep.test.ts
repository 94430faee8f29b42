import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { TooLarge } from '../../../../src/engine/paths/too-large.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';

const large = vi.hoisted(() => ({ is: false }));
vi.mock('../../../../src/run/run.ts', async (original) => {
  const { runExperiment } = await original<typeof import('../../../../src/run/run.ts')>();
  const run: typeof runExperiment = async (experiment, options) => {
    if (large.is && experiment.engine === 'exact') throw new TooLarge(2, 1);
    return runExperiment({ ...experiment, trials: 2000 }, options);
  };
  return { runExperiment: run };
});
afterEach(() => {
  large.is = false;
});

const folder = folderOfFile();
async function call(text: string, ...argv: string[]) {
  const file = join(folder(), 'e.yaml');
  writeFileSync(file, text);
  return ask(file, ...argv);
}
async function ask(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(['luck', ...argv], io);
  return { code, out: io.stdout.replaceAll('\n', ' '), err: io.stderr.replaceAll(`${folder()}/`, '') };
}

/** Each attack hits and wounds on 4+ without a save: a Health Point in 1 of 4. */
const duel = (attacks: number, more = '') => `breaktest: 1
name: e
system: t9a
profiles:
  one: {name: One, courage: 7, height: 1, base: [20, 20], defence: {hp: 1, def: 3, res: 3},
    parts: [{name: One, att: ${attacks}, off: 3, str: 3, agi: 3, weapons: [hand-weapon]}]}
  meek: {name: Meek, courage: 7, height: 1, base: [20, 20], defence: {hp: 1, def: 3, res: 3},
    parts: [{name: Meek, att: 0, off: 3, str: 3, agi: 3, weapons: [hand-weapon]}]}
units:
  one: {side: a, profile: one, models: 1, files: 1}
  meek: {side: b, profile: meek, models: 8, files: 4}
contacts: [[one.front, meek.front]]
${more}`;

describe('luck', () => {
  it('says how likely that loss was, exactly', async () => {
    const { code, out, err } = await call(duel(2), '--lost', '1', '--subject', 'meek');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // 1 − (3/4)² = 7/16; unluckier than 9/16 and half of 6/16.
    expect(out).toContain('lost 1 or more Health Points in 43.75 % of combats');
    expect(out).toContain('worse luck than in 75 % of combats');
    expect(out).toContain('these numbers are exact');
    const json = await call(duel(2), '--lost', '2', '--subject', 'meek', '--json');
    const { asMany, unluckier } = JSON.parse(json.out) as { asMany: { estimate: number }; unluckier: number };
    expect(asMany.estimate).toBeCloseTo(1 / 16, 12);
    expect(unluckier).toBeCloseTo(15 / 16 + 1 / 32, 12);
  });

  it('knows what cannot be', async () => {
    expect((await call(duel(2), '--lost', '3', '--subject', 'meek')).out).toBe(
      '8 Meek cannot lose 3 Health Points, but at most 2. ',
    );
    expect((await call(duel(2), '--lost', '3', '--broke', '--subject', 'meek')).out).toMatch(
      /^8 Meek cannot lose 3 Health Points, but at most 2, and failed a Break Test in .* these numbers are exact\./,
    );
    const json = JSON.parse((await call(duel(2), '--lost', '3', '--subject', 'meek', '--json')).out);
    expect(json).toMatchObject({ asMany: { estimate: 0 }, most: 2 });
    expect(json).not.toHaveProperty('unluckier');
  });

  it('knows the most that a combat without an exact answer can cost', async () => {
    large.is = true;
    const lost = (n: number) => call(duel(2), '--lost', `${n}`, '--subject', 'meek');
    expect((await lost(9)).out).toBe('8 Meek cannot lose 9 Health Points, but at most 8. ');
    expect((await lost(3)).out).toBe(
      '8 Meek lost 3 or more Health Points in none of the 2,000 combats that were played; these numbers are from trials, as there is no exact answer. ',
    );
  });

  it('calls no share all that is less', async () => {
    const { out } = await call(duel(6), '--lost', '6', '--subject', 'meek');
    // 1 − 1/2 · 4^−6 = 0.99988
    expect(out).toContain('worse luck than in 99.99 % of combats');
  });

  it('takes a cell and a variant by name', async () => {
    const swept = duel(
      2,
      'sweep: {units.one.profile.parts.0.att: [1, 2]}\nvariants: {two: {units.one.models: 2, units.one.files: 2}}\n',
    );
    const shareOf = async (...argv: string[]): Promise<number> =>
      JSON.parse((await call(swept, '--lost', '1', '--subject', 'meek', '--json', ...argv)).out).asMany.estimate;
    expect(await shareOf('--cell', '0')).toBeCloseTo(1 / 4, 12);
    expect(await shareOf('--cell', '1')).toBeCloseTo(7 / 16, 12);
    expect(await shareOf('--cell', '1', '--variant', 'two')).toBeCloseTo(175 / 256, 12);
  });

  it('knows what a Break Test comes to', async () => {
    // One wound in 1 of 4, against a lone model of ten Health Points, which then fails at 7 − 1 with 21 of 36.
    const lone = duel(1).replace(
      '{name: Meek, courage: 7, height: 1, base: [20, 20], defence: {hp: 1',
      '{name: Meek, courage: 7, height: 1, base: [20, 20], defence: {hp: 10',
    );
    const { out } = await call(
      lone.replace('models: 8, files: 4', 'models: 1, files: 1'),
      '--broke',
      '--subject',
      'meek',
      '--json',
    );
    const { broke, asMany } = JSON.parse(out) as { broke: { estimate: number }; asMany?: unknown };
    expect(asMany).toBeUndefined();
    expect(broke.estimate).toBeCloseTo((1 / 4) * (21 / 36), 12);
  });
});

describe('luck of two units in one line each', () => {
  it('is that of their duel, in either game', async () => {
    // CCA-VEC-14: three dice and no leader take a block in 19 of 27, two in 7 of 27.
    const { code, out, err } = await ask('AX', 'HI supported policies.flags=max', '--lost', '2');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('HI (Heavy infantry, 4 blocks) lost 2 or more blocks in 25.9259 % of combats');
    const t9a = JSON.parse((await ask('30x6 veteran orcs', '25x5 citizen spears', '--lost', '7', '--json')).out);
    expect(t9a).toMatchObject({ subject: 'veteran-orcs', trials: 'exact' });
    expect(t9a.asMany.estimate).toBeGreaterThan(0.5);
    const behind = JSON.parse((await ask('veteran orcs 30x6', 'citizen spears 25x5', '--lost', '7', '--json')).out);
    expect(behind.asMany).toEqual(t9a.asMany);
  });

  it('is that of the Character where it fights alone', async () => {
    const { code, out } = await ask('high prince', 'giant', '--lost', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^High Prince \(with High prince\) lost 2 or more Health Points in \d/);
  });

  it('reads a name that several units have as the most played, and answers beside a warning', async () => {
    const short = await ask('30x6 orcs', '25x5 spears', '--lost', '7');
    expect(short.code).toBe(0);
    expect(short.out).toContain('30 Iron Orcs (paired weapons) lost 7 or more Health Points in');
    expect(short.err).toContain('Read as dread/silexian-spears, the most played of this name');
    const few = await ask('5x5 veteran orcs', '25 citizen spears', '--lost', '1');
    expect([few.code, few.err]).toEqual([0, expect.stringContaining('too-few-models')]);
  });
});

describe('luck of leaders and banners', () => {
  const json = async (...argv: string[]) => JSON.parse((await ask(...argv, '--json')).out);

  it("is that of the unit's leader, and of the enemy's Victory Banners", async () => {
    // CCA-VEC-4: a leader with medium infantry that heavy infantry without a leader attacks; 11 of 243 eliminate it.
    const { killed, banners } = await json('HI', 'MI+leader policies.flags=max', '--killed', '--banners', '1');
    expect(killed['mi-leader'].estimate).toBeCloseTo(133 / 4374, 12);
    // A banner each for the unit and the leader: either of them, or both.
    expect(banners).toMatchObject({ side: 'attacker' });
    const both = 11 / 243 / 6;
    expect(banners.asMany.estimate).toBeCloseTo(133 / 4374 + 11 / 243 - both, 12);
    const two = await json('HI', 'MI+leader', '--banners', '2');
    expect(two.banners.asMany.estimate).toBeCloseTo(both, 12);
    expect(two.banners.unluckier).toBeCloseTo(1 - both / 2, 12);
    expect((await json('HI', 'MI+leader', '--banners', '3')).banners).toMatchObject({ most: 2 });
  });

  it('is said in a sentence, whosever it is', async () => {
    expect((await ask('HI', 'MI+leader', '--lost', '2', '--killed', '--banners', '1')).out).toMatch(
      /^MI \(Medium infantry, 4 blocks\) lost 2 .* of combats; ties count half\); MI leader \(leader with MI\) was killed in 3\.04\d* % of combats; Attacker won 1 or more Victory Banners in .* \(worse luck for Defender than in 9\d % .*; these numbers are exact\. $/,
    );
    expect((await ask('HI+leader', 'MI', '--killed', '--subject', 'hi-leader')).out).toBe(
      'HI leader (leader with HI) was killed in 0.639652 % of combats; these numbers are exact. ',
    );
    expect((await ask('HI', 'MI', '--banners', '2')).out).toBe(
      'Attacker cannot win 2 Victory Banners, but at most 1. ',
    );
    expect((await ask('off-the-board', '--killed')).out).toMatch(/^Open ground \(leader, alone\) was killed in /);
  });

  it('is that of the Characters of a unit', async () => {
    const { killed } = await json(
      'state infantry 20 + marshal + artificer',
      'veteran orcs 20 charging',
      '--killed',
      '--rounds',
      '1',
    );
    expect(Object.keys(killed)).toEqual(['state-infantry.marshal', 'state-infantry.artificer']);
  });
});
