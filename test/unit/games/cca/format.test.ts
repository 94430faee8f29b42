import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { ccaFormat } from '../../../../src/games/cca/format.ts';
import { official } from '../../../../src/games/cca/rules/rules.ts';
import { unitTypes } from '../../../../src/games/cca/rules/unit-types.ts';
import type { Setup } from '../../../../src/games/cca/setup.ts';
import { fileOf, parsedFile, punic, roman } from '../../../helpers/cca/file.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';

const example = `breaktest: 1
name: Does Marcellus live?
system: cca
trials: 500000
sides: {rome: bottom, carthage: top}
pieces:
  legion:   {side: rome, unit: MI, at: [5, 6], blocks: 4}
  reserve:  {side: rome, unit: AX, at: [7, 5]}
  gauls:    {side: carthage, unit: WA, at: [4, 6]}
  slingers: {side: carthage, unit: LS, at: [3, 6]}
leaders:
  marcellus: {side: rome, with: legion}
terrain: {"6,6": hill}
sequence:
  - {attack: close, by: gauls, target: legion}
  - {attack: ranged, by: slingers, target: legion, moved: 1}
  - {attack: close, by: gauls, target: {leader: marcellus, follow: true}, bonus_dice: 2}
repeat: 1
banners_to_win: 5
policies: {flags: max, evade: always, battle_back: always, momentum: none, leader_path: safest}
`;

const read = (text: string, ...set: string[]) => readExperiment(text, { file: 'a.yaml', set });
const setupOf = (...args: Parameters<typeof read>): Setup => {
  const { experiment, problems } = read(...args);
  expect(problems).toEqual([]);
  return experiment!.cells[0]!.setup as Setup;
};

