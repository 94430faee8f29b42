import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';

const file = (head: string, spears: string): string => `breaktest: 1
name: Mixed
system: t9a
${head}
units:
  spears: {side: defender, models: 20, files: 5, ${spears}}
  orcs: {side: attacker, profile: orcs/feral-orcs, models: 20, files: 5}
contacts: [[orcs.front, spears.front]]
`;

describe('A unit of 2026 under other rules', () => {
  it.each([
    [
      'of the file',
      'edition: "2026"\nrules: core',
      'profile: empire/state-infantry',
      'profile',
      '`rules: "2026"`, or no `rules`',
    ],
    ['by default', 'trials: 10', 'unit: empire/state-infantry', 'unit', '`edition: "2026"` for its rules'],
    ['by a prefix', 'rules: core', 'profile: 2026/empire/state-infantry', 'profile', '`edition: "2026"` for its rules'],
  ])('%s is a warning at the key that names it', (_, head, spears, key, allowed) => {
    const { problems } = readExperiment(file(head, spears));
    const told = problems.filter(({ code, path }) => code === 'other-rules' && path.includes('spears'));
    expect(told).toEqual([
      expect.objectContaining({ path: ['units', 'spears', key], severity: 'warning', found: 'rules core', allowed }),
    ]);
  });
});
