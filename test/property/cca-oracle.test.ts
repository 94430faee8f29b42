import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenes } from '../helpers/cca/oracle/random.ts';
import { type Scene, setupOf } from '../helpers/cca/oracle/scene.ts';
import { compareReadings, secondReading } from '../helpers/cca/readings.ts';
import { runs } from '../helpers/run/runs.ts';

/* The rules played by a second, plain program, test/helpers/cca/oracle: all metrics of both are equal on random positions. */
describe('random positions', () => {
  it.each([
    ['one attack', { units: 6, leaders: 3, attacks: 1, repeat: 1 }, runs(20, 200)],
    ['several attacks', { units: 6, leaders: 3, attacks: 3, repeat: 2 }, runs(5, 80)],
  ])('have the same exact law in both readings of the rules: %s', (_, most, numRuns) => {
    let compared = 0;
    fc.assert(
      fc.property(scenes(most), (scene) => {
        compared += compareReadings(setupOf(scene));
      }),
      { numRuns, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(50 * numRuns);
  });
});

/** Rare events of random positions, each with a metric that shows that it happens. */
const seldom: readonly [string, string, Scene][] = [
  [
    'CCA-AMB-30 a unit retreats towards support',
    '0 u0.leaves_hex',
    {
      units: [
        { unit: 'MI', side: 0, at: [4, 6], policies: { retreatPath: 'toward-support' } },
        { unit: 'HI', side: 1, at: [3, 6] },
        { unit: 'MI', side: 0, at: [5, 7] },
        { unit: 'MI', side: 0, at: [6, 7] },
        { unit: 'WA', side: 1, at: [5, 4] },
      ],
      leaders: [],
      sequence: [
        { by: 1, on: 0 },
        { by: 4, on: 0 },
      ],
    },
  ],
  [
    'CCA-LDR-15 a leader two rows before his baseline goes home',
    '0 l0.offboard',
    {
      units: [{ unit: 'HI', side: 1, at: [5, 6] }],
      leaders: [{ side: 0, at: [6, 6], policies: { leaderPath: 'home' } }],
      sequence: [{ by: 0, on: { leader: 0 } }],
    },
  ],
  [
    'CCA-LDR-18 a leader rather stays alone than goes through a marsh',
    '0 l0.alone',
    {
      units: [
        { unit: 'HI', side: 1, at: [5, 6] },
        { unit: 'MI', side: 0, at: [7, 5] },
      ],
      leaders: [{ side: 0, at: [6, 6] }],
      terrain: [{ at: [7, 5], kind: 'marsh' }],
      sequence: [{ by: 0, on: { leader: 0 } }],
    },
  ],
  [
    'CCA-EL-7 a lone enemy leader is in the way of elephants',
    '0 l0.killed_by_elephants',
    {
      units: [
        { unit: 'EL', side: 0, at: [4, 0] },
        { unit: 'HI', side: 1, at: [3, 0] },
      ],
      leaders: [{ side: 1, at: [6, 0] }],
      terrain: [{ at: [6, 1], kind: 'impassable' }],
      sequence: [{ by: 1, on: 0 }],
    },
  ],
  [
    'CCA-MOM-3 warriors fight again without a leader',
    '0 u2.blocks_lost',
    {
      units: [
        { unit: 'MI', side: 0, at: [4, 6], blocks: 1 },
        { unit: 'WA', side: 1, at: [3, 6], policies: { momentum: 'bonus' } },
        { unit: 'MI', side: 0, at: [4, 7] },
      ],
      leaders: [],
      sequence: [{ by: 1, on: 0 }],
    },
  ],
  [
    'CCA-LDR-24 a leader escapes past elephants and full warriors',
    '0 l0.killed_in_escape',
    {
      units: [
        { unit: 'LI', side: 1, at: [3, 0] },
        { unit: 'EL', side: 1, at: [5, 0] },
        { unit: 'WA', side: 1, at: [6, 0] },
        { unit: 'WA', side: 1, at: [6, 1] },
      ],
      leaders: [{ side: 0, at: [4, 0] }],
      sequence: [{ by: 0, on: { leader: 0 } }],
    },
  ],
  [
    'CCA-RUL-5 a leader checked in a rampage is checked again with the elephants that he joined',
    '0 l0.ruling_5',
    {
      units: [
        { unit: 'EL', side: 0, at: [8, 6], blocks: 1 },
        { unit: 'LI', side: 1, at: [7, 5] },
        { unit: 'LI', side: 0, at: [7, 6], blocks: 1 },
      ],
      leaders: [{ side: 0, at: [7, 6], policies: { leaderPath: 'attach' } }],
      sequence: [{ by: 1, on: 0 }],
    },
  ],
  [
    'CCA-EL-3 elephants look for no support where they retreat to',
    '0 u2.eliminated',
    {
      units: [
        { unit: 'LI', side: 0, at: [7, 10], blocks: 2, policies: { momentum: 'advance' } },
        { unit: 'EL', side: 1, at: [6, 10], blocks: 1, policies: { retreatPath: 'toward-support' } },
        { unit: 'MI', side: 1, at: [6, 11], blocks: 1 },
        { unit: 'MI', side: 1, at: [5, 11] },
      ],
      leaders: [],
      sequence: [{ by: 0, on: 1 }],
      repeat: 2,
    },
  ],
];

describe('positions that chance seldom makes', () => {
  it.each(seldom)('%s', (_, metric, scene) => {
    const setup = setupOf(scene);
    expect(secondReading(setup).get(metric)).toBeGreaterThan(0.001);
    expect(compareReadings(setup)).toBeGreaterThan(10);
  });
});

/** Compares every metric of a scene, unless it is too large to be quick. Returns their number. */
