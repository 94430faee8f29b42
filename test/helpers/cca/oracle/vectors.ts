import type { Scene } from './scene.ts';
import { attack, attacker, BEFORE, duel, type Leader, own, stands, target, theirs, type Unit } from './stage.ts';

/** A worked example and its exact values: `subject.metric`, or `subject.metric=value` for a probability, as a product of fractions. */
export interface Vector {
  readonly id: string;
  readonly scene: Scene;
  readonly exact: Readonly<Record<string, string>>;
}

/** Makes a lone leader at the left edge, with a single hex behind it. */
function cornered(by: string, behind: readonly Unit[], rest: Partial<Scene> = {}): Scene {
  const units: Unit[] = [{ unit: by, side: 1, at: [3, 0] }, ...behind];
  const sequence = [{ by: 0, on: { leader: 0 } }];
  return { units, leaders: [{ side: 0, at: [4, 0] }], sequence, ...rest };
}
const enemyBehind = (unit: string): Unit => ({ unit, side: 1, at: [5, 0] });

const sideBySide = (leader: Leader): Scene => ({
  units: [
    { unit: 'MI', side: 0, at: [4, 6] },
    { unit: 'HI', side: 1, at: [4, 7] },
  ],
  leaders: [leader],
  sequence: [attack],
});

const survives = (d: number, n: number): string => `${5 ** (d + n)}/${6 ** (d + n)}`;

