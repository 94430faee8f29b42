import { describe, expect, it } from 'vitest';
import { choiceOf, choiceText } from '../../../../../src/games/t9a/army/configuration.ts';
import { fold, idOf, singularName } from '../../../../../src/games/t9a/army/names.ts';

describe('names', () => {
  it('folds accents, apostrophes, hyphens and case', () => {
    expect(fold('Knights of Rymâ')).toBe('knights of ryma');
    expect(fold('Hero’s Heart')).toBe(fold("HERO'S  heart"));
    expect(fold('Mammoth-Hide Cloak')).toBe('mammoth hide cloak');
    expect(fold('Åsklander & Straße')).toBe('asklander and strasse');
  });

  it('makes ids, even of names without letters', () => {
    expect(idOf('Chariot of Nephet-Râ')).toBe('chariot-of-nephet-ra');
    expect(idOf('???')).toBe('nameless');
    expect(idOf('龍')).toBe('nameless');
  });

  it.each([
    ['Dwarves', 'dwarf'],
    ['Knights of the Realm', 'knight of the realm'],
    ['Cavalries', 'cavalry'],
    ['Dread Princess', 'dread princess'],
    ['Cyclops', 'cyclop'],
    ['Phoenixes', 'phoenix'],
    ['Constructor', 'constructor'],
  ])('has the singular of %s', (name, one) => expect(singularName(name)).toBe(one));
});

describe('choiceOf()', () => {
  it.each([
    ['Spear', { name: 'Spear' }],
    ['2x Rune of Iron', { name: 'Rune of Iron', times: 2 }],
    ['Standard Bearer (Banner of Speed)', { name: 'Standard Bearer', options: ['Banner of Speed'] }],
    [
      'Musician (Totem Bearer (Blooded Horn Totem), X)',
      { name: 'Musician', options: ['Totem Bearer (Blooded Horn Totem)', 'X'] },
    ],
    ['Wizard Conclave (3) of Note', { name: 'Wizard Conclave (3) of Note' }],
    ['odd)', { name: 'odd)' }],
    ['(odd', { name: '(odd' }],
    ['()', { name: '()' }],
  ])('reads %s', (text, choice) => {
    expect(choiceOf(text)).toEqual(choice);
    expect(choiceText(choiceOf(text))).toBe(text);
  });
});
