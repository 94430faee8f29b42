import { expect, it } from 'vitest';
import { cca } from '../../../src/games/cca/game.ts';
import { telling } from '../../../src/games/cca/telling.ts';
import { type Battle, type BattleText, battleOf, Fight } from './combat.ts';

export function told(battle: Battle, ...letters: readonly string[]): string[] {
  const { combat } = battle;
  const f = new Fight(battle, letters.join(''));
  const before = cca.newState(combat);
  const words = new Int32Array(cca.packedWords(combat));
  const lines: string[] = [];
  while (f.state.step >= 0) {
    cca.pack(combat, f.state, words, 0);
    cca.unpack(combat, words, 0, before);
    f.step();
    const { heading, result } = telling.explain(combat, before, f.state);
    lines.push(...heading, ...result);
  }
  f.dice.done();
  return lines;
}

/** Sets up the legion of rome, whose row 5 is far from its baseline, attacked by carthage's foe; no policy battles back. */
export function scene(more: Partial<BattleText> = {}): Battle {
  return battleOf({
    sequence: [{ by: 'foe', target: 'legion' }],
    policies: { battle_back: 'never' },
    ...more,
    pieces: {
      legion: { side: 'rome', unit: 'MI', at: [5, 6] },
      foe: { side: 'carthage', unit: 'AX', at: [4, 6] },
      ...more.pieces,
    },
  });
}

export const rome = (unit: string, at: readonly [number, number], blocks?: number) =>
  ({ side: 'rome', unit, at, ...(blocks === undefined ? {} : { blocks }) }) as const;
export const carthage = (unit: string, at: readonly [number, number], blocks?: number) =>
  ({ side: 'carthage', unit, at, ...(blocks === undefined ? {} : { blocks }) }) as const;
export const led = { leaders: { marcellus: { side: 'rome', with: 'legion' } } } as const;
export const unhurt = 'ccc';

export type Case = readonly [what: string, battle: Battle, faces: string, ...said: RegExp[]];

export function says(cases: readonly Case[]): void {
  it.each(cases.map(([what, ...rest]) => [what, rest] as const))('%s', (_, rest) => {
    const [battle, faces, ...said] = rest as unknown as [Battle, string, ...RegExp[]];
    const lines = told(battle, faces);
    for (const pattern of said) expect(lines.join('\n')).toMatch(pattern);
  });
}
