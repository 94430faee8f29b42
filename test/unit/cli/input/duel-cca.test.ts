import { describe, expect, it } from 'vitest';
import { duel } from '../../../../src/cli/duel/duel.ts';
import { duelExperiment } from '../../../../src/cli/input/duel-experiment.ts';
import type { Setup } from '../../../../src/games/cca/setup.ts';
import { compareReadings, secondReading } from '../../../helpers/cca/readings.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';

const setupOf = (a: string, b: string): Setup => {
  const { experiment, problems } = duelExperiment(a, b);
  expect(problems).toEqual([]);
  return experiment!.cells[0]!.setup as Setup;
};

describe('a duel of Commands & Colors', () => {
  it('puts two units and their leaders in the middle of an empty board; the first attacks', () => {
    const { units, leaders, sequence, sides } = setupOf('HI+leader 4', 'medium infantry, + leader 2 blocks');
    expect(sides.map(({ name, edge }) => [name, edge])).toEqual([
      ['attacker', 'bottom'],
      ['defender', 'top'],
    ]);
    expect(units.map(({ id, type, blocks, side }) => [id, type.code, blocks, side])).toEqual([
      ['hi', 'HI', 4, 0],
      ['mi', 'MI', 2, 1],
    ]);
    expect(leaders.map(({ id, hex }) => [id, hex])).toEqual([
      ['hi-leader', units[0]!.hex],
      ['mi-leader', units[1]!.hex],
    ]);
    expect(sequence).toMatchObject([{ attack: 'close', by: 0, target: { unit: 1 } }]);
  });

  it('reads codes and names in either case, singular and plural', () => {
    for (const [text, code] of [
      ['catcam', 'CatCam'],
      ['Heavy Chariot', 'HCH'],
      ['elephant', 'EL'],
      ['warriors 3', 'WA'],
      ['light barbarian chariots', 'LBCh'],
      ['3 HI', 'HI'],
      ['2x medium infantry, supported', 'MI'],
    ] as const)
      expect(setupOf(text, 'MI').units[0]!.type.code).toBe(code);
  });

  it('reads what stands on the board, what is chosen and what cards add', () => {
    const setup = setupOf('WA 3 on a hill, +2 dice twice', 'LC supported evades policies.flags=none');
    expect(setup).toMatchObject({ repeat: 2, sequence: [{ bonusDice: 2 }] });
    expect(setup.terrain).toEqual([{ hex: setup.units[0]!.hex, kind: 'hill' }]);
    expect(setup.units.map(({ id }) => id)).toEqual(['wa', 'lc', 'lc-support-1', 'lc-support-2']);
    expect(setup.units[1]!.policies).toMatchObject({ evade: 'always', flags: 'none' });
    expect(setupOf('HI', 'LC').units[1]!.policies.evade).toBe('never');
    expect(setupOf('HI', 'LC first-strike').sequence[0]!.firstStrike).toBe(true);
    expect(setupOf('HI', 'HI elite=sacred-band').units[1]!.type.helmets).toBe(true);
  });

  it.each([
    ['HI+leader 4', 'MI'],
    ['HI+leader 4', 'MI+leader supported'],
    ['WA', 'LC evades'],
    ['EL', 'MC 2'],
    ['EL supported', 'HC+leader'],
    ['MC +2 dice twice', 'AX first-strike'],
    ['HC on forest', 'HI 1 +leader on camp'],
  ])('has the law of the second reading of the rules: %s, %s', (a, b) => {
    expect(compareReadings(setupOf(a, b))).toBeGreaterThan(15);
  });

  it('is CCA-VEC-14, of which nothing needs more room than there is', () => {
    const law = secondReading(setupOf('HI+leader', 'MI'));
    expect(law.get('0 mi.eliminated')).toBeCloseTo(3 / 16, 12);
    expect(law.get('0 mi.battled_back')).toBeCloseTo(259 / 972, 12);
    expect(law.get('0 hi-leader.killed')).toBeCloseTo(9065 / 1417176, 12);
  });

  it('is answered exactly, with its place, and by trials where these are asked for', async () => {
    const io = new FakeIo();
    expect(await duel('HI+leader', 'MI', {}, io)).toBe(0);
    expect(io.stderr).toBe('');
    const text = io.stdout.replace(/ +/g, ' ');
    expect(text).toContain('^ Attacker: HI4 5,6, leader with HI\nv Defender: MI4 4,6\n');
    expect(text).toContain(' battles back never 26.6461 %\n');
    expect(text).toContain(' its leader is killed 0.639652 % –\n');
    expect(text).toContain('exact: every outcome with its probability');
    const played = new FakeIo();
    await duel('HI', 'MI', { trials: '500' }, played);
    expect(played.stdout).toContain('500 trials, sampled');
    expect(played.stdout).toMatch(/ battles back +never +\d/);
  });

  const told = (a: string, b: string, options = {}): string[] =>
    duelExperiment(a, b, options).problems.map(({ file, code, near = [] }) => [file, code, ...near].join(' '));

  it('names the word of every problem', () => {
    expect(told('HI suported first-strike at=3', 'MI 9 +1 die +9 dice evades twice')).toEqual([
      'A "suported" unknown-word supported',
      'A "at=3" unknown-key',
      'B "+9 dice" said-twice',
      'B "+9 dice" out-of-range',
      'B "+9 dice" wrong-unit',
      'B "twice" wrong-unit',
      'A "first-strike" wrong-unit',
      'B "evades" wrong-unit',
      'B "9" out-of-range',
    ]);
    expect(told('HI evades', 'LC evades first-strike')).toEqual([
      'A "evades" wrong-unit',
      'B "first-strike" wrong-unit',
    ]);
    expect(told('HI', 'MI 5')).toEqual(['B "5" range']);
    expect(told('', 'MI')).toEqual(['A "" missing-unit']);
    expect(told('elefants', 'MI')).toEqual(['A "elefants" unknown-unit Elephants']);
    expect(told('HI elite=companions', 'MC')).toEqual(['A "elite=companions" wrong-elite']);
    expect(told('HI leader', 'Leader')).toEqual(['B "Leader" lone-leader']);
    expect(told('HI at=4,5', 'MI -1')).toEqual(['A "at=4,5" unknown-key', 'B "-1" out-of-range']);
    expect(told('HI on river', 'MI blocks=2,3')).toEqual(['A "on river" unknown-terrain', 'B "blocks=2,3" wrong-type']);
  });

  it('refuses words that say the same of a unit, in whatever form', () => {
    expect(told('4 HI 3', 'LC policies.evade=never evades')).toEqual(['A "3" said-twice', 'B "evades" said-twice']);
    expect(told('HI blocks=2 2', 'MI +leader, leader')).toEqual(['A "2" said-twice', 'B "leader" said-twice']);
  });

  it('finds the name that several words should have been', () => {
    expect(told('hevy infantry 3 +leader', 'MI')).toEqual(['A "hevy infantry" unknown-unit Heavy infantry']);
    expect(told('HI', 'light barbarian chariott, supported')).toEqual([
      'B "light barbarian chariott" unknown-unit Light barbarian chariots',
    ]);
    expect(told('HI', 'HI4')).toEqual(['B "HI4" unknown-unit HI']);
  });

  it('solves the choices of a unit that is `optimal`, for the banners of the attacker or against them', () => {
    const { experiment, problems } = duelExperiment('MC optimal', 'LI optimal');
    expect(problems).toEqual([]);
    const { units, goal } = experiment!.cells[0]!.setup as Setup;
    expect(units.map(({ policies }) => [policies.evade, policies.momentum])).toEqual([
      ['optimal', 'optimal'],
      ['adverse', 'adverse'],
    ]);
    expect(goal).toMatchObject({ text: 'attacker.banners' });
    expect(told('HI optimal', 'LI optimal evades')).toEqual(['B "evades" wrong-unit']);
  });

  it('offers units of both games where neither unit is known', () => {
    const { problems } = duelExperiment('', 'medum cavalry');
    expect(problems.map(({ allowed }) => allowed!.endsWith('; or a unit of Commands & Colors: Ancients'))).toEqual([
      true,
      true,
    ]);
    expect(problems[1]!.near![0]).toBe('Medium cavalry');
  });

  it.each([
    ['\u001b[31mHI', 'MI\u202e'],
    ['MI 99999999999999999999', 'MI +99999999999999999999 dice'],
    ['__proto__', 'HI constructor'],
    ['HI __proto__=1 policies.__proto__=1', 'MI elite=__proto__'],
    ['HI =', 'MI blocks=[1, 2'],
    [', , ,', '+ + +'],
  ])('refuses what is no unit: %j, %j', (a, b) => {
    const { experiment, problems } = duelExperiment(a, b);
    expect(experiment).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
  });

  it('refuses very long units', () => {
    const { experiment, problems } = duelExperiment('HI '.repeat(2000), '9'.repeat(400));
    expect([experiment, problems.length > 0]).toEqual([undefined, true]);
  });

  it('refuses options of the other game', () => {
    const options = { rounds: '3', library: 'homebrew', edition: '2026' };
    expect(
      duelExperiment('HI', 'MI', options).problems.map(({ file, message, allowed }) => [file, message, allowed]),
    ).toEqual(
      Object.entries(options).map(([name, value]) => [
        `--${name} ${value}`,
        'Duels of Commands & Colors: Ancients do not take this option',
        'a duel of The 9th Age',
      ]),
    );
  });
});

