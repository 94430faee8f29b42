import { attack, attacker, BEFORE, duel, HERE, own, target } from './stage.ts';
import type { Vector } from './vectors.ts';

/** A unit on the baseline of its side, with its leader: it cannot retreat. One flag costs one block. */
const cornered = (blocks: number, banners?: number): Vector['scene'] => ({
  units: [
    { unit: 'MI', side: 0, at: [8, 6], blocks, policies: { flags: 'none', battleBack: 'never' } },
    { unit: 'LI', side: 1, at: [7, 6] },
  ],
  leaders: [{ side: 0, at: [8, 6] }],
  sequence: [attack],
  ...(banners === undefined ? {} : { bannersToWin: banners }),
});

/** A unit with its leader that retreats into a marsh, and for a second flag through it. */
const wet = (blocks: number, flags: 'none' | 'max'): Vector['scene'] => ({
  ...duel([target('MI', blocks, { flags, battleBack: 'never' }), attacker('LI')], [own]),
  terrain: [
    { at: [3, 5], kind: 'marsh' },
    { at: [3, 6], kind: 'marsh' },
  ],
});

/** Trials that count rulings, checks and moves when a trial ends early, a marsh takes blocks, or a leader joins elephants. */
export const endings: readonly Vector[] = [
  {
    id: 'CCA-VB-4, ruling 3: the banner for his unit is the last, and he is not checked',
    scene: { ...duel([target('MI', 1, { battleBack: 'never' }), attacker('AX')], [own]), bannersToWin: 1 },
    exact: { 'top.wins': '19/27', 'l0.ruling_3': '0/1', 'l0.checks': '0/1', 'l0.must_evade': '0/1', 'l0.alive': '1/1' },
  },
  {
    id: 'CCA-VB-4, ruling 3: of two banners that for his unit is the first',
    scene: { ...duel([target('MI', 1, { battleBack: 'never' }), attacker('AX')], [own]), bannersToWin: 2 },
    exact: {
      'l0.ruling_3': '19/27',
      'l0.checks': '19/27',
      'l0.must_evade': '19/27 * 5/6',
      'top.wins': '19/27 * 1/6',
    },
  },
  {
    // No triangle and a flag at least: 25/36 - 16/36.
    id: 'CCA-VB-4, ruling 5',
    scene: cornered(1, 1),
    exact: { 'u0.eliminated': '20/36', 'l0.ruling_3': '0/1', 'l0.ruling_5': '0/1', 'l0.checks': '0/1' },
  },
  {
    // One triangle and one flag: 2/36. The ruling's losses are played; the evade is not.
    id: 'CCA-VB-4, ruling 7',
    scene: cornered(2, 1),
    exact: { 'l0.ruling_7': '1/18 * 35/36', 'l0.must_evade': '0/1', 'l0.offboard': '0/1' },
  },
  {
    id: 'CCA-RUL-7, played on',
    scene: cornered(2),
    exact: { 'l0.ruling_7': '1/18 * 35/36', 'l0.ruling_3': '1/36', 'l0.ruling_5': '1/36' },
  },
  {
    // A quarter retreats unhurt, a sixth of that through the marsh with a loss; 11/36 lose blocks to the dice.
    id: 'CCA-LDR-10, a marsh on a retreat: a check, and no ruling',
    scene: wet(4, 'none'),
    exact: {
      'l0.ruling_2': '11/36',
      'l0.ruling_4': '0/1',
      'l0.ruling_6': '0/1',
      'l0.checks': '25/72',
      'u0.retreated': '11/36',
      'u0.leaves_hex': '11/36',
    },
  },
  {
    id: 'CCA-LDR-10, sunk in a marsh: one die, and no ruling',
    scene: wet(1, 'none'),
    exact: {
      'l0.ruling_3': '11/36',
      'l0.ruling_5': '0/1',
      'l0.checks': '25/72',
      'l0.must_evade': '25/72 * 5/6',
      'u0.retreated': '1/4',
      'u0.leaves_hex': '1/4 * 5/6',
    },
  },
  {
    id: 'CCA-LDR-9, sunk in a marsh after a loss to the dice: no second check, ruling 2 and an evade',
    scene: wet(2, 'none'),
    exact: { 'l0.ruling_2': '5/18', 'l0.ruling_7': '0/1', 'l0.ruling_6': '0/1' },
  },
  {
    /*
     * The elephants on the baseline are hit by no square and take a flag: 1/4. They kill the light infantry before them, 11/36; its leader
     * survives, 5/6, and joins the elephants, which cannot retreat and are lost. It is checked again, and leaves the board if it survives.
     */
    id: 'CCA-AMB-3, CCA-RUL-5: checked in a rampage, he is checked again with the elephants that he joined',
    scene: {
      units: [
        { unit: 'EL', side: 0, at: [8, 6], blocks: 1 },
        { unit: 'LI', side: 1, at: [7, 5] },
        { unit: 'LI', side: 0, at: [7, 6], blocks: 1 },
      ],
      leaders: [{ side: 0, at: [7, 6], policies: { leaderPath: 'attach' } }],
      sequence: [attack],
    },
    exact: {
      'l0.ruling_5': '1/4 * 11/36 * 5/6',
      'l0.ruling_7': '0/1',
      'l0.checks': '1/4 * 11/36 * 11/6',
      'l0.killed_by_one_die': '1/4 * 11/36 * 11/36',
      'l0.offboard': '1/4 * 11/36 * 25/36',
      'l0.escaped': '0/1',
    },
  },
  {
    // Any leader symbol of four dice kills the leader; else it escapes past five more dice, or past a leader that rolls none.
    id: 'CCA-LDR-23: escapes past a unit and past a leader alone, and an evade',
    scene: {
      units: [
        { unit: 'MI', side: 1, at: [3, 0] },
        { unit: 'MI', side: 1, at: [3, 6] },
        { unit: 'MI', side: 1, at: [3, 11] },
        { unit: 'HI', side: 1, at: [5, 0] },
      ],
      leaders: [
        { side: 0, at: [4, 0] },
        { side: 0, at: [4, 12] },
        { side: 1, at: [5, 11] },
        { side: 0, at: [4, 6] },
      ],
      sequence: [
        { by: 0, on: { leader: 0 } },
        { by: 2, on: { leader: 1 } },
        { by: 1, on: { leader: 3 } },
      ],
    },
    exact: {
      'l0.escaped': '625/1296',
      'l0.killed_in_escape': '625/1296 * 4651/7776',
      'l1.escaped': '625/1296',
      'l1.killed_in_escape': '0/1',
      'l3.must_evade': '625/1296',
      'l3.escaped': '0/1',
    },
  },
  {
    // One flag takes it to its baseline, 8/36; a second costs it its block there, 1/36.
    id: 'CCA-RET-5: a retreat that costs the last block was begun',
    scene: {
      units: [
        { unit: 'MI', side: 0, at: [7, 6], blocks: 1, policies: { flags: 'none', battleBack: 'never' } },
        { unit: 'LI', side: 1, at: [6, 6] },
      ],
      sequence: [attack],
    },
    exact: { 'u0.retreated': '1/4', 'u0.leaves_hex': '8/36', 'u0.eliminated': '12/36', 'u1.advanced': '0/1' },
  },
  {
    id: 'CCA-BB-2: a unit that cannot go at all does not retreat',
    scene: cornered(4),
    exact: { 'u0.retreated': '0/1', 'u0.holds_hex': '1/1' },
  },
  {
    // A triangle of two dice, or else a flag: 20/36. A unit that advances leaves its hex and has not retreated.
    id: 'CCA-MOM-1: an advance is no retreat',
    scene: {
      units: [
        { unit: 'MI', side: 0, at: HERE, blocks: 1, policies: { battleBack: 'never' } },
        { unit: 'LI', side: 1, at: BEFORE, policies: { momentum: 'advance' } },
      ],
      sequence: [attack],
    },
    exact: {
      'u1.advanced': '20/36',
      'u1.leaves_hex': '20/36',
      'u1.retreated': '0/1',
      'u0.retreated': '1/4',
      'u0.evaded': '0/1',
    },
  },
  {
    id: 'CCA-EVD-8: an evade that the roll ends, and nobody advances',
    scene: duel([target('LI', 1), { ...attacker('MI'), policies: { momentum: 'advance' } }]),
    exact: { 'u0.evaded': '1/1', 'u0.retreated': '0/1', 'u0.eliminated': '671/1296', 'u1.advanced': '0/1' },
  },
];
