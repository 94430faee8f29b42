import { describe, expect, it } from 'vitest';
import { elites, type UnitType, unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';
import { diceOf, duel, hitsOf } from '../../../../helpers/cca/duel.ts';

/*
 * The table of units, each number written out: class symbol, blocks, dice attacking and battling back, dice and flags more at full
 * strength, dice of elephants against it, its swords hit, range and dice after moving 0, 1, 2 hexes, hexes for each flag, attackers from
 * which it evades, swords, symbols of its class (of cavalry and chariots), flags and flags of cavalry and chariots that it ignores,
 * additional hexes that it frightens cavalry and chariots for.
 */
const TABLE = `
code   | symbol   arm      heavy | blocks | att back | full | mirror | swords | range fire  | ret | evades    | ignores | fright | bonus machine
LI     | circle   foot     no    | 4      | 2   2    | 0 0  | 2      | no     | 2     2 1 1 | 2   | all       | 0 0 0 0 | 0      | no    no
LS     | circle   foot     no    | 4      | 2   2    | 0 0  | 2      | no     | 3     2 1 1 | 2   | all       | 0 0 0 0 | 0      | no    no
LB     | circle   foot     no    | 4      | 2   2    | 0 0  | 2      | no     | 3     2 1 1 | 2   | all       | 0 0 0 0 | 0      | no    no
AX     | circle   foot     no    | 4      | 3   3    | 0 0  | 3      | yes    | 2     2 1 0 | 1   | none      | 0 0 0 0 | 0      | no    no
WA     | triangle foot     no    | 4      | 3   3    | 1 1  | 3      | yes    | 0     0 0 0 | 2   | none      | 0 0 0 0 | 0      | yes   no
MI     | triangle foot     no    | 4      | 4   4    | 0 0  | 4      | yes    | 0     0 0 0 | 1   | none      | 0 0 0 0 | 0      | no    no
HI     | square   foot     no    | 4      | 5   5    | 0 0  | 5      | yes    | 0     0 0 0 | 1   | none      | 0 0 0 0 | 0      | no    no
LC     | circle   cavalry  no    | 3      | 2   2    | 0 0  | 2      | no     | 2     2 1 1 | 4   | all       | 0 0 0 0 | 0      | yes   no
LBC    | circle   cavalry  no    | 3      | 2   2    | 0 0  | 2      | no     | 3     2 1 1 | 4   | all       | 0 0 0 0 | 0      | yes   no
MC     | triangle cavalry  no    | 3      | 3   3    | 0 0  | 3      | yes    | 0     0 0 0 | 3   | heavy     | 0 0 0 0 | 0      | yes   no
HC     | square   cavalry  yes   | 3      | 4   4    | 0 0  | 4      | yes    | 0     0 0 0 | 2   | elephants | 0 0 0 0 | 0      | yes   no
CatC   | square   cavalry  yes   | 3      | 4   4    | 0 0  | 4      | yes    | 0     0 0 0 | 2   | elephants | 1 0 0 0 | 0      | yes   no
CAM    | triangle camel    no    | 3      | 3   2    | 0 0  | 3      | yes    | 0     0 0 0 | 3   | heavy     | 0 1 0 0 | 1      | yes   no
CatCam | triangle camel    no    | 3      | 3   2    | 0 0  | 3      | yes    | 0     0 0 0 | 3   | heavy     | 1 1 0 0 | 1      | yes   no
HCH    | square   chariot  yes   | 2      | 4   3    | 0 0  | 3      | yes    | 0     0 0 0 | 2   | elephants | 1 0 0 0 | 0      | yes   no
LBCh   | circle   chariot  no    | 3      | 2   2    | 1 1  | 2      | yes    | 0     0 0 0 | 3   | all       | 0 0 0 0 | 0      | yes   no
EL     | square   elephant yes   | 2      | 0   0    | 0 0  | 3      | yes    | 0     0 0 0 | 1   | none      | 99 1 0 1 | 1     | yes   no
HWM    | square   foot     no    | 2      | 2   2    | 0 0  | 2      | no     | 6     2 0 0 | 1   | all       | 0 0 0 0 | 0      | no    yes
`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(/[\s|]+/));

function typeOf(row: readonly string[]): Omit<UnitType, 'name' | 'helmets'> {
  const [code, symbol, arm, heavy, ...rest] = row;
  const yes = (text: string | undefined): boolean => text === 'yes';
  const n = (i: number): number => Number(rest[i]);
  return {
    ...({ code, symbol, arm, evades: rest[12] } as Pick<UnitType, 'code' | 'symbol' | 'arm' | 'evades'>),
    heavy: yes(heavy),
    ...{ blocks: n(0), attack: n(1), back: n(2), fullDice: n(3), fullFlags: n(4), mirror: n(5) },
    ...{ swords: yes(rest[6]), range: n(7), fire: [n(8), n(9), n(10)], retreat: n(11) },
    ...{ ignoresSwords: n(13), ignoresClass: n(14), ignoresFlags: n(15), ignoresCavalryFlags: n(16), frightens: n(17) },
    ...{ bonus: yes(rest[18]), machine: yes(rest[19]) },
  };
}

