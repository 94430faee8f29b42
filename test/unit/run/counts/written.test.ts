import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { T9aExperiment } from '../../../../src/index.ts';
import { combatOf } from '../../../../src/run/counts/combat.ts';
import { written } from '../../../../src/run/counts/written.ts';

const own = ['Aegis(5+, against magical attacks)', 'afflict(-1 off, hatred)'];
const ofPart = ['devastating-charge(+1 str, multiple-wounds(D3))', 'hatred'];
const once = ['+3 agi', 'aegis(4+)'];
const gains = ['+1 cou', 'grind-attacks(2, str 4, flaming-attacks)'];
const hits = '2D6, str 4, ap 1';

const foot: T9aExperiment['units'][string]['profile'] = {
  ...{ name: 'Foot', courage: 7, height: 1, base: [20, 20], defence: { hp: 1, def: 3, res: 3 } },
  ...{ parts: [{ name: 'Soldier', att: 1, off: 3, str: 3, agi: 3, rules: ofPart }], rules: own },
};
const of = (rules: string[]) =>
  readExperiment({
    ...{ breaktest: 1, name: 'texts', system: 't9a', edition: '2026', trials: 100, rounds: 2 },
    units: {
      a: {
        side: 'red',
        profile: foot,
        models: 20,
        files: 5,
        rules,
        once: { rules: once },
        near: { rules: ['+2 off'] },
      },
      b: { side: 'blue', profile: foot, models: 20, files: 5, choose: [['+1 att'], ['lethal-strike']] },
    },
    contacts: [['a.front', 'b.front']],
    events: [
      { before: 1, effect: 'gain', target: 'b', rules: gains },
      { before: 2, effect: 'hits', target: 'b', hits },
    ],
  }).experiment!.cells[0]!;

describe('written()', () => {
  const cell = of(['stubborn']);

  it('has the text of every rule of a setup, from which journals and shards know the combat', () => {
    expect(written(cell.setup)).toMatchObject({
      units: [
        { profile: { rules: own, parts: [{ rules: ofPart }] }, rules: ['stubborn'], once: [{ rules: once }] },
        { choose: [['+1 att'], ['lethal-strike']] },
      ],
      events: [{ gains }, { hits }],
    });
    expect(JSON.stringify(written(cell.setup))).not.toContain('"written"');
    expect(combatOf(cell)).not.toBe(combatOf(of(['fearless'])));
  });

  it('is of plain data, as threads receive it', () => {
    expect(written(structuredClone(cell.setup))).toEqual(written(cell.setup));
  });
});