export const vectors: readonly Vector[] = [
  {
    id: 'CCA-VEC-2',
    scene: duel([target('MI'), attacker('AX')], [own]),
    exact: {
      'l0.checks': '19/27',
      'l0.killed': '19/972',
      'u0.eliminated': '0/1',
      'u0.leaves_hex': '13/162',
      'u0.holds_hex': '149/162',
    },
  },
  {
    id: 'CCA-VEC-3',
    scene: duel([target('MI'), attacker('AX')], [own, theirs]),
    exact: { 'l0.checks': '7/8', 'l0.killed': '7/288', 'u0.leaves_hex': '71/864', 'u0.holds_hex': '793/864' },
  },
  {
    id: 'CCA-VEC-4',
    scene: duel([target('MI'), attacker('HI')], [own]),
    exact: {
      'l0.ruling_2': '200/243',
      'l0.ruling_3': '11/243',
      'l0.killed': '133/4374',
      'l0.must_evade': '55/1458',
      'u0.leaves_hex': '2399/11664',
      'u0.holds_hex': '8737/11664',
    },
  },
  {
    id: 'CCA-VEC-6',
    scene: {
      units: [
        { unit: 'MI', side: 0, at: [4, 0], blocks: 2 },
        { unit: 'HI', side: 1, at: [3, 0] },
        { unit: 'MI', side: 0, at: [5, 0] },
      ],
      leaders: [{ side: 0, at: [4, 0] }],
      sequence: [attack],
    },
    exact: {
      'l0.ruling_2': '34355/139968',
      'l0.ruling_7': '11725/139968',
      'l0.ruling_3': '131/243',
      'l0.ruling_4': '5/144',
      'l0.ruling_5': '53/3888',
      'l0.checks': '11/12',
      'u0.eliminated': '833/1296',
      'l0.killed': '14309/139968',
      'l0.must_evade': '76195/139968',
    },
  },
  {
    id: 'CCA-VEC-8',
    scene: {
      units: [
        { unit: 'MC', side: 0, at: [7, 5], policies: stands },
        { unit: 'AX', side: 1, at: [6, 6] },
      ],
      leaders: [{ side: 0, at: [7, 5] }],
      sequence: [attack],
    },
    exact: {
      'l0.ruling_3': '1/27',
      'l0.ruling_4': '1/24',
      'l0.ruling_5': '1/216',
      'l0.ruling_7': '35/1296',
      'u0.eliminated': '49/648',
      'l0.killed': '23/864',
      'l0.must_evade': '5/81',
      'u0.holds_hex': '143/162',
    },
  },
  {
    id: 'CCA-VEC-10',
    scene: duel([target('LI'), attacker('HI')], [own]),
    exact: { 'l0.checks': '4651/7776', 'u0.eliminated': '13/3888', 'l0.killed': '4781/279936' },
  },
  {
    id: 'CCA-VEC-10, one block',
    scene: duel([target('LI', 1), attacker('HI')], [own]),
    exact: { 'u0.eliminated': '4651/7776', 'l0.killed': '4651/46656', 'l0.must_evade': '23255/46656' },
  },
  ...(['EL', 'LI', 'AX', 'MI', 'HI'] as const).map((by, i) => ({
    id: `CCA-VEC-11, ${by}`,
    scene: cornered(by, []),
    exact: { 'l0.killed_alone': ['1/6', '11/36', '91/216', '671/1296', '4651/7776'][i]! },
  })),
  {
    id: 'CCA-VEC-11, six dice',
    scene: cornered('HI', [], { sequence: [{ by: 0, on: { leader: 0 }, bonusDice: 1 }] }),
    exact: { 'l0.killed_alone': '31031/46656', 'l0.ruling_1': '15625/46656' },
  },
  {
    id: 'CCA-VEC-12',
    scene: cornered('MI', [enemyBehind('MI')]),
    exact: { 'l0.killed_alone': '671/1296', 'l0.killed_in_escape': '419375/1679616', 'l0.alive': '390625/1679616' },
  },
  {
    id: 'CCA-VEC-12c',
    scene: cornered('EL', [enemyBehind('EL')]),
    exact: { 'l0.killed_alone': '1/6', 'l0.killed_in_escape': '5/36', 'l0.alive': '25/36' },
  },
  {
    id: 'CCA-VEC-12d',
    scene: cornered('HI', [], { terrain: [{ at: [5, 0], kind: 'impassable' }] }),
    exact: { 'l0.alive': '0/1', 'l0.killed_alone': '4651/7776', 'l0.killed_trapped': '3125/7776' },
  },
  ...['19/972', '8225/157464', '48259/472392', '50932175/344373768', '1664915797/9298091736'].map((killed, i) => ({
    id: `CCA-VEC-13, ${i + 1} rolls`,
    scene: {
      // Leader, support and the elite ignore all three flags.
      units: [
        target('HI+silver-shields', 4, { battleBack: 'never' }),
        attacker('AX'),
        { unit: 'MI', side: 0, at: [2, 5] },
        { unit: 'MI', side: 0, at: [3, 6] },
      ],
      leaders: [own],
      sequence: Array.from({ length: i + 1 }, () => attack),
    } satisfies Scene,
    exact: { 'l0.killed': killed },
  })),
  {
    id: 'CCA-VEC-14',
    scene: sideBySide({ side: 1, at: [4, 7] }),
    exact: {
      'u0.eliminated': '3/16',
      'u0.leaves_hex': '2123/3888',
      'u0.battled_back': '259/972',
      'l0.killed': '9065/1417176',
      'u1.eliminated': '259/78732',
      'u1.leaves_hex': '423983/11337408',
    },
  },
  {
    id: 'CCA-VEC-14b',
    scene: sideBySide({ side: 1, at: [4, 8] }),
    exact: { 'l0.killed': '0/1', 'u1.leaves_hex': '173789/1259712' },
  },
  {
    id: 'CCA-VEC-15',
    scene: duel([target('MI', 4, { battleBack: 'never' }), attacker('EL')]),
    exact: {
      'u0.blocks_lost=0': '16/81',
      'u0.blocks_lost=1': '80/243',
      'u0.blocks_lost=2': '190/729',
      'u0.blocks_lost=3': '295/2187',
      'u0.eliminated': '170/2187',
    },
  },
  {
    id: 'CCA-VEC-15c',
    scene: {
      ...duel([target('LI', 4, { ...stands, battleBack: 'never' }), attacker('EL')]),
      terrain: [{ at: BEFORE, kind: 'camp' }],
    },
    exact: {
      'u0.blocks_lost=0': '2/3',
      'u0.blocks_lost=1': '5/18',
      'u0.blocks_lost=2': '5/108',
      'u0.blocks_lost=3': '5/648',
    },
  },
  {
    id: 'CCA-VEC-16',
    scene: duel([target('EL'), attacker('HC')]),
    exact: { 'u0.eliminated': '7/432', 'u0.leaves_hex': '19/144', 'u0.holds_hex': '23/27', 'u0.blocks_lost': '4/27' },
  },
  {
    id: 'CCA-VEC-16b',
    scene: duel([target('EL'), attacker('HI')]),
    exact: { 'u0.eliminated': '763/3888', 'u0.leaves_hex': '1973/3888', 'u0.holds_hex': '8/27' },
  },
  {
    id: 'CCA-VEC-18, warriors attack',
    scene: duel([target('MI'), attacker('WA')]),
    exact: { 'u0.leaves_hex': '671/1296', 'u0.eliminated': '1/81' },
  },
  {
    id: 'CCA-VEC-18, warriors are attacked',
    scene: duel([target('WA'), attacker('MI')]),
    exact: { 'u0.leaves_hex': '19/144', 'u0.eliminated': '1/81' },
  },
  {
    id: 'CCA-VEC-19',
    scene: duel([target('MI'), { ...attacker('LI'), at: [0, 6] }], [own], { attack: 'ranged' }),
    exact: { 'l0.checks': '11/36', 'l0.killed': '11/1296', 'u0.leaves_hex': '19/648' },
  },
  {
    id: 'CCA-VEC-19, one block',
    scene: duel([target('MI', 1), { ...attacker('LI'), at: [0, 6] }], [own], { attack: 'ranged' }),
    exact: { 'l0.killed': '11/216', 'l0.must_evade': '55/216' },
  },
  {
    id: 'CCA-VEC-20, stands',
    // Four rows behind it: one flag is room enough, two are not.
    scene: {
      units: [
        { unit: 'LC', side: 0, at: [4, 6], policies: stands },
        { unit: 'MI', side: 1, at: [3, 6] },
      ],
      sequence: [attack],
    },
    exact: { 'u0.eliminated': '35/144', 'u0.blocks_lost': '233/144' },
  },
  {
    id: 'CCA-VEC-20, evades',
    scene: duel([target('LC'), attacker('MI')]),
    exact: { 'u0.eliminated': '7/432', 'u0.blocks_lost': '863/1296', 'u0.blocks_lost=0': '625/1296' },
  },
  {
    id: 'CCA-VEC-21, with the leader',
    scene: duel([target('MI', 3), attacker('HI')], [own]),
    exact: { 'u0.eliminated': '17/81', 'u0.holds_hex': '773/1296', 'l0.killed': '233/4374' },
  },
  {
    id: 'CCA-VEC-21, the leader next to it',
    scene: duel([target('MI', 3), attacker('HI')], [{ side: 0, at: [2, 5] }]),
    exact: { 'u0.eliminated': '17/81', 'u0.holds_hex': '79/288', 'l0.killed': '0/1' },
  },
  {
    // The elephants retreat in 1973/3888 (CCA-VEC-16b).
    id: 'CCA-VEC-24, lone leader',
    scene: duel([target('EL'), attacker('HI')], [{ side: 0, at: [2, 5] }]),
    exact: { 'l0.killed_by_rampage': '1973/3888 * 11/36' },
  },
  {
    id: 'CCA-VEC-24, unit with a leader',
    scene: duel([target('EL'), attacker('HI'), { unit: 'MI', side: 0, at: [2, 5] }], [{ side: 0, at: [2, 5] }]),
    exact: { 'l0.checks': '1973/3888 * 11/36', 'l0.killed': '1973/3888 * 11/1296' },
  },
  ...(['EL', 'LI', 'AX', 'MI', 'HI'] as const).map((unit, i) => ({
    id: `CCA-VEC-26, past ${unit}`,
    scene: cornered('EL', [enemyBehind(unit)]),
    exact: { 'l0.alive': survives(i + 1, 1) },
  })),
];
