import { expect } from 'vitest';
import { mean } from '../../../src/core/distributions.ts';
import { enumeratePmf } from '../../../src/core/enumerated.ts';
import { Rng, seedWords } from '../../../src/core/rng.ts';
import { RolledDice } from '../../../src/core/rolled.ts';
import { preset } from '../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../src/games/t9a/rules/ruleset.ts';
import { meanWithinFiveSigma } from '../statistics/five-sigma.ts';
import { duelOf, strikesOf, type Troop } from './armies.ts';

export interface When {
  readonly later?: boolean;
  readonly press?: boolean;
  readonly under?: Ruleset;
}

/** The expected Health Points lost by b to one attack, or one special attack, of a. */
export type Row = readonly [name: string, a: Troop, b: Troop, expected: number, at?: When];

const rules = preset('2026');

export function trialOf(a: Troop, b: Troop, { later, press, under = rules }: When = {}) {
  const duel = duelOf({ models: 1, files: 1, ...a }, { models: 50, att: 0, arm: 2, ...b }, { rules: under });
  const [strike] = strikesOf(duel, 'a', later ? 2 : 1);
  return strike!.rolls[0]![press ? 1 : 0]!;
}

/** Expects a mean: enumerated, as its table says, and rolled. */
export function expectMean(a: Troop, b: Troop, expected: number, at: When = {}): void {
  const trial = trialOf(a, b, at);
  const law = enumeratePmf(trial.rollOnce);
  expect(Math.abs(mean(law) - expected), `${mean(law)}`).toBeLessThan(1e-12);
  expect(trial.distributions.pmf(1)).toEqual(law);
  const numbers = new Rng();
  numbers.setKey(seedWords(JSON.stringify([a, b])));
  numbers.startTrial(0);
  const rolled = new RolledDice(numbers);
  const n = 4000;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const lost = trial.rollOnce(rolled);
    sum += lost;
    squares += lost * lost;
  }
  const deviation = Math.sqrt(squares / n - (sum / n) ** 2);
  expect(meanWithinFiveSigma(sum / n, n, expected, deviation)).toBe(true);
}
