import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../../src/games/cca/explain/picture.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import type { Battle, BattleText } from '../../../../helpers/cca/combat.ts';
import { carthage, led, rome, says, scene, told, unhurt } from '../../../../helpers/cca/told.ts';

describe('an attack', () => {
  says([
    [
      'tells who stands where with what',
      scene(led),
      unhurt,
      /^ATTACK 1: foe \(Auxilia, 4 blocks, at 4,6\) against legion \(Medium infantry, 4 blocks, at 5,6\) with marcellus \(CCA-SEQ-1\)\.$/m,
    ],
    [
      'tells a shot',
      scene({
        pieces: { foe: carthage('LS', [3, 6]) },
        sequence: [{ attack: 'ranged', by: 'foe', target: 'legion', moved: 1 }],
      }),
      'c',
      /^ATTACK 1, ranged: foe .* against legion .*\(CCA-RNG-1\)\.$/m,
      /1 die: Light slingers that moved 1 hex shoot with 1 \(CCA-RNG-2\)\.$/m,
      /Hits: triangle alone \(CCA-RNG-3\)\.$/m,
      /No unit battles back or advances after ranged combat \(CCA-RNG-6\)\.$/m,
    ],
    [
      'counts the times of a sequence that is repeated',
      scene({ repeat: 2 }),
      unhurt + unhurt,
      /^ATTACK 1 \(1 of 1, time 1 of 2\): /m,
      /^ATTACK 2 \(1 of 1, time 2 of 2\): /m,
    ],
  ]);

  describe('that is skipped says why', () => {
    const away = (more: Partial<BattleText>) =>
      scene({ ...more, pieces: { foe: carthage('LS', [2, 6]), ...more.pieces } });
    const shot = { sequence: [{ attack: 'ranged', by: 'foe', target: 'legion' }] } as const;
    const again = [
      { by: 'foe', target: 'legion' },
      { by: 'foe', target: 'legion' },
    ] as const;
    says([
      ['too far', away({}), '', /ATTACK 1 skipped: foe at 2,6 and legion at 5,6 are 3 hexes apart \(CCA-SEQ-1\)\.$/m],
      [
        'out of range',
        away({ ...shot, pieces: { foe: carthage('LI', [2, 6]) } }),
        '',
        /skipped: .*3 hexes apart, and the range is 2 \(CCA-RNG-1\)/,
      ],
      [
        'a target eliminated',
        scene({ sequence: again, pieces: { legion: rome('MI', [5, 6], 1) } }),
        'tcc',
        /ATTACK 2 skipped: legion is eliminated \(CCA-SEQ-1\)/,
      ],
      [
        'an attacker eliminated',
        scene({ sequence: again, policies: {}, pieces: { foe: carthage('AX', [4, 6], 1) } }),
        `${unhurt}cttt`,
        /ATTACK 2 skipped: foe is eliminated \(CCA-SEQ-1\)/,
      ],
      [
        'an enemy next to the one who shoots',
        away({ ...shot, pieces: { guard: rome('AX', [2, 5]) } }),
        '',
        /skipped: guard is next to foe \(CCA-RNG-1\)/,
      ],
      [
        'no sight',
        away({
          ...shot,
          pieces: { foe: carthage('LS', [3, 6]), wall: carthage('AX', [4, 6]), second: carthage('AX', [4, 7]) },
        }),
        '',
        /skipped: foe at 3,6 cannot see legion at 5,6 \(CCA-RNG-1\)/,
      ],
      [
        'a leader who is with a unit',
        scene({ ...led, sequence: [{ by: 'foe', target: { leader: 'marcellus' } }] }),
        '',
        /skipped: marcellus is with a unit, so it is no target by itself \(CCA-LDR-3\)/,
      ],
      [
        'a leader who is gone',
        scene({
          leaders: { marcellus: { side: 'rome', at: [4, 5] } },
          sequence: [
            { by: 'foe', target: { leader: 'marcellus' } },
            { by: 'foe', target: { leader: 'marcellus' } },
          ],
        }),
        'Lcc',
        /ATTACK 2 skipped: marcellus is not on the board any more \(CCA-SEQ-1\)/,
      ],
      [
        'a war machine that left',
        scene({ sequence: again, pieces: { legion: rome('HWM', [5, 6]) } }),
        unhurt,
        /ATTACK 2 skipped: legion has left the board \(CCA-SEQ-1\)/,
      ],
    ]);
  });

  describe('tells what the defender does', () => {
    const cavalry = (foe: string, more: Partial<BattleText> = {}) =>
      scene({ ...more, pieces: { legion: rome('MC', [5, 6]), foe: carthage(foe, [4, 6]), ...more.pieces } });
    says([
      ['never', scene(), unhurt, /legion: stands, as medium infantry never evade \(CCA-EVD-2\)/],
      [
        'not from these',
        cavalry('MC'),
        unhurt,
        /legion: stands, as medium cavalry may not evade from medium cavalry \(CCA-EVD-3\)/,
      ],
      [
        'nowhere to',
        cavalry('AX', { terrain: { '6,6': 'impassable', '6,7': 'impassable' } }),
        unhurt,
        /legion: stands, as no hex behind is free \(CCA-EVD-4\)/,
      ],
      [
        'its owner',
        cavalry('AX', { policies: { evade: 'never', battle_back: 'never' } }),
        unhurt,
        /legion: stands, by choice \(CCA-SEQ-2\)/,
      ],
      ['evades', cavalry('AX'), unhurt, /legion: evades \(CCA-EVD-2\)/],
      [
        'strikes first',
        scene({ sequence: [{ by: 'foe', target: 'legion', first_strike: true }] }),
        `tttt${unhurt}`,
        /legion: plays First Strike and rolls first \(CCA-SEQ-3\)/,
        /Medium infantry strike first with 4 \(CCA-DCE-1\)/,
      ],
    ]);
  });
});