describe('a duel of units of both games', () => {
  const messages = (a: string, b: string): string[] =>
    duelExperiment(a, b).problems.map(({ file, message }) => `${file}: ${message}`);

  it('is refused, and so are words of the other game', () => {
    expect(messages('HI', 'state infantry 20')).toEqual([
      'B "state infantry 20": This is a unit of The 9th Age, and A is one of Commands & Colors: Ancients',
    ]);
    expect(messages('HI spear', 'MI 25x5')).toEqual([
      'A "spear": This is a word of The 9th Age, and the units are of Commands & Colors: Ancients',
      'B "25x5": This is a word of The 9th Age, and the units are of Commands & Colors: Ancients',
    ]);
    const theirs = 'This is a word of Commands & Colors: Ancients, and the units are of The 9th Age';
    expect(messages('state infantry 20 supported', 'veteran orcs 20 +leader on hill')).toEqual([
      `A "supported": ${theirs}`,
      `B "+leader on hill": ${theirs}`,
    ]);
  });

  it('takes a name that both games have for what the other unit is', () => {
    const systemOf = (a: string, b: string): string => duelExperiment(a, b).game.system;
    expect(systemOf('warriors', 'WA')).toBe('cca');
    expect(systemOf('warriors', 'warriors')).toBe('t9a');
    expect(systemOf('light infantry', 'elephants')).toBe('cca');
  });
});
