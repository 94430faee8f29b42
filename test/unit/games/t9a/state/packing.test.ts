import { describe, expect, it } from 'vitest';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { type FileText, hero, men, resolvedFile } from '../../../../helpers/t9a/file.ts';

const places = [
  ['front', -30],
  ['left', 0],
  ['right', 0],
  ['rear', 0],
  ['front', 30],
] as const;

/** One unit with a Champion and a Character; the first enemy has lost its Champion. */
function combatOf(enemies: number, more: Partial<FileText> = {}) {
  const two = { models: 2, files: 2 };
  const at = places.slice(0, enemies);
  const units = {
    a: men('x', { champion: true, characters: { h: hero() } }),
    ...Object.fromEntries(
      at.map((_, i) => [`b${i}`, men('y', { ...two, ...(i === 0 && { champion: true, champion_lost: true }) })]),
    ),
  };
  const contacts = at.map(([facing, offset], i) => ({ from: `b${i}.front`, to: `a.${facing}`, offset }));
  const { setup, problems } = resolvedFile({ units, contacts, rounds: 3, ...more });
  if (!setup) throw new Error(JSON.stringify(problems));
  return t9a.compile(setup);
}

const raise = { before: 2, effect: 'raise', target: 'a', amount: 1 } as const;
const some: readonly (readonly [string, ReturnType<typeof combatOf>])[] = [
  ['two units', combatOf(1)],
  ['two units with Duels', combatOf(1, { rules: { preset: 'second' } })],
  ['two units of whom some come back', combatOf(1, { events: [raise] })],
  ['four units', combatOf(3)],
  ['six units with Duels', combatOf(5, { rules: { preset: 'second' } })],
];

describe('a packed state', () => {
  it('takes words only for what a combat has', () => {
    const words = some.map(([, combat]) => t9a.packedWords(combat));
    expect(words).toEqual([20, 22, 22, 35, 52]);
  });
});
