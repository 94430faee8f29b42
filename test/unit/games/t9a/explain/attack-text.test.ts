import { expect, it } from 'vitest';
import { attackText } from '../../../../../src/games/t9a/explain/attack-text.ts';
import type { Attack } from '../../../../../src/games/t9a/rules/attack.ts';

const plain: Attack = {
  ...{ toHit: 4, rerollMisses: false, rerollHits: false, hits: { count: 0, sides: 6, plus: 1 }, area: [1, 1] },
  ...{ toWound: 3, rerollWounds: false, rerollWounded: false, rerollOnes: [], armour: 5, rerollArmour: 0 },
  ...{ aegis: 4, rerollAegis: false, fortitude: 5, rerollFortitude: false, fortitudeName: 'Fortitude' },
  ...{ wounds: { count: 0, sides: 6, plus: 1 }, clip: 1, effects: [], answered: [] },
};

it.each<[Partial<Attack>, string]>([
  [{}, '4+ to hit, 3+ to wound, armour save 5+, Aegis 4+, Fortitude 5+'],
  [
    { rerollMisses: true, rerollWounds: true },
    '4+ to hit, misses re-rolled, 3+ to wound, failures re-rolled, armour save 5+',
  ],
  [
    { rerollHits: true, rerollWounded: true },
    '4+ to hit, hits re-rolled, 3+ to wound, successes re-rolled, armour save 5+',
  ],
  [{ rerollOnes: ['hit', 'wound'] }, '4+ to hit, 1s re-rolled, 3+ to wound, 1s re-rolled, armour save 5+'],
  [{ rerollOnes: ['wound'], rerollWounds: true }, '4+ to hit, 3+ to wound, failures re-rolled, armour save 5+'],
  [{ rerollArmour: 1 }, '4+ to hit, 3+ to wound, armour save 5+, 1s re-rolled, Aegis 4+'],
  [{ rerollArmour: 3 }, '4+ to hit, 3+ to wound, armour save 5+, failures re-rolled, Aegis 4+'],
  [
    { rerollArmour: 4, rerollAegis: true, rerollFortitude: true },
    'save 5+, successes re-rolled, Aegis 4+, successes re-rolled, Fortitude 5+, successes re-rolled',
  ],
])('names the rolls that are repeated: %o', (changed, text) => {
  expect(attackText({ ...plain, ...changed })).toContain(text);
});
