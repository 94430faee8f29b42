import { expect, it } from 'vitest';
import { tableOf } from '../../../helpers/cca/combat.ts';
import { duel } from '../../../helpers/cca/duel.ts';
import { exact } from '../../../helpers/dice/exact.ts';

it('a combat that is too large for an exact answer is made smaller by what this game has', () => {
  expect(() => exact(tableOf(duel('MI', 'MI')), 10)).toThrow(
    /Play fewer attacks, or fewer pieces and blocks, or simulate it/,
  );
});
