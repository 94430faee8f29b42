import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';

const times = <T>(n: number, one: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => one(i));
const named = <T>(n: number, one: (i: number) => T): Record<string, T> =>
  Object.fromEntries(times(n, (i) => [`u${i}`, one(i)]));
const read = (file: object) => readExperiment(JSON.stringify({ breaktest: 1, name: 'Large', ...file }));
const severities = (file: object): string[] => [
  ...new Set(read(file).problems.map(({ code, severity }) => `${severity}: ${code}`)),
];

// Each unit of 2026 under older rules has a warning.
const units = (n: number) =>
  named(n, (i) => ({ side: i % 2 === 0 ? 'a' : 'b', unit: 'empire/state-infantry', models: 25 }));
const duel = (n: number) => ({ system: 't9a', units: units(n), contacts: [['u0.front', 'u1.front']] });

describe('errors after very many warnings', () => {
  it.each([40, 1000])('are reported for each of %d units', (n) => {
    const { experiment, problems } = read(duel(n));
    expect(experiment).toBeUndefined();
    expect(problems.filter(({ code }) => code === 'not-engaged').length).toBe(n - 2);
    expect(problems.length).toBeLessThanOrEqual(1000);
  });

  it('are reported for a row of a matrix', () => {
    const row = (i: number) => ({ unit: 'empire/state-infantry', models: 20, label: `u${i}`, weight: 1 });
    const rows = [...times(150, row), { ...row(150), files: 30 }, { ...row(151), options: ['banana'] }];
    const columns = [{ unit: 'orcs/veteran-orcs', models: 20, weight: 1 }];
    const file = { system: 't9a', matrix: { rows, columns, situations: ['charged'] } };
    expect(severities(file)).toEqual(['warning: other-rules', 'error: formation', 'error: unknown-option']);
    expect(read(file).experiment).toBeUndefined();
  });
});
