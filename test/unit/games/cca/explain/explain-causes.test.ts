import { describe, expect, it } from 'vitest';
import { folded } from '../../../../../reports/text/folded.ts';
import { battleOf } from '../../../../helpers/cca/combat.ts';
import { carthage, led, rome, says, scene, told } from '../../../../helpers/cca/told.ts';

const [marsh, impassable] = ['marsh', 'impassable'] as const;
const behind = { '6,6': marsh, '6,7': marsh };
const none = { battle_back: 'never', flags: 'none' } as const;
const wet = (blocks: number, more = {}) =>
  scene({ ...led, pieces: { legion: rome('MI', [5, 6], blocks) }, terrain: behind, policies: none, ...more });

describe('blocks lost in a marsh', () => {
  says([
    [
      'on a retreat: a check by no ruling',
      wet(4),
      'Fcctcc',
      /legion: 1 block lost in the marsh \(CCA-RET-2\), 3 left\./,
      /marcellus: the marsh took blocks of legion, which lives: 2 dice, .* \(CCA-LDR-10\)/,
    ],
    [
      'the last',
      wet(1),
      'Fcctc',
      /legion: 1 block lost in the marsh \(CCA-RET-2\), none left: it is eliminated/,
      /marcellus: the marsh took all blocks of legion: 1 die, .* \(CCA-LDR-10\)/,
    ],
    [
      'after a check: no second',
      wet(4),
      'tFcLct',
      /legion: 1 block lost in the marsh \(CCA-RET-2\), 2 left\.\n {2}marcellus has had its check in this roll \(CCA-LDR-9\)/,
    ],
    [
      'with hexes that cannot be made',
      wet(4, { terrain: { ...behind, '7,5': impassable, '7,6': impassable, '7,7': impassable } }),
      'FFctcc',
      /legion: 2 blocks lost, 1 in the marsh \(CCA-RET-2\) and 1 for the rest of its retreat \(CCA-RET-4\), 2 left/,
      /marcellus: ruling 4: .* \(CCA-RUL-4\)/,
    ],
    [
      'with dry hexes that cannot be made: the retreat alone',
      wet(4, { terrain: { '7,5': impassable, '7,6': impassable, '7,7': impassable, '0,0': marsh } }),
      'FFccc',
      /legion: 1 block lost \(CCA-RET-4\), 3 left/,
    ],
    [
      'on an evade',
      wet(4, { pieces: { legion: rome('LI', [5, 6]) } }),
      'sssccc',
      /legion: 1 block lost in the marsh \(CCA-RET-2\), 3 left/,
      /marcellus: evading, the marsh took blocks of legion, which lives: 2 dice, .* \(CCA-LDR-10\)/,
    ],
    [
      'of a leader who evades: not by enemies',
      battleOf({
        sequence: [{ by: 'foe', target: { leader: 'marcellus' } }],
        pieces: { foe: carthage('AX', [4, 0]), far: rome('AX', [1, 1]) },
        leaders: { marcellus: { side: 'rome', at: [5, 0] } },
        terrain: { '6,0': marsh, '6,1': marsh },
      }),
      'cccc',
      /marcellus gets through to \d,\d \(CCA-LDR-18\)/,
    ],
  ]);

  it('in the retreat that ends it all: he need not evade any more', () => {
    const edge = scene({
      ...led,
      banners: 1,
      policies: none,
      pieces: { legion: rome('MI', [8, 6], 2), foe: carthage('AX', [7, 6]) },
    });
    const lines = told(edge, 'tFcLc').join('\n');
    expect(lines).toMatch(/Ruling 7: .*; legion is lost; no second check/);
    expect(lines).not.toContain('must evade');
  });
});

describe('sentences', () => {
  it('are not broken before they are shown, and there only once', () => {
    const lines = told(wet(1), 'Fcctc');
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(100);
    for (const columns of [60, 80, 100]) {
      const shown = lines.map((line) => folded([line], columns));
      expect(shown.some((parts) => parts.length > 1)).toBe(true);
      for (const parts of shown) {
        for (const [i, part] of parts.slice(1).entries()) {
          const [word = ''] = part.trim().split(' ');
          expect(`${parts[i]} ${word}`.length, part).toBeGreaterThan(columns);
        }
      }
    }
  });
});

describe('an attack that is skipped for its dice', () => {
  it('CCA-RNG-2: says so, and not that nobody is seen', () => {
    const battle = battleOf({
      sequence: [
        { by: 'foe', target: 'hunters' },
        { attack: 'ranged', by: 'hunters', target: 'foe', moved: 1 },
      ],
      policies: { evade: 'never', battle_back: 'never' },
      pieces: { hunters: rome('AX', [5, 6]), foe: carthage('MI', [4, 6]) },
      terrain: { '6,6': 'camp', '6,7': 'camp' },
    });
    expect(told(battle, 'Fsss').join('\n')).toMatch(
      /ATTACK 2.* skipped: hunters has no die to fire with \(CCA-RNG-2\)/,
    );
  });
});

describe('elephants', () => {
  it('CCA-EL-3: lose no flag with their leader, who let them ignore none', () => {
    const pieces = { legion: rome('EL', [5, 6]), foe: carthage('HI', [4, 6]) };
    const lines = told(scene({ ...led, pieces }), 'sFccc', 'LL', 'tc').join('\n');
    expect(lines).toMatch(/marcellus is killed by the check/);
    expect(lines).not.toContain('CCA-FLG-4');
  });
});
