import { describe, expect, it } from 'vitest';
import { type BattleText, battleOf } from '../../../../helpers/cca/combat.ts';
import { carthage, led, rome, says, scene, told, unhurt } from '../../../../helpers/cca/told.ts';

describe('a leader', () => {
  const alone = (at: readonly [number, number], more: Partial<BattleText> = {}) =>
    battleOf({
      sequence: [{ by: 'foe', target: { leader: 'marcellus' } }],
      ...more,
      leaders: { marcellus: { side: 'rome', at, policies: more.policies as object }, ...more.leaders },
      pieces: { foe: carthage('AX', [at[0] - 1, at[1]]), ...more.pieces },
    });
  const few = { pieces: { legion: rome('MI', [5, 6], 1) } };
  const edge = (blocks: number) =>
    scene({ ...led, pieces: { legion: rome('MI', [8, 6], blocks), foe: carthage('AX', [7, 6]) } });
  says([
    [
      'ruling 1',
      alone([5, 6]),
      unhurt,
      /ATTACK 1: .* against marcellus \(leader, alone, at 5,6\)/,
      /marcellus is alone and has no choice \(CCA-SEQ-2\)/,
      /Each leader symbol kills marcellus \(CCA-LDR-20\)/,
      /marcellus is not hit\. Ruling 1: it must evade, and there is no check \(CCA-RUL-1, CCA-LDR-21\)/,
      /marcellus, alone and attacked, must evade \(CCA-LDR-12\): 5,6 > 6,6 > 7,5 > 8,5 \(CCA-LDR-13\)/,
      /No unit battles back or advances against a leader alone \(CCA-LDR-22\)/,
    ],
    [
      'killed alone',
      alone([5, 6]),
      'ccL',
      /marcellus is killed by a leader symbol \(CCA-LDR-20\): a Victory Banner for carthage, 1 so far \(CCA-VB-2\)/,
    ],
    [
      'against elephants',
      alone([5, 6], { pieces: { foe: carthage('EL', [4, 6]) } }),
      'c',
      /foe: 1 die: elephants have 1 against a leader \(CCA-EL-1\)/,
    ],
    [
      'ruling 2',
      scene(led),
      'tccss',
      /marcellus: ruling 2: the dice took blocks, and the unit lives: 2 dice, of which both must show a leader \(CCA-RUL-2\)/,
      /marcellus lives and stays: it may not evade while legion has blocks \(CCA-LDR-12\)/,
    ],
    [
      'ruling 2, killed',
      scene(led),
      'tFcLL',
      /marcellus is killed by the check: a Victory Banner .*\(CCA-VB-2\)/,
      /legion no longer ignores the flag that marcellus let it ignore \(CCA-FLG-4\)/,
    ],
    [
      'ruling 3',
      scene({ ...led, ...few }),
      'tccc',
      /marcellus: ruling 3: the dice took all blocks: 1 die, of which a leader kills \(CCA-RUL-3\)/,
      /marcellus lives \(CCA-LDR-6\)/,
      /marcellus, alone now, must evade \(CCA-LDR-12\)/,
    ],
    [
      'ruling 4',
      edge(4),
      'FFcss',
      /legion: stays at 8,6 \(CCA-RET-5\)/,
      /1 hex cannot be made: the edge of the board \(CCA-RET-2\)/,
      /legion: 1 block lost \(CCA-RET-4\), 3 left/,
      /ruling 4: the retreat alone took blocks, and the unit lives: 2 dice.*\(CCA-RUL-4\)/,
    ],
    [
      'ruling 5',
      edge(1),
      'FFcs',
      /ruling 5: the retreat alone took all blocks: 1 die.*\(CCA-RUL-5\)/,
      /must evade \(CCA-LDR-12\): it is on the baseline of rome \(CCA-LDR-15\)/,
      /marcellus leaves the board: no banner for either side \(CCA-LDR-15, CCA-VB-3\)/,
    ],
    [
      'ruling 6',
      edge(4),
      'tFFss',
      /Ruling 6: blocks lost to the dice and in the retreat; legion lives, and marcellus stays; no second check \(CCA-RUL-6\)/,
    ],
    [
      'ruling 7',
      edge(2),
      'tFFss',
      /Ruling 7: blocks lost to the dice and in the retreat; legion is lost, and marcellus must evade; no second check \(CCA-RUL-7\)/,
    ],
    [
      'joining a unit',
      scene({ ...led, pieces: { ...few.pieces, reserve: rome('AX', [7, 6]) } }),
      'tccc',
      /must evade \(CCA-LDR-12\): 5,6 > 6,6 > 7,6, where it joins reserve \(CCA-LDR-13\)/,
    ],
    [
      'going home',
      alone([7, 6], { policies: { leader_path: 'home' } }),
      unhurt,
      /must evade \(CCA-LDR-12\): 7,6 > 8,6 > off the board \(CCA-LDR-15\)/,
    ],
    [
      'an escape',
      alone([4, 0], { pieces: { enemy: carthage('MI', [5, 0]) } }),
      `${unhurt}cFXs`,
      /It is an escape \(CCA-LDR-23\) past enemy at 5,0 with 4 dice \(CCA-LDR-24\); a leader symbol kills/,
      /marcellus gets through to 7,0 \(CCA-LDR-24\)/,
    ],
    [
      'killed in an escape',
      alone([4, 0], { pieces: { enemy: carthage('MI', [5, 0]) } }),
      `${unhurt}cLXs`,
      /marcellus is killed in its escape \(CCA-LDR-24\)/,
    ],
    [
      'past a leader',
      alone([4, 0], { leaders: { hanno: { side: 'carthage', at: [5, 0] } } }),
      unhurt,
      /an escape \(CCA-LDR-23\) past hanno at 5,0 with 0 dice \(CCA-LDR-26\)/,
    ],
    [
      'trapped',
      alone([4, 0], { terrain: { '5,0': 'impassable' } }),
      unhurt,
      /no hex to end in within 3 hexes, not even by an escape \(CCA-LDR-16\)/,
      /marcellus is killed as it has nowhere to go \(CCA-LDR-16\)/,
    ],
    [
      'a marsh',
      alone([4, 0], { terrain: { '5,0': 'marsh' } }),
      `${unhurt}L`,
      /Marsh on the way: 1 time 1 die, a leader kills \(CCA-LDR-18\)/,
      /marcellus is killed in the marsh \(CCA-LDR-18\)/,
    ],
    [
      'checked while evading',
      scene({ ...led, pieces: { legion: rome('LI', [5, 6]) } }),
      'cssFF',
      /marcellus: evading, legion lost blocks and lives: 2 dice.*\(CCA-EVD-6\)/,
      /legion: evades 5,6 > 6,6 > 7,5 with marcellus \(CCA-EVD-7\)/,
    ],
    [
      'checked once a turn',
      scene({
        ...led,
        rules: { one_check_per: 'turn' },
        sequence: [
          { by: 'foe', target: 'legion' },
          { by: 'foe', target: 'legion' },
        ],
      }),
      'tccFFtcc',
      /marcellus has had its check in this turn \(CCA-AMB-1\)/,
    ],
  ]);
});

