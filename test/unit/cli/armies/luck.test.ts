import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';

const folder = folderOfFile();
async function call(text: string, ...argv: string[]) {
  const file = join(folder(), 'e.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const code = await main(['luck', file, ...argv], io);
  return { code, out: io.stdout.replaceAll('\n', ' '), err: io.stderr.replaceAll(`${folder()}/`, '') };
}

/** One model with so many attacks that hit on 4+ and wound on 4+, and are not saved: each takes a Health Point in 1 of 4. */
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
    expect(out).toContain('loses 1 or more Health Points in 43.75 % of combats');
    expect(out).toContain('unluckier than in 75 % of them');
    expect(out).toContain('these numbers are exact');
    const json = await call(duel(2), '--lost', '2', '--subject', 'meek', '--json');
    const { asMany, unluckier } = JSON.parse(json.out) as { asMany: { estimate: number }; unluckier: number };
    expect(asMany.estimate).toBeCloseTo(1 / 16, 12);
    expect(unluckier).toBeCloseTo(15 / 16 + 1 / 32, 12);
  });

  it('knows what cannot be, and what a Break Test comes to', async () => {
    expect((await call(duel(2), '--lost', '3', '--subject', 'meek')).out).toContain(
      '3 or more Health Points in 0 % of',
    );
    // One wound in 1 of 4, against a lone model of ten Health Points, who then fails at 7 − 1 with 21 of 36.
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

  it.each([
    [duel(1), [], '--lost 7 or --broke'],
    [duel(1), ['--lost', '1', '--subject', 'meak'], 'did you mean meek?'],
    [duel(1), ['--lost', '1', '--subject', '__proto__'], 'There is no such unit'],
    [duel(1, 'sweep: {units.meek.models: [8, 12]}\n'), ['--lost', '1'], 'The file has several combats'],
    [duel(1).replace('models: 8', 'modles: 8'), ['--lost', '1'], 'did you mean models?'],
  ])('refuses what is no question', async (text, argv, message) => {
    const { code, out, err } = await call(text, ...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
