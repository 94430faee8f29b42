import { describe, expect, it } from 'vitest';
import { type Battle, exactlyOf } from '../../../../helpers/cca/combat.ts';
import { crowd, duel } from '../../../../helpers/cca/duel.ts';
import { oddsOf } from '../../../../helpers/cca/odds.ts';

const leaders = { x: { side: 'carthage', with: 'd' } };

function position(
  code: string,
  blocks: number,
  helped: boolean,
  room: number,
  flags: 'max' | 'none',
  supported: boolean,
): Battle {
  const even = room % 2 === 0;
  const below = room + 1;
  return duel(
    { unit: code, at: [below, even ? 6 : 7] },
    { unit: 'MI', blocks, at: [room, 6] },
    {
      leaders: { ...leaders, ...(helped ? { y: { side: 'rome', at: [below, even ? 7 : 8] } } : {}) },
      pieces: supported ? crowd('s', 'carthage', 'AX', [room, 5], [room, 7]) : {},
      policies: { flags, battle_back: 'never', leader_path: 'home' },
    },
  );
}

describe('CCA-RUL-9, CCA-RUL-12: every case of one roll appears once: exact', () => {
  it.each([
    ['LI', 2, 1],
    ['AX', 3, 2],
    ['MI', 4, 2],
    ['HI', 5, 2],
  ])('%s, %i dice', (code, n, faces) => {
    for (const blocks of [1, 2, 3, 4]) {
      for (const helped of [false, true]) {
        for (const room of [0, 1, 2, 3, 4]) {
          for (const [flags, supported] of [
            ['none', false],
            ['max', false],
            ['max', true],
          ] as const) {
            const odds = oddsOf(
              blocks,
              n,
              faces + (helped ? 1 : 0),
              room,
              flags === 'none' ? Number.NaN : Number(supported),
            );
            const { of } = exactlyOf(position(code, blocks, helped, room, flags, supported));
            const where = `${blocks} blocks, helped ${helped}, room ${room}, ${flags}, supported ${supported}`;
            const is = (subject: string, metric: string, value: number) =>
              expect(of(subject, metric), `${where}: ${metric}`).toBeCloseTo(value, 12);
            for (let r = 2; r <= 7; r++) is('x', `ruling_${r}`, odds.rulings[r]!);
            is('x', 'checks', odds.checks);
            is('x', 'killed', odds.killed);
            is('x', 'must_evade', odds.evades);
            is('d', 'eliminated', odds.eliminated);
            is('d', 'leaves_hex', odds.leaves);
            is('rome', 'banners', odds.banners);
          }
        }
      }
    }
  });
});
