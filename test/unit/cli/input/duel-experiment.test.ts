import { describe, expect, it } from 'vitest';
import { duelExperiment } from '../../../../src/cli/input/duel-experiment.ts';
import type { Setup } from '../../../../src/games/t9a/input/setup.ts';

const infantry = 'empire/heavy-infantry 25x5 spear standard';
const knights = 'empire/knightly-orders 8x8 lance';

describe('duelExperiment()', () => {
  it('names the units by their profiles and lets the charging one attack', () => {
    const { experiment, ids, problems } = duelExperiment(infantry, `${knights} charging`);
    expect(problems).toEqual([]);
    expect(ids).toEqual(['heavy-infantry', 'knightly-orders']);
    const setup = experiment!.cells[0]!.setup as Setup;
    expect(setup.sides).toEqual(['attacker', 'defender']);
    expect(setup.units.map((unit) => unit.id)).toEqual(['knightly-orders', 'heavy-infantry']);
    expect(setup.rounds).toBe(1);
    expect(experiment).toMatchObject({ trials: 100_000, engine: 'sampled', seed: `${infantry} v ${knights} charging` });
  });

  it('lets the first attack if none charges', () => {
    const setup = duelExperiment(infantry, knights).experiment!.cells[0]!.setup as Setup;
    expect(setup.units[0]!.id).toBe('heavy-infantry');
    expect(setup.sides[0]).toBe('attacker');
  });

  it('tells two units of one profile apart', () => {
    expect(duelExperiment(infantry, infantry)).toMatchObject({
      ids: ['heavy-infantry-a', 'heavy-infantry-b'],
      problems: [],
    });
  });

  it('takes the options', () => {
    const { experiment } = duelExperiment(infantry, knights, {
      trials: '500',
      seed: 's',
      rounds: '3',
      engine: 'rolled',
    });
    expect(experiment).toMatchObject({ trials: 500, seed: 's', engine: 'rolled' });
    expect((experiment!.cells[0]!.setup as Setup).rounds).toBe(3);
  });

  it('names the word of every problem, with the nearest valid ones', () => {
    const { experiment, problems } = duelExperiment(
      'empire/heavy-infntry 25x5 spaer standart',
      'empire/knightly-orders 501x8 curage=9 courage=eleven near.general=12',
      { rounds: '99', trials: '0' },
    );
    expect(experiment).toBeUndefined();
    const told = problems.map(({ file, code, near, path }) => [file, code, near?.[0], path.join('.')]);
    expect(told).toHaveLength(9);
    expect(told).toEqual(
      expect.arrayContaining([
        ['A "empire/heavy-infntry"', 'unknown-profile', 'empire/heavy-infantry', ''],
        ['A "spaer"', 'unknown-word', 'spear', ''],
        ['A "standart"', 'unknown-word', 'standard', ''],
        ['B "501x8"', 'out-of-range', undefined, ''],
        ['B "curage=9"', 'unknown-key', 'courage', ''],
        ['B "courage=eleven"', 'wrong-type', undefined, ''],
        ['B "near.general=12"', 'out-of-range', undefined, ''],
        ['--rounds 99', 'out-of-range', undefined, 'rounds'],
        ['--trials 0', 'out-of-range', undefined, 'trials'],
      ]),
    );
  });

  it('names a weapon that the profile cannot carry, and rules with wrong brackets', () => {
    const { problems } = duelExperiment('empire/heavy-infantry 25x5 lance aegis(9+)', knights);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([
      ['A "lance"', 'weapon-not-carried'],
      ['A "aegis(9+)"', 'rule-value'],
    ]);
  });

  it('does not repeat a missing size as missing keys', () => {
    const { problems } = duelExperiment('empire/heavy-infantry', knights);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([['A ""', 'bad-size']]);
  });
});
