import { describe, expect, it } from 'vitest';
import { duelExperiment } from '../../../../src/cli/input/duel-experiment.ts';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';

const byHand = (pieces: string, attack = '', more = ''): string => `breaktest: 1
name: by hand
system: cca
engine: exact
sides: {ours: bottom, theirs: top}
pieces:
${pieces}
sequence: [{attack: close, by: a, target: b${attack}}]
${more}
`;
const ours = (unit: string, more = ''): string => `  a: {side: ours, unit: ${unit}, at: [5, 3]${more}}\n`;
const theirs = (unit: string, more = ''): string => `  b: {side: theirs, unit: ${unit}, at: [4, 3]${more}}\n`;
const stands = ', policies: {evade: never}';
const support = `  left: {side: theirs, unit: HI, at: [4, 2]}\n  right: {side: theirs, unit: AX, at: [4, 4]}\n`;

const duels: readonly (readonly [a: string, b: string, file: string])[] = [
  ['HI', 'MI', byHand(ours('HI') + theirs('MI'))],
  [
    'HI+leader 4',
    'MI+leader supported',
    byHand(ours('HI') + theirs('MI') + support, '', 'leaders: {k: {side: ours, with: a}, l: {side: theirs, with: b}}'),
  ],
  ['WA', 'LC evades', byHand(ours('WA') + theirs('LC'))],
  ['EL', 'MC 2', byHand(ours('EL') + theirs('MC', `, blocks: 2${stands}`))],
  ['heavy cavalry +1 die', 'light infantry', byHand(ours('HC') + theirs('LI', `${stands}`), ', bonus_dice: 1')],
  [
    '2 medium infantry on hill',
    'warriors first-strike',
    byHand(ours('MI', ', blocks: 2') + theirs('WA'), ', first_strike: true', "terrain: {'5,3': hill}"),
  ],
  [
    'AX twice',
    'HI 3 policies.flags=none',
    byHand(ours('AX') + theirs('HI', ', blocks: 3, policies: {flags: none}'), '', 'repeat: 2'),
  ],
  [
    'MC elite=companions',
    'CAM+leader',
    byHand(ours('MC', ', elite: companions') + theirs('CAM', stands), '', 'leaders: {l: {side: theirs, with: b}}'),
  ],
];

const metrics = ['eliminated', 'leaves_hex', 'holds_hex', 'blocks_lost', 'evaded', 'retreated', 'battled_back'];

async function answer(experiment: Experiment, ids: readonly string[], sides: readonly string[]) {
  const { cells } = await runExperiment(experiment, { threads: 0 });
  const all = cells[0]!.metrics.filter(({ round }) => round === 0);
  const of = (subject: string, metric: string) =>
    all.find((one) => one.subject === subject && one.metric === metric)?.estimate;
  const leaders = all.filter(({ metric }) => metric === 'killed' || metric === 'must_evade');
  return [
    ...ids.flatMap((id) => metrics.map((metric) => of(id, metric))),
    ...sides.map((side) => of(side, 'banners')),
    ...leaders.map(({ estimate }) => estimate),
  ];
}

describe('a duel of Commands & Colors in one line', () => {
  it.each(duels)('has the exact answer of a file by hand: %s, %s', async (a, b, text) => {
    const duel = duelExperiment(a, b);
    const file = readExperiment(text);
    expect([...duel.problems, ...file.problems]).toEqual([]);
    const [inOneLine, wanted] = [
      await answer(duel.experiment!, duel.ids, ['attacker', 'defender']),
      await answer(file.experiment!, ['a', 'b'], ['ours', 'theirs']),
    ];
    expect(inOneLine.slice(0, 16)).not.toContain(undefined);
    expect(inOneLine.length).toBe(wanted.length);
    for (const [i, value] of inOneLine.entries()) expect(value).toBeCloseTo(wanted[i]!, 12);
  });
});
