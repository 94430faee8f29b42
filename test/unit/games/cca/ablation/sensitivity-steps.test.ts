import { describe, expect, it } from 'vitest';
import { variantsOf } from '../../../../helpers/experiment/made-variants.ts';

const text = (more: string) => `breaktest: 1
name: Steps
system: cca
sides: {rome: bottom, carthage: top}
pieces:
  legion: {side: rome, unit: MI, at: [5, 6], blocks: 3}
  equites: {side: rome, unit: MC, at: [5, 7]}
  triarii: {side: rome, unit: HI, at: [7, 6]}
  chariots: {side: carthage, unit: LBCh, at: [4, 6]}
  leader-of-legion: {side: carthage, unit: WA, at: [4, 7]}
leaders:
  scipio: {side: rome, with: equites}
  marcellus: {side: rome, with: triarii}
terrain: {"5,7": hill}
sequence:
  - {attack: close, by: chariots, target: legion}
  - {attack: close, by: equites, target: leader-of-legion, bonus_dice: 4}
  - {attack: close, by: equites, target: chariots, bonus_dice: 1}
  - {attack: close, by: chariots, target: {leader: marcellus, follow: true}}
${more}`;

const made = (of: string, more = '') => variantsOf(text(`sensitivity: {unit: ${of}${more}}\n`));

describe('the steps of a piece', () => {
  it('are blocks, up to full strength', () => {
    expect(made('legion', ', deltas: blocks').changes).toEqual({
      'Blocks up': ['units.0.blocks: 3 > 4'],
      'Blocks down': ['units.0.blocks: 3 > 2'],
    });
    expect(Object.keys(made('equites', ', deltas: blocks').changes)).toEqual(['Blocks down']);
  });

  it('are the next kinds of unit, at full strength if it was', () => {
    const codes = (of: string) =>
      Object.entries(made(of, ', deltas: unit').changes).map(([name, changes]) => [
        name,
        ...changes.filter((change) => /type\.code|blocks/.test(change)),
      ]);
    expect(codes('legion')).toEqual([
      ['Kind of unit up', 'units.0.type.code: "MI" > "HI"'],
      ['Kind of unit down', 'units.0.type.code: "MI" > "AX"'],
    ]);
    // Light chariots have three blocks, heavy ones two.
    const [up] = codes('chariots');
    expect(up).toEqual([
      'Kind of unit up',
      'units.3.type.blocks: 3 > 2',
      'units.3.type.code: "LBCh" > "HCH"',
      'units.3.blocks: 3 > 2',
    ]);
    expect(codes('chariots')).toHaveLength(1);
    const written = text('sensitivity: {unit: chariots, deltas: unit}\n').replace(
      'unit: LBCh',
      'unit: LBCh, blocks: 3',
    );
    expect(variantsOf(written).changes['Kind of unit up']).toContain('units.3.blocks: 3 > 2');
    expect(codes('triarii').map(([name]) => name)).toEqual(['Kind of unit down']);
  });

  it('are a leader attached, or taken off where nobody attacks him', () => {
    const { changes } = made('legion', ', deltas: leader');
    expect(Object.keys(changes)).toEqual(['Leader up']);
    expect(changes['Leader up']!.join()).toContain('"id":"leader-of-legion-2"');
    const off = made('equites', ', deltas: leader').changes;
    expect(Object.keys(off)).toEqual(['Leader down']);
    expect(off['Leader down']!.join()).toMatch(/^leaders: .*scipio.* > (?!.*scipio)/);
    const targeted = text('sensitivity: {unit: triarii}\n').replace(
      'attack: close, by: equites, target: chariots',
      '$&',
    );
    expect(Object.keys(variantsOf(targeted).changes).filter((name) => name.startsWith('Leader'))).toEqual([]);
  });

  it('are the dice of cards in each of its attacks, four at most', () => {
    expect(made('equites', ', deltas: dice').changes).toEqual({
      'Dice of cards in attack 2 down': ['sequence.1.bonusDice: 4 > 3'],
      'Dice of cards in attack 3 up': ['sequence.2.bonusDice: 1 > 2'],
      'Dice of cards in attack 3 down': ['sequence.2.bonusDice: 1 > 0'],
    });
    expect(Object.keys(made('legion').changes).some((name) => name.startsWith('Dice'))).toBe(false);
  });

  it('are all other grounds', () => {
    const equites = made('equites', ', deltas: terrain');
    expect(Object.keys(equites.changes)).toEqual([
      ...['Forest up', 'Broken up', 'Marsh up', 'Ford up', 'Camp up', 'Open ground down'],
    ]);
    expect(equites.changes['Forest up']).toEqual(['terrain.0.kind: "hill" > "forest"']);
    expect(equites.texts['Forest up']).toBe('forest instead of hill');
    expect(equites.changes['Open ground down']!.join()).toMatch(/^terrain: .*hill.* > \[\]$/);
  });
});
