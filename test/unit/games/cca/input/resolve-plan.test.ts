import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import type { Setup } from '../../../../../src/games/cca/setup.ts';

const head = `breaktest: 1
name: A turn
system: cca
sides: {rome: bottom, carthage: top}
pieces:
  hastati: {side: rome, unit: MI, at: [5, 6]}
  slingers: {side: rome, unit: LS, at: [6, 5]}
  gauls: {side: carthage, unit: WA, at: [4, 6]}
  horse: {side: carthage, unit: LC, at: [1, 1]}
leaders:
  hanno: {side: carthage, with: gauls}
`;
const read = (tail: string) => {
  const { experiment, problems } = readExperiment(`${head}${tail}\n`);
  const told = problems.map(({ line, path, code, message, found, near }) => ({
    line,
    path: path.join('.'),
    code,
    message,
    found,
    near,
  }));
  return { setup: experiment && (experiment.cells[0]!.setup as Setup), told };
};

describe('plan', () => {
  it('is all attacks of its attackers, near before far, of which each makes one', () => {
    const { setup } = read('plan: {attackers: [hastati, {by: slingers, bonus_dice: 1}]}\ngoal: rome.banners >= 1');
    expect(setup!.plan).toEqual({ attackers: [0, 1], free: true, solved: true });
    expect(
      setup!.sequence.map(({ attack, by, target, bonusDice }) => [attack, by, target.unit, target.leader, bonusDice]),
    ).toEqual([
      ['close', 0, 2, -1, 0],
      ['close', 0, 3, -1, 0],
      ['close', 0, -1, 0, 0],
      ...[2, 3].flatMap((unit) => [
        ['close', 1, unit, -1, 1],
        ['ranged', 1, unit, -1, 1],
      ]),
      ['close', 1, -1, 0, 1],
      ['ranged', 1, -1, 0, 1],
    ]);
    expect(setup!.goal).toMatchObject({ subject: 'rome', metric: 'banners', comparison: '>=', value: 1 });
  });

  it('solves the momentum of its side too, unless the file says otherwise', () => {
    const momentum = (tail: string) =>
      read(`plan: {attackers: [hastati]}\ngoal: rome.banners\n${tail}`).setup!.units.map(
        ({ policies }) => policies.momentum,
      );
    expect(momentum('')).toEqual(['optimal', 'optimal', 'none', 'none']);
    expect(momentum('policies: {rome: {momentum: advance}}')).toEqual(['advance', 'advance', 'none', 'none']);
    expect(momentum('policies: {rome: adverse, carthage: optimal}')).toEqual([
      'adverse',
      'adverse',
      'optimal',
      'optimal',
    ]);
  });

  it('restricts targets, to units and lone leaders', () => {
    const { setup } = read('plan: {attackers: [hastati], targets: [hanno, gauls], order: listed}\ngoal: rome.banners');
    expect(setup!.plan!.free).toBe(false);
    expect(setup!.sequence.map(({ target }) => [target.unit, target.leader])).toEqual([
      [-1, 0],
      [2, -1],
    ]);
  });

  it('tells all that is impossible, with its line', () => {
    const { told } = read(`plan:
  attackers: [hastati, gauls, hastati, hanno, slinger]
  targets: [slingers, gaul]
sequence: [{attack: close, by: hastati, target: gauls}]
repeat: 2
goal: rome.banners`);
    expect(told).toMatchObject([
      { line: 13, path: 'plan', code: 'contradiction' },
      { line: 13, path: 'plan.attackers.1', code: 'other-side', found: 'gauls of carthage' },
      { line: 13, path: 'plan.attackers.2', code: 'twice', found: 'hastati' },
      { line: 13, path: 'plan.attackers.3', message: 'hanno is a leader; only units attack (CCA-LDR-2)' },
      { line: 13, path: 'plan.attackers.4', code: 'unknown-piece', near: ['slingers'] },
      { line: 14, path: 'plan.targets.0', code: 'same-side', found: 'slingers of rome' },
      { line: 14, path: 'plan.targets.1', code: 'unknown-piece', near: ['gauls'] },
      { line: 16, path: 'repeat', code: 'contradiction', found: '2' },
    ]);
  });

  it.each([
    ['plan: hastati', [{ path: 'plan', code: 'wrong-type' }]],
    ['plan: {attackers: [{by: hastati, moved: 1}]}', [{ path: 'plan.attackers.0.moved', code: 'ranged-only' }]],
    ['plan: {attackers: [hastati], targets: [gauls, gauls]}', [{ path: 'plan.targets.1', code: 'twice' }]],
    ['plan: {attackers: [hastatii]}', [{ path: 'plan.attackers.0', near: ['hastati'] }], 'rome.baners'],
    ['plan: {attackers: [hastatii]}', [{ path: 'plan.attackers.0', near: ['hastati'] }], 'rome'],
  ])('tells of %s only what is wrong, and of the goal too', (plan, due, goal = 'rome.banners') => {
    const ofGoal = goal === 'rome.banners' ? [] : [{ line: 13, path: 'goal', found: goal }];
    const { told } = read(`${plan}\ngoal: ${goal}`);
    expect(told).toMatchObject([...due.map((one) => ({ line: 12, ...one })), ...ofGoal]);
  });

  it.each(['hastati', '[hastati]', ''])('is wrong alone, and no sequence is missed, if it is %j', (plan) => {
    expect(read(`plan: ${plan}\ngoal: rome.banners`).told).toMatchObject([
      { line: 12, path: 'plan', code: 'wrong-type' },
    ]);
  });

  it('needs an attack that is possible at the start', () => {
    const { told } = read('plan: {attackers: [hastati], targets: [horse]}\ngoal: rome.banners');
    expect(told).toMatchObject([{ line: 12, path: 'plan.attackers', code: 'out-of-reach', found: 'hastati' }]);
  });

  it('or a sequence is required', () => {
    expect(read('goal: rome.banners').told).toMatchObject([{ path: 'sequence', code: 'missing-key' }]);
  });
});

