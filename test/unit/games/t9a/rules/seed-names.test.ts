import { expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { ruleExample } from '../../../../../src/games/t9a/rules/docs/index.ts';
import { ruleNames, specialRules } from '../../../../../src/games/t9a/rules/index.ts';
import type { SpecialRule } from '../../../../../src/games/t9a/rules/rule.ts';
import { weapons } from '../../../../../src/games/t9a/rules/weapons.ts';
import { runExperiment } from '../../../../../src/run/run.ts';

const special = ruleNames.filter((name) => (specialRules[name] as SpecialRule).special);

const profile = (name: string, rules: readonly string[]) => ({
  ...{ name, courage: 7, height: 3, base: [40, 40], rules, defence: { hp: 3, def: 3, res: 4 } },
  parts: [{ name: 'Body', att: 2, off: 4, str: 4, agi: 3, weapons: ['halberd'] }],
});

async function digestOf(engine: 'sampled' | 'rolled', seed = 'names'): Promise<string> {
  const text = {
    ...{ breaktest: 1, name: 'names', seed, system: 't9a', edition: '2026', engine, trials: 40, rounds: 2 },
    units: {
      a: {
        side: 'A',
        profile: profile('Beasts', [...special.map(ruleExample), 'fear']),
        models: 3,
        files: 3,
        charging: true,
      },
      b: { side: 'B', profile: profile('Ogres', ['supernal', 'vampiric(4+)']), models: 60, files: 10 },
    },
    contacts: [['a.front', 'b.front']],
  };
  const { experiment, problems } = readExperiment(JSON.stringify(text));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (await runExperiment(experiment!, { threads: 0 })).digest;
}

it.each(['sampled', 'rolled'] as const)(
  'Names of rules and weapons may change: no digest does (%s)',
  async (engine) => {
    expect(special.length).toBeGreaterThan(5);
    const due = await digestOf(engine);
    expect(await digestOf(engine, 'others')).not.toBe(due);
    const named: { name: string }[] = [...Object.values(specialRules), ...Object.values(weapons)];
    const names = named.map(({ name }) => name);
    for (const one of named) one.name = `Renamed ${one.name}`;
    try {
      expect(await digestOf(engine)).toBe(due);
    } finally {
      for (const [i, one] of named.entries()) one.name = names[i]!;
    }
  },
);