describe('the dice', () => {
  const attack = (more: Partial<BattleText>, faces: string, ...said: RegExp[]): [Battle, string, ...RegExp[]] => [
    scene(more),
    faces,
    ...said,
  ];
  const at = { '5,6': 'hill' } as const;
  says([
    ['base', ...attack({}, unhurt, /foe: 3 dice: Auxilia attack with 3 \(CCA-DCE-1\)\.$/m)],
    [
      'full strength',
      ...attack(
        { pieces: { foe: carthage('WA', [4, 6]) } },
        'cccc',
        /4 dice: Warriors attack with 3 \(CCA-DCE-1\), \+1 at full strength \(CCA-UNT-3\)\.$/m,
      ),
    ],
    [
      'battle back',
      ...attack(
        { policies: {} },
        `${unhurt}tttt`,
        /BATTLE BACK: legion, still in its hex, against foe \(CCA-SEQ-11, CCA-BB-1\)/,
        /legion: 4 dice: Medium infantry battle back with 4/,
      ),
    ],
    [
      'terrain and cards',
      ...attack(
        { terrain: at, sequence: [{ by: 'foe', target: 'legion', bonus_dice: 2 }] },
        'cccc',
        /4 dice: Auxilia attack with 3 \(CCA-DCE-1\), hill at 5,6 caps at 2 \(CCA-DCE-2\), \+2 of cards \(CCA-DCE-4\)\.$/m,
      ),
    ],
    [
      'camp',
      ...attack(
        { terrain: { '4,6': 'camp' } },
        'cc',
        /2 dice: Auxilia attack with 3 \(CCA-DCE-1\), −1 from a camp \(CCA-DCE-3\)\.$/m,
      ),
    ],
    [
      'Alexander',
      ...attack(
        { leaders: { great: { side: 'carthage', with: 'foe', alexander: true } } },
        'cccc',
        /4 dice: .*\+1 for great \(CCA-UNT-4\)\.$/m,
      ),
    ],
    [
      'elephants',
      ...attack(
        { pieces: { foe: carthage('EL', [4, 6]) } },
        'cccc',
        /4 dice: elephants copy the 4 of medium infantry \(CCA-EL-1\)\.$/m,
        /swords \(CCA-CC-2\), each of them rolled again \(CCA-EL-2\); no leader symbols for elephants \(CCA-EL-3\)/,
      ),
    ],
    [
      'elephants capped',
      ...attack(
        { terrain: at, rules: { mirror_dice_capped: true }, pieces: { foe: carthage('EL', [4, 6]) } },
        'cc',
        /2 dice: elephants copy the 3 of medium infantry \(CCA-EL-1, CCA-AMB-33\), hill at 5,6 caps at 2/,
      ),
    ],
    [
      'cards that do not count',
      ...attack(
        {
          rules: { cards_against_leaders_and_evaders: false },
          pieces: { legion: rome('LI', [5, 6]) },
          sequence: [{ by: 'foe', target: 'legion', bonus_dice: 2 }],
        },
        unhurt.replaceAll('c', 's'),
        /3 dice: Auxilia attack with 3 \(CCA-DCE-1\), cards do not count here \(CCA-AMB-17\)/,
      ),
    ],
    [
      'a shot into a forest',
      ...attack(
        {
          terrain: { '5,6': 'forest' },
          pieces: { foe: carthage('LS', [3, 6]) },
          sequence: [{ attack: 'ranged', by: 'foe', target: 'legion', bonus_dice: 1 }],
        },
        'cc',
        /2 dice: Light slingers that did not move shoot with 2 \(CCA-RNG-2\), forest at 5,6 leaves 1 \(CCA-RNG-2\), \+1 of cards/,
      ),
    ],
    [
      'a shot from a camp',
      ...attack(
        {
          terrain: { '3,6': 'camp' },
          pieces: { foe: carthage('LS', [3, 6]) },
          sequence: [{ attack: 'ranged', by: 'foe', target: 'legion' }],
        },
        'c',
        /the camp leaves 1 \(CCA-RNG-2\)/,
      ),
    ],
    [
      'none',
      ...attack(
        { terrain: { '4,6': 'camp' }, types: { AX: { attack: 1 } } },
        '',
        /foe: 0 dice: Auxilia attack with 1 \(CCA-DCE-1\), −1 from a camp/,
        /legion: no hit, no flag \(CCA-SEQ-4\)/,
      ),
    ],
  ]);
});

