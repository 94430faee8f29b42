import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../../src/run/run.ts';
import { typedIn } from '../../../../helpers/run/typed.ts';

const { folder, put, call: typed } = typedIn();
const call = (...argv: string[]) => typed('swap', ...argv);

const army = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 20, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: foot}
  - {id: knights, unit: Knightly Orders, models: 5}
  - {id: tank, unit: Steam Tank}
`;

interface Swap {
  readonly trials: number;
  readonly candidates: readonly {
    readonly name: string;
    readonly points: number;
    readonly as_it_is: boolean;
    readonly verdict: string;
    readonly behind: { readonly estimate: number; readonly low: number; readonly high: number };
    readonly means: Record<string, number>;
    readonly keys: Record<string, unknown>;
  }[];
  readonly not_played: readonly { readonly name: string }[];
}

async function exactly(keys: Record<string, unknown>, metric: string): Promise<number> {
  const units = {
    mine: { side: 'ours', ...keys },
    trolls: { side: 'theirs', unit: 'orcs/trolls', models: 3, charging: true },
  };
  const { experiment } = readExperiment({
    ...{ breaktest: 1, name: 'e', system: 't9a', edition: '2026', engine: 'exact', units },
    contacts: [['trolls.front', 'mine.front']],
  } as never);
  const { cells } = await runExperiment(experiment!);
  const read = (name: string): number =>
    cells[0]!.metrics.find(
      (one) => one.round === 0 && one.subject === (name === 'points_gained' ? 'ours' : 'mine') && one.metric === name,
    )!.estimate;
  return metric === 'points_swing' ? read('points_gained') - read('points_lost') : read(metric);
}

describe('swap', () => {
  it('names what is best by exact answers, or keeps it as a tie, with intervals that hold', async () => {
    const file = put('army.yaml', army);
    const field = put('field.txt', 'orcs/trolls 3\n');
    const asked = ['--field', field, '--situations', 'charged', '--most', '6', '--threads', '0', '--json'];
    for (const [unit, by, metric, sign] of [
      ['knights', 'swing', 'points_swing', 1],
      ['knights', 'lost', 'gone', -1],
    ] as const) {
      const { code, out, err } = await call(file, '--unit', unit, '--by', by, ...asked);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { candidates } = JSON.parse(out) as Swap;
      expect(candidates.length).toBe(6);
      expect(candidates.filter(({ as_it_is }) => as_it_is).length).toBe(1);
      expect(candidates[0]!.verdict).toBe('best');
      const exact = await Promise.all(candidates.map(({ keys }) => exactly(keys, metric)));
      const top = Math.max(...exact.map((one) => sign * one));
      for (const [i, { name, verdict, behind, means }] of candidates.entries()) {
        const gap = sign * exact[i]! - top;
        if (gap === 0) expect(verdict, name).not.toBe('worse');
        expect(gap, name).toBeGreaterThanOrEqual(behind.low - 1e-9);
        expect(gap, name).toBeLessThanOrEqual(behind.high + 1e-9);
        expect(Math.abs(means[metric]! - exact[i]!), name).toBeLessThan(by === 'lost' ? 0.03 : 6);
      }
      expect(candidates.some(({ verdict }) => verdict === 'worse')).toBe(true);
    }
  });

  it('comes to the same on no thread and on two, with those who joined', async () => {
    const file = put('army.yaml', army);
    const asked = ['--unit', 'foot', '--top', '1', '--situations', 'charged,charges', '--most', '3', '--json'];
    const one = await call(file, ...asked, '--threads', '0');
    const { candidates } = JSON.parse(one.out) as Swap;
    for (const { keys } of candidates) expect(Object.keys(keys['characters'] as object)).toEqual(['marshal']);
    expect((await call(file, ...asked, '--threads', '2')).out).toBe(one.out);
    expect((await call(file, ...asked, '--threads', '0', '--seed', 'other')).out).not.toBe(one.out);
  });

  it('joins the Characters of a pasted list by default, or as it is asked', async () => {
    const file = put(
      'list.txt',
      'Empire of Sonnstahl\n160 - Marshal, General, Shield\n200 - 20 State Infantry, Spear\n',
    );
    const field = put('few.txt', 'orcs/trolls 3\n');
    const asked = ['--field', field, '--situations', 'charged', '--threads', '0', '--most', '2'];
    const usual = await call(file, '--unit', 'state infantry', ...asked);
    expect(usual.code, usual.err).toBe(0);
    const said = usual.out.replace(/\s+/g, ' ');
    expect(said).toContain('without marshal, which stays');
    expect(said).toContain('Played here: Marshal with 20 State Infantry.');
    const apart = await call(file, '--unit', 'state infantry', '--join', 'marshal=alone', ...asked);
    expect(apart.out).not.toMatch(/marshal|Played here/);
  });

  it('says it in lines, and writes all as CSV', async () => {
    const file = put('army.yaml', army);
    const csv = join(folder(), 'swap.csv');
    const field = put('few.txt', 'orcs/trolls 3\n');
    const asked = ['--unit', 'tank', '--field', field, '--situations', 'charged', '--threads', '0', '--most', '20'];
    const { code, out } = await call(file, ...asked, '--within', '5', '--out', csv);
    expect(code).toBe(0);
    expect(out.replace(/\s+/g, ' ')).toContain('in the place of tank, for 418 to 462 points: 15 candidates against');
    expect(out).toMatch(/\n +440 +-?\d+\.\d +(best|[−\d].*) +(tied: )?as it is: Steam Tank\n/);
    const lines = readFileSync(csv, 'utf8').trim().split(/\r?\n/);
    expect(lines.length).toBe(16);
    expect(lines[0]).toMatch(/^candidate,points,as_it_is,verdict,behind,/);
    expect(lines[1]).toMatch(/,best,0,/);
    // It is known before anything is played whether it can be written.
    const none = join(folder(), 'none');
    for (const [to, why] of [
      [join(csv, 'swap.csv'), 'a part of its path is a file'],
      [folder(), 'it is a folder'],
      [join(none, 'deep', `${'long'.repeat(100)}.csv`), 'its name is too long'],
    ] as const) {
      const refused = await call(file, ...asked, '--out', to);
      expect([refused.code, refused.out]).toEqual([2, '']);
      expect(refused.err).toContain(`The file cannot be written: ${why}`);
    }
    expect(existsSync(none)).toBe(false);
  });

  it('plays no charges of units that cannot charge, and names them', async () => {
    const file = put('guns.yaml', 'breaktest-army: 1\narmy: empire\nunits: [{id: gun, unit: Blackpowder Artillery}]\n');
    const field = put('few.txt', 'orcs/trolls 3\nvampires/cadaver-wagon\n');
    const asked = ['--unit', 'gun', '--field', field, '--threads', '0', '--most', '3'];
    const both = await call(file, ...asked, '--situations', 'charged,charges');
    expect(both.out.replace(/\s+/g, ' ')).toMatch(
      /the mean over 3 combats\. .*Cannot charge, so that their means are over the other combats: Blackpowder Artillery, .*vampires\/cadaver-wagon\./,
    );
    const { out } = await call(file, ...asked, '--situations', 'charges', '--json');
    const { not_played, candidates } = JSON.parse(out) as Swap & { not_played: { name: string; why: string }[] };
    expect(not_played[0]).toEqual({
      name: 'Blackpowder Artillery',
      why: 'It cannot charge, but every situation requires it',
    });
    expect(candidates.some(({ as_it_is }) => as_it_is)).toBe(false);
  });

  it('names every mistake of what is asked', async () => {
    const file = put('army.yaml', army);
    const asked = ['--for', 'much', '--by', 'luck', '--situations', 'chargd'];
    const { code, out, err } = await call(file, '--unit', 'tank', ...asked);
    expect([code, out]).toEqual([2, '']);
    for (const found of ['much', 'luck', 'chargd']) expect(err).toContain(`found: ${found}`);
    expect((await call(file, '--unit', 'tnk')).err).toContain('did you mean tank');
    expect((await call(file, '--unit', 'marshal')).err).toContain('Characters are not swapped');
    expect((await call(file, '--unit', 'tank', '--within', '0')).err).toContain(
      'not the smallest difference that matters',
    );
    expect((await call(file, '--unit', 'tank', '--for', '5 points')).err).toContain(
      'No other choice for 5 to 5 points',
    );
  });
});