const codes = rows.map(([code]) => code!);
const others = codes.filter((code) => code !== 'EL');
const stand = { policies: { evade: 'never' } } as const;

describe('the table of units', () => {
  it('has every unit and no other', () => expect([...unitTypes.keys()]).toEqual(codes));

  it.each(rows.map((row) => [row[0]!, row] as const))('%s', (code, row) => {
    const { name, helmets, ...numbers } = unitTypes.get(code)!;
    expect(numbers).toEqual(typeOf(row));
    expect(name).toMatch(/^[A-Z][a-z ]+$/);
    expect(helmets).toBe(false);
  });

  it('CCA-DIE-3: auxilia, warriors, barbarian chariots and cataphracts are not like the others of their class', () => {
    const swordsOfLight = codes.filter(
      (code) => unitTypes.get(code)!.symbol === 'circle' && unitTypes.get(code)!.swords,
    );
    expect(swordsOfLight).toEqual(['AX', 'LBCh']);
    expect(codes.filter((code) => unitTypes.get(code)!.fullDice > 0)).toEqual(['WA', 'LBCh']);
    expect(codes.filter((code) => unitTypes.get(code)!.ignoresSwords === 1)).toEqual(['CatC', 'CatCam', 'HCH']);
  });

  it('CCA-UNT-1: cavalry proper is LC, LBC, MC, HC and CatC; chariots are HCH and LBCh; camels and elephants neither', () => {
    const of = (arm: string) => codes.filter((code) => unitTypes.get(code)!.arm === arm);
    expect(of('cavalry')).toEqual(['LC', 'LBC', 'MC', 'HC', 'CatC']);
    expect(of('chariot')).toEqual(['HCH', 'LBCh']);
    expect(of('camel')).toEqual(['CAM', 'CatCam']);
    expect(of('elephant')).toEqual(['EL']);
    expect(of('foot')).toEqual(['LI', 'LS', 'LB', 'AX', 'WA', 'MI', 'HI', 'HWM']);
  });

  it.each(others)('CCA-UNT-2: swords of %s hit, or do not', (code) => {
    const none = ['LI', 'LS', 'LB', 'LC', 'LBC', 'HWM'].includes(code);
    const battle = duel(code, 'MI', stand);
    expect(hitsOf(battle, 'X'.repeat(diceOf(battle)))).toBe(none ? 0 : Math.min(4, diceOf(battle)));
  });

  it.each(codes)('CCA-DIE-2: the symbol of its class hits %s, and the other two do not', (code) => {
    const letter = { circle: 'c', triangle: 't', square: 's' }[unitTypes.get(code)!.symbol];
    for (const symbol of 'cts') {
      expect(hitsOf(duel('MI', { unit: code, ...stand }), `${symbol}LLL`)).toBe(symbol === letter ? 1 : 0);
    }
  });
});

describe('full strength', () => {
  it.each([
    ['WA', 4, 3],
    ['LBCh', 3, 2],
  ])('CCA-UNT-3: %s have a die more while all their blocks stand', (code, full, weak) => {
    const { blocks } = unitTypes.get(code)!;
    expect(diceOf(duel(code, 'MI'))).toBe(full);
    expect(diceOf(duel(`${code} ${blocks - 1}`, 'MI'))).toBe(weak);
  });
});

describe('elites', () => {
  const changed = (elite: string, code: string) => {
    const { of, change } = elites[elite]!;
    expect(of).toContain(code);
    return change(unitTypes.get(code)!);
  };

  it.each(['sacred-band', 'silver-shields'])(
    'CCA-UNT-4: %s: helmets always hit, and a flag more may be ignored',
    (elite) => {
      expect(changed(elite, 'HI')).toEqual({ helmets: true, ignoresFlags: 1 });
      expect(hitsOf(duel({ unit: 'HI', elite }, 'MI'), 'LLccc')).toBe(2);
      expect(hitsOf(duel('HI', 'MI'), 'LLccc')).toBe(0);
    },
  );

  it('CCA-UNT-4: Companions ignore a sword, and a flag more', () => {
    expect(changed('companions', 'MC')).toEqual({ ignoresSwords: 1, ignoresFlags: 1 });
    expect(hitsOf(duel('MI', { unit: 'MC', elite: 'companions', ...stand }), 'XXcc')).toBe(1);
  });

  it('CCA-UNT-4: Immortals and bow auxilia shoot 3 hexes far with 2 dice, or 1 after a move', () => {
    expect(changed('immortals', 'MI')).toEqual({ range: 3, fire: [2, 1, 1] });
    expect(changed('bow-auxilia', 'AX')).toEqual({ range: 3 });
  });
});