describe('the faces', () => {
  const attack = (foe: string, legion: string, more: Partial<BattleText> = {}) =>
    scene({
      policies: { battle_back: 'never', evade: 'never' },
      ...more,
      pieces: { legion: rome(legion, [5, 6]), foe: carthage(foe, [4, 6]), ...more.pieces },
    });
  says([
    [
      'own symbol and swords',
      attack('AX', 'MI'),
      unhurt,
      /Hits: triangle \(CCA-CC-1\); swords \(CCA-CC-2\); no leader symbols, with no leader in or next to its hex \(CCA-CC-3\)\.$/m,
    ],
    ['no swords of light troops', attack('LI', 'MI'), 'cc', /no swords for light infantry \(CCA-UNT-2\)/],
    ['no swords at elephants', attack('AX', 'EL'), unhurt, /no swords, which elephants ignore \(CCA-EL-4\)/],
    ['a square ignored by elephants', attack('MC', 'EL'), unhurt, /Hits: square \(CCA-CC-1\) but 1 \(CCA-EL-4\)/],
    [
      'a triangle ignored by camels',
      attack('MC', 'CAM'),
      unhurt,
      /Hits: triangle \(CCA-CC-1\) but 1 \(which camels ignore, CCA-CC-5\)/,
    ],
    ['a sword ignored', attack('AX', 'HCH'), unhurt, /swords but 1 \(CCA-CC-5\) \(CCA-CC-2\)/],
    [
      'a sword ignored in a camp',
      attack('AX', 'MI', { terrain: { '5,6': 'camp' } }),
      unhurt,
      /swords but 1 \(CCA-CC-5, CCA-DCE-3\)/,
    ],
    [
      'a leader with the unit',
      attack('AX', 'MI', { leaders: { hanno: { side: 'carthage', with: 'foe' } } }),
      unhurt,
      /leader symbols, with hanno \(CCA-CC-3\)/,
    ],
    [
      'a leader next to the unit',
      attack('AX', 'MI', { leaders: { hanno: { side: 'carthage', at: [3, 6] } } }),
      unhurt,
      /leader symbols, with hanno next to it \(CCA-CC-3\)/,
    ],
    [
      'a leader next to the target',
      attack('AX', 'MI', {
        leaders: { hanno: { side: 'carthage', at: [5, 7] } },
        rules: { leader_near_target_helps: true },
      }),
      unhurt,
      /leader symbols, with a leader next to the target \(CCA-AMB-19\)/,
    ],
    [
      'elites',
      scene({ pieces: { foe: { side: 'carthage', unit: 'HI', at: [4, 6], elite: 'sacred-band' } } }),
      'ccccc',
      /leader symbols, since elites always hit with them \(CCA-UNT-4\)/,
    ],
    [
      'at a unit that evades',
      scene({ pieces: { legion: rome('LI', [5, 6]) } }),
      'sss',
      /Hits: circle alone, and no flag counts, for legion evades \(CCA-EVD-5\)/,
    ],
    [
      'leader symbols at a unit that evades',
      scene({
        leaders: { hanno: { side: 'carthage', with: 'foe' } },
        rules: { helmets_hit_evaders: true },
        pieces: { legion: rome('LI', [5, 6]) },
      }),
      'sss',
      /Hits: circle and leader symbols \(CCA-AMB-24\) alone/,
    ],
  ]);
});

