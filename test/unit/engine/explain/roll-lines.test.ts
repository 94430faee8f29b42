import { describe, expect, it } from 'vitest';
import type { Dice, Roll } from '../../../../src/core/dice.ts';
import { rollOf } from '../../../../src/core/roll.ts';
import { RolledDice } from '../../../../src/core/rolled.ts';
import { RollLines } from '../../../../src/engine/explain/roll-lines.ts';
import { ScriptedRng } from '../../../helpers/dice/scripted-rng.ts';

const attack = rollOf('spears attack', (dice) => (dice.d6('to hit', 4) >= 4 && dice.d6('to wound', 5) >= 5 ? 1 : 0));
const flight = rollOf('flight', (dice) => dice.d6('inches') + dice.d6('inches'));
const pursuit = rollOf('pursuit', flight.rollOnce);
const caught = rollOf('pursuit of spears', (dice) => (dice.total(flight, 1) > 9 ? 0 : dice.total(attack, 2)));

const rolled = (lines: RollLines, ...faces: number[]) =>
  new RolledDice(new ScriptedRng(...faces.map((face) => Math.floor(((face - 0.5) / 6) * 2 ** 32))), lines);

describe('RollLines', () => {
  it('tells a group as a block, each go a line of dice with what was needed', () => {
    const lines = new RollLines();
    rolled(lines, 3, 4, 5, 6, 1).total(attack, 3);
    expect(lines.take()).toEqual([
      '  3 × spears attack',
      '    to hit 3, 4+ needed: no',
      '    to hit 4, 4+ needed: yes; to wound 5, 5+ needed: yes',
      '    to hit 6, 4+ needed: yes; to wound 1, 5+ needed: no',
      '    = 1',
    ]);
  });

  it('tells a single go without its number', () => {
    const lines = new RollLines();
    rolled(lines, 2, 6).total(flight, 1);
    expect(lines.take()).toEqual(['  flight', '    inches 2; inches 6', '    = 8']);
  });

  it('tells the goes of a group inside a go further in', () => {
    const lines = new RollLines();
    rolled(lines, 2, 6, 1, 5, 2).total(caught, 1);
    expect(lines.take()).toEqual([
      '  pursuit of spears',
      '      inches 2; inches 6',
      '      to hit 1, 4+ needed: no',
      '      to hit 5, 4+ needed: yes; to wound 2, 5+ needed: no',
      '    = 0',
    ]);
  });

  it('tells single goes inside a go in the line of that go', () => {
    const both = rollOf('flight and pursuit', (dice) => (dice.total(flight, 1) > dice.total(pursuit, 1) ? 0 : 1));
    const lines = new RollLines();
    rolled(lines, 2, 6, 5, 4).total(both, 1);
    expect(lines.take()).toEqual(['  flight and pursuit', '    inches 2; inches 6; inches 5; inches 4', '    = 1']);
  });

  it('tells what a group came to when it has no dice', () => {
    const lines = new RollLines();
    rolled(lines).total(attack, 0);
    expect(lines.take()).toEqual(['  0 × spears attack', '    = 0']);
  });

  it('gives each line once', () => {
    const lines = new RollLines();
    rolled(lines, 2, 6, 1).total(flight, 1);
    lines.take();
    expect(lines.take()).toEqual([]);
    rolled(lines, 1, 1).total(flight, 1);
    expect(lines.take().at(-1)).toBe('    = 2');
  });

  describe('with dice whose faces have names', () => {
    const faces = ['circle', 'triangle', 'square', 'leader', 'flag', 'swords'];
    const withFaces = (name: string, play: (dice: Dice) => number): Roll => ({ ...rollOf(name, play), faces });
    const die = withFaces('dice', (dice) => dice.d6(''));
    const again = withFaces('again', (dice) => {
      const face = dice.d6('');
      return face === 6 ? dice.d6('') : face;
    });
    const roll = withFaces('five dice, hits: triangle', (dice) => {
      const sum = dice.total(die, 5);
      return sum > 20 ? sum + dice.total(again, 2) : sum;
    });

    it('tells all dice of a group in one line, by name and without a sum', () => {
      const lines = new RollLines();
      rolled(lines, 4, 1, 6).total(die, 3);
      expect(lines.take()).toEqual(['  3 × dice', '    leader, circle, swords']);
    });

    it('tells the group inside a go in one line', () => {
      const lines = new RollLines();
      rolled(lines, 2, 5, 6, 1, 4).total(roll, 1);
      expect(lines.take()).toEqual(['  five dice, hits: triangle', '    triangle, flag, swords, circle, leader']);
    });

    it('tells the dice that are rolled again in a line of their own', () => {
      const lines = new RollLines();
      rolled(lines, 6, 5, 6, 1, 4, 6, 3, 5).total(roll, 1);
      expect(lines.take()).toEqual([
        '  five dice, hits: triangle',
        '    swords, flag, swords, circle, leader',
        '    again: swords, square, flag',
      ]);
    });

    it('begins each go anew', () => {
      const lines = new RollLines();
      rolled(lines, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2).total(roll, 2);
      expect(lines.take().filter((line) => line.includes('again'))).toEqual([]);
    });

    it('leaves it to whoever shows a line to break it', () => {
      const lines = new RollLines();
      rolled(lines, ...Array.from({ length: 20 }, () => 2)).total(die, 20);
      const faces = Array.from({ length: 20 }, () => 'triangle').join(', ');
      expect(lines.take()).toEqual(['  20 × dice', `    ${faces}`]);
    });

    it('says what a die is for where that is said', () => {
      const lines = new RollLines();
      rolled(lines, 4).total(
        withFaces('check', (dice) => dice.d6('marsh')),
        1,
      );
      expect(lines.take()).toEqual(['  check', '    marsh leader']);
    });

    it('does not change dice with numbers', () => {
      const lines = new RollLines();
      rolled(lines, 4).total(
        rollOf('number', (dice) => dice.d6('')),
        1,
      );
      expect(lines.take()).toEqual(['  number', '    4', '    = 4']);
    });
  });
});
