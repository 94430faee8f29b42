import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../src/core/dice.ts';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import { SampledDice } from '../../../../../src/core/sampled.ts';
import type { Example, RuleDoc } from '../../../../../src/games/t9a/rules/docs/example.ts';
import { ruleDocs, ruleExample } from '../../../../../src/games/t9a/rules/docs/index.ts';
import { weaponDocs } from '../../../../../src/games/t9a/rules/docs/weapons.ts';
import { type RuleName, ruleNames, specialRules } from '../../../../../src/games/t9a/rules/index.ts';
import type { Item } from '../../../../../src/games/t9a/rules/rule.ts';
import { type WeaponName, weapons } from '../../../../../src/games/t9a/rules/weapons.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { meanWithinFiveSigma, withinFiveSigma } from '../../../../helpers/statistics/five-sigma.ts';
import type { Battle } from '../../../../helpers/t9a/armies.ts';
import { type Case, claimsOf, meanOf } from '../../../../helpers/t9a/examples.ts';

const catalogue: readonly (readonly [string, Item, RuleDoc])[] = [
  ...Object.entries(ruleDocs).map(([key, doc]) => [key, specialRules[key as RuleName], doc] as const),
  ...Object.entries(weaponDocs).map(([key, doc]) => [key, weapons[key as WeaponName], doc] as const),
];

describe('the catalogue of rules and weapons', () => {
  it('documents each', () => {
    const keys = catalogue.map(([key]) => key);
    expect(keys.sort()).toEqual([...ruleNames, ...Object.keys(weapons)].sort());
  });

  it.each(catalogue)('%s has a name, an id and a sentence', (key, item, { description }) => {
    expect(key).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(item.name).not.toBe('');
    expect(item.id).toMatch(/^T9A(26)?-[A-Z]+(-\d+)?$/);
    expect(description).toMatch(/^[^.].*[.]$/);
  });

  it.each(ruleNames)('%s does what its example says', (key) => {
    const { example } = ruleDocs[key];
    const text = ruleExample(key);
    prove(example, { name: `without ${key}`, used: false });
    prove(example, { name: text, used: true, rule: text });
  });

  it.each(Object.entries(weaponDocs))('%s does what its example says', (key, { example }) => {
    prove(example, { name: `without ${key}`, used: false, weapon: 'none' });
    prove(example, { name: key, used: true, weapon: key });
  });
});

function prove(example: Example, which: Case): void {
  for (const claim of claimsOf(example, which)) {
    const { expected } = claim;
    if ('roll' in claim) proveTrial(claim.roll, expected, which.name);
    else if ('battle' in claim) proveMetric(claim.battle, claim.of, expected, which.name, claim.round);
    else expect(claim.found, which.name).toBe(expected);
  }
}

/** Expects a mean: enumerated, rolled and sampled. */
function proveTrial(trial: Roll, expected: number, name: string): void {
  const law = enumeratePmf(trial.rollOnce);
  expect(Math.abs(meanOf(law) - expected), `${name}: enumerated`).toBeLessThan(1e-12);

  const dice = new RolledDice(rng(name));
  const n = 4000;
  const seen = new Float64Array(law.length);
  for (let i = 0; i < n; i++) seen[trial.rollOnce(dice)]! += 1;
  law.forEach((p, v) => {
    expect(withinFiveSigma(seen[v]!, n, p), `${name}: rolled ${v}`).toBe(true);
  });

  expect(trial.distributions.pmf(1)).toEqual(law);
  const numbers = new Rng();
  const sampled = new SampledDice(numbers);
  let below = 0;
  law.forEach((p, v) => {
    if (p === 0) return;
    // The first and the last random number that should give v.
    const last = Math.min(2 ** 32, Math.round((below + p) * 2 ** 32)) - 1;
    for (const x of [Math.round(below * 2 ** 32), last]) {
      numbers.next = () => x;
      expect(sampled.total(trial, 1), `${name}: sampled at ${x}`).toBe(v);
    }
    below += p;
  });
}

/** Expects a metric: enumerated, rolled and sampled. */
function proveMetric(
  battle: Battle,
  [subject, metric]: readonly [string, string],
  expected: number,
  name: string,
  round = 0,
): void {
  expect(Math.abs(exactly(battle).of(subject, metric, round) - expected), `${name}: enumerated`).toBeLessThan(1e-12);
  for (const engine of ['rolled', 'sampled'] as const) {
    const { metrics } = simulated(battle, engine, 4000, name);
    const row = metrics.find((m) => m.round === round && m.subject === subject && m.metric === metric)!;
    const { n, estimate, deviation } = row;
    const near =
      row.kind === 'probability'
        ? withinFiveSigma(Math.round(estimate * n), n, expected)
        : meanWithinFiveSigma(estimate, n, expected, deviation);
    expect(near, `${name}: ${engine} ${estimate}`).toBe(true);
  }
}

function rng(name: string): Rng {
  const made = new Rng();
  made.setKey(seedWords(name));
  made.startTrial(0);
  return made;
}
