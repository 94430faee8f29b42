import { describe, expect, it } from 'vitest';
import { Rng, seedWords } from '../../../../src/core/rng.ts';
import { SampledDice } from '../../../../src/core/sampled.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import type { Cell } from '../../../../src/experiment/experiment.ts';
import { battleOf } from '../../../helpers/cca/battle.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';

class Noted extends SampledDice {
  readonly begun: number[] = [];

  override substream(n: number): void {
    this.begun.push(n);
    super.substream(n);
  }
}

/** The numbers of substreams by trial, and their frequencies. */
function sectionsOf(cell: Cell, trials: number, stepwise: boolean): number[][] {
  const { game, combat } = compileCell(cell);
  const rng = new Rng();
  rng.setKey(seedWords('sections'));
  const state = game.newState(combat);
  const out = { add: () => {} };
  return Array.from({ length: trials }, (_, trial) => {
    const dice = new Noted(rng);
    rng.startTrial(trial);
    game.start(combat, state);
    if (stepwise) while (state.step >= 0) game.playStep(dice, combat, state, out);
    else game.play(dice, combat, state, out);
    return dice.begun;
  });
}

const turn = (): Cell => {
  const { setup } = battleOf({
    pieces: { legion: { side: 'rome', unit: 'HI', at: [5, 6] }, gauls: { side: 'carthage', unit: 'WA', at: [4, 6] } },
    sequence: [{ attack: 'close', by: 'gauls', target: 'legion' }],
    repeat: 4,
  });
  return { cell: 0, variant: 'baseline', swept: {}, system: 'cca', setup };
};

describe.each([
  ['every Round of Combat after the first', clash({ rounds: 4 })],
  ['every attack after the first', turn()],
])('%s has random numbers of its own', (_, cell) => {
  it('so that variants that went different ways before meet the same again', () => {
    const all = sectionsOf(cell, 200, false);
    for (const begun of all) expect(begun).toEqual([1, 2, 3].slice(0, begun.length));
    expect(all.some((begun) => begun.length === 3)).toBe(true);
  });

  it('in a trial that is played step by step too', () => {
    expect(sectionsOf(cell, 200, true)).toEqual(sectionsOf(cell, 200, false));
  });
});