describe('flags', () => {
  const against = (more: Partial<BattleText>, foe = 'AX') =>
    scene({ ...more, pieces: { foe: carthage(foe, [4, 6]), ...more.pieces } });
  const friends = { left: rome('AX', [5, 5]), right: rome('AX', [5, 7]) };
  const elite = { legion: { side: 'rome', unit: 'MI', at: [5, 6], elite: 'silver-shields' } } as const;
  says([
    [
      'none ignored',
      against({}),
      'Fcc',
      /legion: 1 flag; may ignore none \(CCA-FLG-2\)\.$/m,
      /legion: 1 flag accepted: 1 hex to retreat \(CCA-RET-1\)\.$/m,
      /legion: retreats 5,6 > 6,6 \(CCA-RET-2\)/,
      /legion: not in its hex any more, so no battle back \(CCA-BB-1\)/,
      /foe: no advance, by choice \(CCA-MOM-1\)/,
    ],
    [
      'a leader',
      against(led),
      'FFc',
      /2 flags; may ignore 1: 1 with marcellus \(CCA-FLG-2\)\. It ignores 1\.$/m,
      /retreats 5,6 > 6,6 with marcellus \(CCA-RET-2, CCA-RET-6\)/,
    ],
    ['held', against(led), 'Fcc', /It ignores 1 and holds its hex\.$/m],
    ['support', against({ pieces: friends }), 'Fcc', /may ignore 1: 1 supported \(CCA-FLG-2\)/],
    [
      'full strength',
      against({ pieces: { legion: rome('WA', [5, 6]) } }),
      'Fcc',
      /may ignore 1: 1 at full strength \(CCA-UNT-3\)/,
    ],
    [
      'a camp',
      against({ terrain: { '5,6': 'camp' } }),
      'Fcc',
      /may ignore 1: 1 in a camp or behind a rampart \(CCA-DCE-3\)/,
    ],
    ['elites', against({ pieces: elite }), 'Fcc', /may ignore 1: 1 of its kind \(CCA-UNT-4\)/],
    [
      'elephants',
      against({ pieces: { legion: rome('EL', [5, 6]) } }, 'HC'),
      'Fccc',
      /may ignore 1: 1 of cavalry and chariots \(CCA-EL-4\)/,
    ],
    [
      'its owner likes',
      against({ ...led, policies: { flags: 'none', battle_back: 'never' } }),
      'Fcc',
      /may ignore 1: .*It ignores none, by choice \(CCA-FLG-1\)\.$/m,
    ],
    [
      'fright',
      against({ pieces: { legion: rome('HC', [5, 6]) }, policies: { evade: 'never' } }, 'EL'),
      'Fccc',
      /1 flag accepted: 3 hexes to retreat \(CCA-RET-1\), fright adding 1 for each \(CCA-EL-5\)/,
    ],
  ]);
});