describe('what the dice took', () => {
  says([
    [
      'nothing',
      scene(),
      unhurt,
      /legion: no hit, no flag \(CCA-SEQ-4\)\.$/m,
      /legion: no battle back, by choice \(CCA-BB-3\)/,
    ],
    ['blocks', scene(), 'tXc', /legion: 2 blocks lost \(CCA-SEQ-5\), 2 left\.$/m],
    [
      'the unit',
      scene({ pieces: { legion: rome('MI', [5, 6], 2) } }),
      'tXF',
      /legion: 2 blocks lost \(CCA-SEQ-5\), none left: it is eliminated, a Victory Banner for carthage, 1 so far \(CCA-VB-1\)\.$/m,
      /1 flag is void, as the unit is lost \(CCA-SEQ-7\)/,
      /legion: eliminated, so no battle back \(CCA-BB-1\)/,
    ],
  ]);
});

describe('the board', () => {
  const drawn = (lines: readonly string[]): number => lines.filter((line) => /^\^ rome:/.test(line)).length;

  it('is drawn after an attack in which somebody moved or fell', () => {
    const lines = told(scene(), 'Fcc');
    expect(drawn(lines)).toBe(1);
    expect(lines.find((line) => line.startsWith('^ rome'))).toMatch(/legion 6,6/);
  });

  it('is not drawn again where nobody moved', () => {
    expect(drawn(told(scene(), 'tcc'))).toBe(0);
    expect(
      drawn(
        told(
          scene({
            sequence: [
              { by: 'foe', target: 'legion' },
              { by: 'foe', target: 'legion' },
            ],
          }),
          'Fcc',
        ),
      ),
    ).toBe(1);
  });

  it('is drawn once when banners end the trial in mid-combat', () => {
    const lines = told(scene({ ...led, banners: 1, pieces: { legion: rome('MI', [5, 6], 1) } }), 'tcc');
    expect(drawn(lines)).toBe(1);
    expect(lines.join('\n')).toMatch(
      /^END: Victory Banners: rome 0, carthage 1 .*\n {2}carthage has the 1 banner to win, and all is over \(CCA-VB-4\)/m,
    );
  });

  it('is the picture of the start', () => {
    expect(cca.board).toBe(true);
    expect(pictureOf(scene(led).combat).join('\n')).toMatch(/MI4.*\n[\s\S]*\^ rome: MI4 legion 5,6/);
  });
});

describe('the end', () => {
  says([
    [
      'tells where everybody is',
      scene({ leaders: { ...led.leaders, varro: { side: 'rome', at: [7, 6] } } }),
      unhurt,
      /^END: Victory Banners: rome 0, carthage 0 \(CCA-VB-1, CCA-VB-2\)\.$/m,
      /legion 4 blocks at 5,6; foe 4 blocks at 4,6; marcellus with legion; varro alone at 7,6\.$/m,
    ],
    [
      'tells who is gone',
      scene({ ...led, pieces: { legion: rome('MI', [5, 6], 1) } }),
      'tccL',
      /legion eliminated; foe 4 blocks at 4,6; marcellus killed\.$/m,
    ],
    [
      'counts attacks that were skipped',
      scene({ pieces: { foe: carthage('AX', [2, 2]) } }),
      '',
      /^END: .*; 1 attack skipped\.$/m,
    ],
  ]);
});

it('every sentence before the end names its rule', () => {
  const battle = scene({
    ...led,
    policies: { momentum: 'advance' },
    pieces: { legion: rome('MI', [5, 6], 2), reserve: rome('AX', [7, 6]), foe: carthage('WA', [4, 6]) },
  });
  const lines = told(battle, 'tFFc', 'ss');
  const spoken = lines.slice(0, lines.indexOf(''));
  expect(spoken.length).toBeGreaterThan(8);
  for (const line of spoken) expect(line).toMatch(/\(.*CCA-[A-Z]+-\d+\)/);
});