describe('goal', () => {
  const attack = 'sequence: [{attack: close, by: hastati, target: gauls}]\n';
  it('is required by what plays for it', () => {
    expect(read('plan: {attackers: [hastati]}').told).toMatchObject([{ path: 'goal', code: 'missing-key' }]);
    expect(read(`${attack}policies: {rome: {flags: adverse}}`).told).toMatchObject([
      { path: 'goal', code: 'missing-key' },
    ]);
    expect(read(attack).told).toEqual([]);
  });

  it.each([
    ['rome.baners >= 2', { code: 'unknown-metric', found: 'rome.baners', near: ['rome.banners'] }],
    ['banners', { code: 'goal', found: 'banners' }],
    ['rome.banners => 2', { code: 'goal', found: 'rome.banners => 2' }],
    [
      'hanno.checks < 1',
      {
        code: 'goal',
        message: '`hanno.checks` is not recorded in trials where it is 0, so that it can only be a goal from above 0',
      },
    ],
  ])('tells what is wrong with %s', (goal, due) => {
    expect(read(`${attack}goal: "${goal}"`).told).toMatchObject([{ path: 'goal', ...due }]);
  });

  it.each([
    'rome.banners >= 9',
    'rome.banners < 0',
    'gauls.eliminated <= 1',
    'gauls.blocks_lost >= 9 and rome.banners >= 1',
  ])('that no choice changes is none to play for: %s', (goal) => {
    expect(read(`plan: {attackers: [hastati]}\ngoal: "${goal}"`).told).toMatchObject([
      { line: 13, path: 'goal', code: 'goal' },
    ]);
    expect(read(`${attack}goal: "${goal}"`).told).toEqual([]);
  });

  it.each([
    ['rome.banners >= 1 and gauls.eliminated and gauls.holds_hex', 'gauls.eliminated and gauls.holds_hex'],
    ['rome.banners >= 2 and rome.banners <= 1', 'rome.banners >= 2 and rome.banners <= 1'],
    ['rome.banners > 1 and rome.banners < 2', 'rome.banners > 1 and rome.banners < 2'],
    ['hanno.killed and hanno.alive', 'hanno.killed and hanno.alive'],
    ['gauls.eliminated and gauls.eliminated < 1', 'gauls.eliminated and gauls.eliminated < 1'],
    ['rome.banners >= 1 and rome.banners < 2'],
    ['gauls.eliminated and gauls.blocks_lost >= 2 and rome.banners >= 1'],
    ['hanno.killed and gauls.eliminated and hanno.attached < 1'],
  ])('has conditions that one trial can meet: %s', (goal, ...found) => {
    const due = found.map((one) => ({ line: 13, path: 'goal', code: 'contradiction', found: one }));
    expect(read(`plan: {attackers: [hastati]}\ngoal: "${goal}"`).told).toMatchObject(due);
  });

  it('is a metric under fixed policies too', () => {
    expect(read(`${attack}goal: hanno.checks >= 1`).told).toEqual([]);
    expect(read(`${attack}goal: rome.banners`).setup!.goal).toMatchObject({ text: 'rome.banners' });
  });
});

describe('choices that are solved', () => {
  const plan = 'plan: {attackers: [hastati]}\ngoal: rome.banners\n';
  const inSequence = 'sequence: [{attack: ranged, by: slingers, target: gauls}]\ngoal: rome.banners\n';
  it.each([
    [plan, 'rome: {evade: optimal, momentum: optimal, flags: adverse}', 'rome.evade'],
    [plan, 'carthage: {evade: adverse}', undefined],
    [plan, 'carthage: {first_strike: optimal}', 'carthage.first_strike'],
    [plan, 'carthage: {momentum: optimal}', 'carthage.momentum'],
    [plan, 'rome: {leader_path: optimal}', 'rome.leader_path'],
    [plan, 'leader_path: optimal', undefined],
    [plan, 'rome: optimal, carthage: adverse', undefined],
    [inSequence, 'carthage: {battle_back: optimal}', 'carthage.battle_back'],
    [inSequence, 'battle_back: optimal', 'battle_back'],
  ])('occur: %s%s', (file, policies, at) => {
    const due = at === undefined ? [] : [{ line: 14, path: `policies.${at}`, code: 'no-choice' }];
    expect(read(`${file}policies: {${policies}}`).told).toMatchObject(due);
  });

  it('occur for a piece that has them in its own policies', () => {
    const text = (policies: string) => `${head}${plan}`.replace('at: [4, 6]}', `at: [4, 6], policies: {${policies}}}`);
    expect(readExperiment(text('evade: optimal')).problems).toMatchObject([
      { line: 8, path: ['pieces', 'gauls', 'policies', 'evade'], code: 'no-choice', found: 'evade: optimal' },
    ]);
    expect(readExperiment(text('leader_path: optimal, flags: adverse')).problems).toEqual([]);
  });

  it('occur for a leader only as its path', () => {
    const text = (policies: string) => `${head}${plan}`.replace(/(hanno: \{.*)\}/, `$1, policies: {${policies}}}`);
    expect(readExperiment(text('leader_path: adverse, flags: max')).problems).toEqual([]);
    expect(readExperiment(text('evade: optimal, flags: adverse')).problems).toMatchObject([
      { path: ['leaders', 'hanno', 'policies', 'evade'], code: 'no-choice', found: 'evade: optimal' },
      { path: ['leaders', 'hanno', 'policies', 'flags'], code: 'no-choice', found: 'flags: adverse' },
    ]);
  });
});