describe('a retreat', () => {
  says([
    [
      'that is blocked',
      scene({
        pieces: {
          legion: rome('MC', [5, 6]),
          one: rome('AX', [7, 5]),
          two: rome('AX', [7, 6]),
          foe: carthage('MC', [4, 6]),
        },
        terrain: { '6,7': 'impassable' },
      }),
      'Fcc',
      /legion: retreats 5,6 > 6,6 \(CCA-RET-2\)/,
      /2 hexes cannot be made: one at 7,5 and two at 7,6 \(CCA-RET-2\)/,
      /legion: 2 blocks lost \(CCA-RET-4\), 1 left/,
    ],
    [
      'to a leader',
      scene({ leaders: { varro: { side: 'rome', at: [6, 6] } }, terrain: { '6,7': 'impassable' } }),
      'Fcc',
      /It stops with varro, which is with it from now on \(CCA-RET-3\)/,
    ],
    [
      'of a war machine that evades',
      scene({ pieces: { legion: rome('HWM', [5, 6]) } }),
      unhurt,
      /legion: evades 5,6 > 6,6 > 7,5 \(CCA-EVD-7\)/,
      /legion: taken off the board, no banner for either side \(CCA-EVD-9, CCA-VB-3\)/,
    ],
  ]);

  const elephants = (pieces: BattleText['pieces'], leaders: BattleText['leaders'] = {}) =>
    scene({
      leaders,
      pieces: { legion: rome('EL', [5, 6]), foe: carthage('HI', [4, 6]), ...pieces },
      terrain: { '6,7': 'impassable' },
    });
  const roll = 'Fcccc';
  says([
    [
      'of elephants rages',
      elephants({ beside: rome('MI', [5, 7]) }, { hanno: { side: 'rome', with: 'beside' } }),
      `${roll}sctcLF`,
      /RAMPAGE of legion against foe at 4,6 and beside at 5,7 \(CCA-EL-6\)/,
      /Rampage at foe at 4,6: 2 dice, square hits \(CCA-EL-6\)/,
      /foe: 1 block lost \(CCA-EL-6\), 3 left/,
      /hanno: beside lost blocks and lives: 2 dice.*\(CCA-LDR-10\)/,
    ],
    ['of elephants misses', elephants({}), `${roll}cc`, /foe at 4,6: no hit \(CCA-EL-6\)/],
    [
      'of elephants kills a leader',
      elephants({}, { hanno: { side: 'rome', at: [5, 7] } }),
      `${roll}cccL`,
      /Rampage at hanno at 5,7: 2 dice, a leader kills \(CCA-EL-6\)/,
      /hanno is killed by the rampage \(CCA-EL-6\): a Victory Banner for carthage/,
    ],
    [
      'of elephants that are held',
      elephants({ behind: rome('MI', [6, 6], 2) }),
      `${roll}cccc`,
      /1 hex cannot be made: behind at 6,6 and impassable terrain at 6,7/,
      /Those in the way of legion pay for it \(CCA-EL-7\)/,
      /behind: 1 block lost \(CCA-EL-7\), 1 left/,
    ],
  ]);

  it('of elephants goes where a leader fled from', () => {
    const battle = battleOf({
      pieces: { beasts: rome('EL', [5, 6]), foe: carthage('HI', [4, 6]), right: rome('AX', [6, 7]) },
      leaders: { hanno: { side: 'carthage', at: [6, 6] } },
      sequence: [{ by: 'foe', target: 'beasts' }],
      policies: { battle_back: 'never' },
    });
    const lines = told(battle, roll, 'cc', 'cc', 'ss').join('\n');
    expect(lines).toMatch(/hanno at 6,6: no hit \(CCA-EL-6\)\.\n {2}hanno, alone now, must evade/);
    expect(lines).toMatch(/beasts: retreats 5,6 > 6,6 \(CCA-RET-2\)/);
  });
});