describe('a file of Commands & Colors', () => {
  it('is read: the example of the format, without a warning', () => {
    const { experiment, problems } = read(example);
    expect(problems).toEqual([]);
    expect(experiment).toMatchObject({ system: 'cca', trials: 500_000, preset: 'official', overrides: {} });
    expect(experiment!.cells[0]).toMatchObject({ system: 'cca', setup: { bannersToWin: 5, rules: official } });
  });

  it('tells the faults of one key and the problems of others that do not depend on it at once', () => {
    const codes = (text: string) => read(text).problems.map(({ code, path }) => `${path[0]}: ${code}`);
    const crowded = example.replace('at: [7, 5]', 'at: [5, 6]');
    const policies = crowded.replace('flags: max', 'flags: most');
    expect(codes(policies)).toEqual(['pieces: two-units', 'policies: unknown-value']);
    // Two units share a hex whatever its terrain is.
    expect(codes(crowded.replace(': hill', ': hil'))).toEqual(['pieces: two-units', 'terrain: unknown-value']);
  });

  it('is told from one of The 9th Age by its system', () => {
    expect(read(experimentText).experiment).toMatchObject({ system: 't9a' });
    const { problems } = read(example.replace('system: cca', 'system: t9a'));
    expect(problems.filter((p) => p.code === 'unknown-key').map((p) => p.path[0])).toContain('pieces');
    expect(read(example.replace('system: cca', 'system: ca')).problems).toMatchObject([
      { code: 'unknown-system', line: 3, allowed: 't9a or cca', near: ['cca'] },
    ]);
  });

  it('names the nearest of the names that there are', () => {
    const wrong = example
      .replace('unit: WA', 'unit: WAR')
      .replace('by: slingers', 'by: slinger')
      .replace('with: legion', 'with: legio')
      .replace('leader: marcellus', 'leader: marcelus')
      .replace('side: rome, unit: AX', 'side: roma, unit: AX')
      .replace('"6,6": hill', '"6,6": hil');
    const near = read(wrong).problems.map(({ line, near }) => [line, near?.[0]]);
    expect(near).toEqual([
      [8, 'rome'],
      [9, 'WA'],
      [12, 'legion'],
      [13, 'hill'],
      [16, 'slingers'],
      [17, 'marcellus'],
    ]);
  });

  it('takes values by dotted paths of what it leaves to defaults', () => {
    expect(setupOf(example, 'pieces.reserve.blocks=3').units[1]!.blocks).toBe(3);
    expect(setupOf(example, 'rules.one_check_per=combat').rules).toEqual({ ...official, one_check_per: 'combat' });
    expect(setupOf(example, 'unit_types.WA.attack=4').units[2]!.type).toEqual({ ...unitTypes.get('WA'), attack: 4 });
    expect(setupOf(example, 'unit_types.LS.fire.0=3').units[3]!.type.fire).toEqual([3, 1, 1]);
    expect(setupOf(example, 'sequence.0.bonus_dice=1').sequence[0]!.bonusDice).toBe(1);
    expect(setupOf(example, 'leaders.marcellus.policies.leader_path=home').leaders[0]!.policies.leaderPath).toBe(
      'home',
    );
  });

  it('says which part of a dotted path is wrong', () => {
    const fault = (set: string) => read(example, set).problems[0];
    expect(fault('rules.one_check=turn')).toMatchObject({ code: 'unknown-path', near: ['one_check_per'] });
    expect(fault('unit_types.WA.attac=4')).toMatchObject({ code: 'unknown-path', found: 'attac', near: ['attack'] });
    expect(fault('pieces.legio.blocks=4')).toMatchObject({ code: 'unknown-path', near: ['legion'] });
  });

  it('names metrics that its combat has as headlines', () => {
    const report = (name: string) => read(`${example}report: {headline: [${name}]}\n`).problems;
    for (const name of ['marcellus.alive', 'legion.holds_hex', 'rome.banners', 'combat.skipped']) {
      expect(report(name), name).toEqual([]);
    }
    expect(report('marcellus.kiled')).toMatchObject([{ code: 'unknown-metric', near: ['marcellus.killed'] }]);
  });

  it('never throws for what a user wrote', () => {
    const values = [
      'null',
      '[]',
      '{}',
      '7',
      'x',
      '[[]]',
      '{a: {}}',
      '{a: [1, 2]}',
      '.nan',
      '1e400',
      '{__proto__: 1}',
      '""',
    ];
    const paths = [
      ...['sides', 'sides.rome', 'pieces', 'pieces.legion', 'pieces.legion.at', 'pieces.legion.unit', 'leaders'],
      ...['leaders.marcellus', 'leaders.marcellus.with', 'terrain', 'terrain.6,6', 'sequence', 'sequence.0'],
      ...['sequence.0.by', 'sequence.0.target', 'sequence.2.target.leader', 'repeat', 'banners_to_win', 'policies'],
      ...['policies.bonus_on', 'policies.leader_path', 'rules', 'rules.one_check_per', 'unit_types', 'unit_types.WA'],
    ];
    for (const path of paths) {
      for (const value of values) {
        const { experiment, problems } = read(example, `${path}=${value}`);
        expect(
          problems.some((p) => p.severity === 'error'),
          `${path}=${value}`,
        ).toBe(experiment === undefined);
        for (const { message } of problems) expect(message).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  it('as run is valid and says the same', () => {
    const { experiment } = read(example, 'unit_types.WA.attack=4', 'rules.one_check_per=turn', 'pieces.legion.unit=HI');
    expect(experiment!.overrides).toEqual({ one_check_per: 'turn', 'unit_types.WA.attack': 4 });
    const again = read(experiment!.yaml).experiment!;
    expect(again.cells).toEqual(experiment!.cells);
    expect(again.overrides).toEqual(experiment!.overrides);
  });
});

describe('expand()', () => {
  const library = { get: () => undefined, names: () => [] };
  const expand = (text: Parameters<typeof parsedFile>[0]) => ccaFormat.expand(parsedFile(text), library);

  it('writes out the rulings, the rows of the units in use, and blocks', () => {
    const { rules, unit_types, pieces } = expand(fileOf({ unit_types: { WA: { blocks: 5 }, HI: { attack: 6 } } }));
    expect(rules).toEqual(official);
    expect(Object.keys(unit_types as object).sort()).toEqual(['HI', 'MI', 'WA']);
    expect(unit_types).toMatchObject({
      HI: { attack: 6 },
      WA: { blocks: 5, full_dice: 1, attack: 3 },
      MI: { full_dice: 0, fire: [0, 0, 0] },
    });
    expect(pieces).toEqual({
      legion: { ...roman(), blocks: 4, without: [] },
      gauls: { ...punic(), blocks: 5, without: [] },
    });
  });

  it('keeps what a new unit is like, and leaves what it cannot expand', () => {
    const guard = { legion: roman({ unit: 'Guard' }), gauls: punic({ unit: 'WAX' }) };
    const { unit_types, pieces } = expand(fileOf({ pieces: guard, unit_types: { Guard: { like: 'HI' } } }));
    expect(unit_types).toMatchObject({ Guard: { like: 'HI', attack: 5 } });
    expect(Object.keys(unit_types as object)).toEqual(['Guard']);
    expect(pieces).toMatchObject({ legion: { blocks: 4 }, gauls: punic({ unit: 'WAX' }) });
  });
});

describe('rules()', () => {
  it('tells what differs from the official ruling and from the table', () => {
    const unit_types = { WA: { attack: 4, back: 3 }, Guard: { like: 'HI', name: 'Guards' } };
    const text = parsedFile(
      fileOf({ rules: { one_check_per: 'combat', elephant_rerolls: 'until-no-sword' }, unit_types }),
    );
    expect(ccaFormat.rules(text)).toEqual({
      preset: 'official',
      overrides: {
        one_check_per: 'combat',
        'unit_types.WA.attack': 4,
        'unit_types.Guard.like': 'HI',
        'unit_types.Guard.name': 'Guards',
      },
    });
  });
});
