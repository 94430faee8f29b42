import { describe, expect, it } from 'vitest';
import { hexAt } from '../../../../../src/games/cca/rules/board.ts';
import { official } from '../../../../../src/games/cca/rules/rules.ts';
import { unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';
import { MAX_ATTACKS } from '../../../../../src/games/cca/setup.ts';
import { fileOf, punic, resolvedFile, roman, setupOf, withPieces } from '../../../../helpers/cca/file.ts';

const told = (...args: Parameters<typeof resolvedFile>) => resolvedFile(...args).told;

describe('resolve()', () => {
  it('makes a setup of plain data: sides, pieces and leaders in the order of the file', () => {
    const setup = setupOf({
      sides: { rome: 'bottom', carthage: 'top' },
      pieces: { gauls: punic(), legion: roman({ blocks: 3 }), slingers: punic({ unit: 'LS', at: [2, 6] }) },
      leaders: {
        hanno: { side: 'carthage', at: [1, 1], alexander: true },
        marcellus: { side: 'rome', with: 'legion' },
      },
      terrain: { '6,6': 'hill', '6,6/5,6': 'rampart' },
      sequence: [
        { attack: 'close', by: 'gauls', target: 'legion', bonus_dice: 2, momentum_dice: 1, bonus_first_strike: true },
        { attack: 'ranged', by: 'slingers', on: { leader: 'marcellus', follow: true }, moved: 1 },
        { attack: 'close', by: 'legion', target: 'gauls', first_strike: true },
      ],
      repeat: 2,
      banners_to_win: 5,
    });
    const policies = {
      flags: 'max',
      evade: 'always',
      firstStrike: 'always',
      battleBack: 'always',
      momentum: 'none',
      leaderPath: 'safest',
      retreatPath: 'left',
    };
    const [warriors, medium, slingers] = ['WA', 'MI', 'LS'].map((code) => unitTypes.get(code)!);
    expect(setup).toEqual({
      sides: [
        { name: 'rome', edge: 'bottom' },
        { name: 'carthage', edge: 'top' },
      ],
      units: [
        { id: 'gauls', side: 1, type: warriors, hex: hexAt(4, 6), blocks: 4, supported: true, policies },
        { id: 'legion', side: 0, type: medium, hex: hexAt(5, 6), blocks: 3, supported: true, policies },
        { id: 'slingers', side: 1, type: slingers, hex: hexAt(2, 6), blocks: 4, supported: true, policies },
      ],
      leaders: [
        { id: 'hanno', side: 1, hex: hexAt(1, 1), alexander: true, policies },
        { id: 'marcellus', side: 0, hex: hexAt(5, 6), alexander: false, policies },
      ],
      terrain: [{ hex: hexAt(6, 6), kind: 'hill' }],
      ramparts: [{ behind: hexAt(6, 6), against: hexAt(5, 6) }],
      sequence: [
        {
          ...{ attack: 'close', by: 0, target: { unit: 1, leader: -1, follow: false }, bonusDice: 2, momentumDice: 1 },
          ...{ firstStrike: false, bonusFirstStrike: true, moved: 0 },
        },
        {
          ...{ attack: 'ranged', by: 2, target: { unit: -1, leader: 1, follow: true }, bonusDice: 0, momentumDice: 0 },
          ...{ firstStrike: false, bonusFirstStrike: false, moved: 1 },
        },
        {
          ...{ attack: 'close', by: 1, target: { unit: 0, leader: -1, follow: false }, bonusDice: 0, momentumDice: 0 },
          ...{ firstStrike: true, bonusFirstStrike: false, moved: 0 },
        },
      ],
      repeat: 2,
      bannersToWin: 5,
      rules: official,
    });
    expect(JSON.parse(JSON.stringify(setup)).units[0]).toMatchObject({ id: 'gauls', hex: hexAt(4, 6) });
  });

  it.each([
    ['one side', { rome: 'bottom' }],
    ['three sides', { rome: 'bottom', carthage: 'top', gaul: 'top' }],
    ['both sides at the top', { rome: 'top', carthage: 'top' }],
  ] as const)('refuses %s (CCA-BRD-2)', (_, sides) => expect(told(fileOf({ sides }))).toContain('sides: sides'));

  it('accepts the top first', () => {
    const { sides, units } = setupOf(fileOf({ sides: { carthage: 'top', rome: 'bottom' } }));
    expect(sides.map(({ name }) => name)).toEqual(['carthage', 'rome']);
    expect(units.map(({ side }) => side)).toEqual([1, 0]);
  });

  it('gives each name to one side, piece or leader, and `combat` to none', () => {
    const text = withPieces(
      { rome: roman({ at: [8, 0] }), combat: roman({ at: [8, 1] }) },
      { leaders: { legion: { side: 'rome', at: [8, 2] }, carthage: { side: 'rome', at: [8, 3] } } },
    );
    expect(told(text)).toEqual([
      'pieces.rome: same-name',
      'pieces.combat: reserved-name',
      'leaders.legion: same-name',
      'leaders.carthage: same-name',
    ]);
  });

  it.each([
    ['pieces', 'rome', 'rome-3'],
    ['pieces', 'combat', 'combat-2'],
    ['leaders', 'rome-2', 'rome-2-2'],
  ])('offers a free name for %s.%s: %s', (group, name, free) => {
    const pieces = { rome: roman({ at: [8, 0] }), combat: roman({ at: [8, 1] }), 'rome-2': roman({ at: [8, 2] }) };
    const text = withPieces(pieces, { leaders: { 'rome-2': { side: 'rome', at: [8, 3] } } });
    const found = resolvedFile(text).problems.find(({ path }) => path[0] === group && path[1] === name);
    expect(found).toMatchObject({ found: name, allowed: `another name, such as ${free}` });
  });

  it('takes the settings of the rules, the others being those of the official ruling', () => {
    expect(setupOf(fileOf({ rules: { one_check_per: 'combat', escape_dice_of_leader: 2 } })).rules).toEqual({
      ...official,
      one_check_per: 'combat',
      escape_dice_of_leader: 2,
    });
  });

  it('limits the attacks of a trial', () => {
    const { sequence } = fileOf();
    const two = [...sequence, ...sequence];
    expect(told(fileOf({ sequence: two, repeat: MAX_ATTACKS / 2 }))).toEqual([]);
    const { problems } = resolvedFile(fileOf({ sequence: two, repeat: MAX_ATTACKS / 2 + 1 }));
    expect(problems).toMatchObject([
      { code: 'too-many', path: ['repeat'], found: '2 x 501 = 1002', allowed: '1..500' },
    ]);
  });

  it('tells every problem at once', () => {
    const text = withPieces(
      { lost: roman({ at: [9, 0] }), odd: roman({ unit: 'XX', at: [8, 8] }) },
      {
        leaders: { cato: { side: 'rom', with: 'legion' } },
        terrain: { '7,12': 'hill' },
        policies: { gaul: {} },
        sequence: [{ attack: 'close', by: 'gaul', target: 'legion' }],
        unit_types: { ZZ: {} },
      },
    );
    expect(told(text)).toEqual([
      'unit_types.ZZ: unknown-unit',
      'terrain.7,12: off-board',
      'pieces.lost.at: off-board',
      'pieces.odd.unit: unknown-unit',
      'leaders.cato.side: unknown-side',
      'policies.gaul: unknown-side',
      'sequence.0.by: unknown-piece',
    ]);
  });
});