describe('after a roll', () => {
  const strike = (more: Partial<BattleText> = {}) =>
    scene({ sequence: [{ by: 'foe', target: 'legion', first_strike: true }], ...more });
  const bonus = (more: Partial<BattleText> = {}, unit = 'WA') =>
    scene({
      policies: { momentum: 'bonus', battle_back: 'never' },
      ...more,
      pieces: { foe: carthage(unit, [4, 6]), ...more.pieces },
    });
  says([
    ['First Strike that was stood', strike(), `tttt${unhurt}`, /foe: still in its hex, and attacks \(CCA-SEQ-3\)/],
    [
      'First Strike that drove off',
      strike(),
      'Fttt',
      /foe: not in its hex any more, so the combat is over \(CCA-SEQ-3\)/,
    ],
    [
      'no battle back after First Strike',
      strike({ policies: {} }),
      `tttt${unhurt}`,
      /legion: no battle back after its First Strike \(CCA-SEQ-3\)/,
    ],
    [
      'nothing after a battle back',
      scene({ policies: {} }),
      `${unhurt}tttt`,
      /No unit advances after a battle back \(CCA-MOM-2\)/,
    ],
    [
      'nothing after an evade',
      scene({ pieces: { legion: rome('LI', [5, 6]) } }),
      'sss',
      /No unit battles back or advances after an evade \(CCA-EVD-8\)/,
    ],
    [
      'an advance',
      bonus({ policies: { momentum: 'advance' } }),
      'Fccc',
      /foe: advances to 5,6 \(CCA-MOM-1\)\.$/m,
      /No bonus combat: by choice \(CCA-MOM-3\)/,
    ],
    [
      'a bonus combat',
      bonus({ pieces: { reserve: rome('MI', [6, 7]) } }),
      'Fccctccc',
      /^BONUS COMBAT of attack 1: foe \(Warriors, 4 blocks, at 5,6\) against legion .*\(CCA-MOM-3, CCA-MOM-4\)\.$/m,
      /legion: stands/,
    ],
    ['one bonus combat at most', bonus(), 'FcccFccc', /No bonus combat: there is one at most \(CCA-MOM-4\)/],
    [
      'nobody in reach',
      bonus({ pieces: { legion: rome('MI', [5, 6], 1) } }),
      'tccc',
      /No bonus combat: no enemy is in reach \(CCA-MOM-3\)/,
    ],
    ['foot without a leader', bonus({}, 'AX'), 'Fcc', /No bonus combat: auxilia need a leader with them \(CCA-MOM-3\)/],
    [
      'cavalry rides on',
      bonus({ pieces: { legion: rome('MI', [5, 6], 1), far: rome('MI', [7, 6]) } }, 'MC'),
      'tccccc',
      /foe: advances to 5,6 \(CCA-MOM-1\), and rides on to 6,6 \(CCA-MOM-3\)/,
    ],
    ['a machine', bonus({}, 'HWM'), 'Fc', /foe: no advance, never of war machines \(CCA-MOM-2\)/],
    [
      'a hex that is not empty',
      bonus({
        ...led,
        leaders: { marcellus: { side: 'rome', with: 'legion' }, varro: { side: 'rome', at: [6, 6] } },
        rules: { leader_evades_from: 'reached' },
        pieces: { legion: rome('MI', [5, 6], 1) },
      }),
      'tcccL',
      /foe: advances to 5,6/,
    ],
  ]);
});
