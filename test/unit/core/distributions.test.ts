import { describe, expect, it } from 'vitest';
import { convolve, Distributions, mean } from '../../../src/core/distributions.ts';
import { rollOf } from '../../../src/core/roll.ts';
import { lawOf, sampleTrials } from '../../helpers/run/sample-trials.ts';

const dieLaw = () => Float64Array.of(0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6);
const sum = (law: Float64Array) => law.reduce((a, b) => a + b, 0);

describe('Laws.row()', () => {
  it('is certainty of 0 for no go, and the law of one go for one', () => {
    const laws = new Distributions(dieLaw);
    expect([...laws.pmf(0)]).toEqual([1]);
    expect([...laws.pmf(1)]).toEqual([...dieLaw()]);
  });

  it('is the law of two dice for two', () => {
    const row = new Distributions(dieLaw).pmf(2);
    const ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    expect(row.length).toBe(13);
    ways.forEach((n, v) => {
      expect(row[v]).toBeCloseTo(n / 36, 14);
    });
  });

  it('is the binomial law for goes that succeed or fail', () => {
    const row = new Distributions(() => Float64Array.of(2 / 3, 1 / 3)).pmf(40);
    let ways = 1;
    for (let k = 0; k <= 40; k++) {
      expect(row[k]! / (ways * (1 / 3) ** k * (2 / 3) ** (40 - k))).toBeCloseTo(1, 12);
      ways *= (40 - k) / (k + 1);
    }
  });

  it('sums to 1 and has n times the mean, for every trial', () => {
    for (const { trial } of sampleTrials) {
      for (const n of [0, 1, 2, 7, 30]) {
        expect(sum(trial.distributions.pmf(n))).toBeCloseTo(1, 12);
        expect(mean(trial.distributions.pmf(n))).toBeCloseTo(n * mean(trial.distributions.pmf(1)), 11);
      }
    }
  });

  it('weighs one go once, however many rows are asked for', () => {
    let weighed = 0;
    const laws = new Distributions(() => {
      weighed++;
      return dieLaw();
    });
    for (const n of [0, 3, 1, 9, 2]) laws.pmf(n);
    laws.prepare(12);
    expect(weighed).toBe(1);
  });
});

const copied = ({ guide, cut }: ReturnType<Distributions['tables']>) => ({ guide: [...guide], cut: [...cut] });

describe('Laws.prepare()', () => {
  it('leaves rows and tables of fewer goes as they were when it grows', () => {
    const laws = new Distributions(dieLaw);
    laws.prepare(3);
    const read = (n: number) => ({ row: [...laws.pmf(n)], tables: copied(laws.tables(n)) });
    const before = [0, 1, 3].map(read);
    laws.prepare(20);
    expect([0, 1, 3].map(read)).toEqual(before);
    const alone = new Distributions(dieLaw);
    alone.prepare(2);
    expect(copied(laws.tables(2))).toEqual(copied(alone.tables(2)));
    expect(laws.top).toBe(20);
  });

  it('takes room only for rows that are asked for, and keeps them', () => {
    const laws = new Distributions(dieLaw);
    laws.prepare(1000);
    const rows = (): number => laws.guide.length / 256;
    expect([rows(), laws.cut.length]).toEqual([1, 0]);
    const first = copied(laws.tables(7));
    for (const n of [900, 7, 2, 7, 31]) laws.invert(n, 5);
    expect(rows()).toBeLessThan(10);
    expect(laws.cut.length).toBeLessThan(3 * 6 * 900);
    expect(copied(laws.tables(7))).toEqual(first);
  });

  it('does nothing where there is enough', () => {
    const laws = new Distributions(dieLaw);
    laws.prepare(5);
    const { cut, guide } = laws;
    laws.prepare(5);
    laws.prepare(2);
    expect(laws.top).toBe(5);
    expect(laws.cut).toBe(cut);
    expect(laws.guide).toBe(guide);
  });
});

describe('Laws.pick()', () => {
  it('fills what it picks from when it is first asked, with the same as `tables`', () => {
    const [picked, told] = [new Distributions(dieLaw), new Distributions(dieLaw)];
    for (const laws of [picked, told]) laws.prepare(4);
    for (const n of [4, 0, 2]) {
      for (const x of [2 ** 32 - 1, 2 ** 31, 7]) {
        const { cut } = told.tables(n);
        expect(picked.invert(n, x)).toBe(cut.findIndex((least) => x < least));
      }
      expect(copied(picked.tables(n))).toEqual(copied(told.tables(n)));
    }
  });

  it('has a value for every number, even if rounding has left the law short of 1', () => {
    const laws = new Distributions(() => Float64Array.of(0.5, 0.5 - 1e-9, 0));
    laws.prepare(1);
    expect(laws.invert(1, 2 ** 32 - 1)).toBe(1);
    expect(laws.invert(1, 2 ** 31)).toBe(1);
    expect(laws.invert(1, 2 ** 31 - 1)).toBe(0);
  });
});

describe('convolve()', () => {
  it('is the law of the sum', () => {
    expect([...convolve(Float64Array.of(0.5, 0.5), Float64Array.of(0.25, 0, 0.75))]).toEqual([
      0.125, 0.125, 0.375, 0.375,
    ]);
    expect([...convolve(Float64Array.of(1), Float64Array.of(0.25, 0.75))]).toEqual([0.25, 0.75]);
  });
});

describe('mean()', () => {
  it('is the mean of a law', () => {
    expect(mean(dieLaw())).toBeCloseTo(3.5, 14);
    expect(mean(Float64Array.of(1))).toBe(0);
  });
});

describe('trial()', () => {
  it('has the law that its rules make', () => {
    for (const worked of sampleTrials) {
      const law = worked.trial.distributions.pmf(1);
      const byHand = lawOf(worked);
      expect(law.length, worked.trial.name).toBe(byHand.length);
      byHand.forEach((p, v) => {
        expect(Math.abs(law[v]! - p), `${worked.trial.name}: ${v}`).toBeLessThan(1e-12);
      });
    }
  });

  it('plays its rules only when a law is asked for', () => {
    let played = 0;
    const counted = rollOf('counted', (dice) => {
      played++;
      return dice.d6('face');
    });
    expect(played).toBe(0);
    counted.distributions.prepare(2);
    expect(played).toBe(6);
  });
});

describe('the distributions of rolls', () => {
  // Proved bounds take them to be so (see ROLL_ERROR).
  it('are right to 2^-40 of each probability, by whole numbers', () => {
    const SCALE = 2n ** 200n;
    for (const { trial, cases, of } of sampleTrials) {
      let ways = [1n];
      for (let n = 1; n <= 60; n++) {
        const next = new Array<bigint>(ways.length + cases.length - 1).fill(0n);
        ways.forEach((count, i) => {
          cases.forEach((more, j) => {
            next[i + j]! += count * BigInt(more);
          });
        });
        ways = next;
        const pmf = trial.distributions.pmf(n);
        const all = BigInt(of) ** BigInt(n);
        ways.forEach((count, value) => {
          const p = pmf[value] ?? 0;
          // Rarer values are no whole numbers at this scale.
          if (p < 2 ** -100) return;
          const found = BigInt(p * 2 ** 200) * all;
          const due = SCALE * count;
          const off = found > due ? found - due : due - found;
          expect(off * 2n ** 40n <= due, `${trial.name}, ${n} of them: ${value}`).toBe(true);
        });
      }
    }
  });
});
