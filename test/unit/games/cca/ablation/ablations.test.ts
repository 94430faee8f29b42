import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../../../src/games/cca/rules/board.ts';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type More } from '../../../../helpers/cca/duel.ts';
import { told } from '../../../../helpers/cca/told.ts';
import { variantsOf } from '../../../../helpers/experiment/made-variants.ts';

const text = (more: string) => `breaktest: 1
name: All things
system: cca
sides: {rome: bottom, carthage: top}
pieces:
  legion: {side: rome, unit: LI, at: [5, 6], blocks: 3}
  reserve: {side: rome, unit: AX, at: [6, 6]}
  equites: {side: rome, unit: MC, at: [5, 7], policies: {momentum: bonus}}
  gauls: {side: carthage, unit: WA, at: [4, 6]}
  elephants: {side: carthage, unit: EL, at: [4, 7]}
  machine: {side: carthage, unit: HWM, at: [2, 6]}
leaders:
  marcellus: {side: rome, with: legion}
  scipio: {side: rome, at: [6, 6]}
  hanno: {side: carthage, with: gauls}
  lone: {side: carthage, at: [3, 7]}
terrain: {"5,6": hill, "5,6/4,6": rampart, "6,6": forest, "6,6/5,6": rampart}
sequence:
  - {attack: close, by: gauls, target: legion, first_strike: true, bonus_dice: 2}
  - {attack: close, by: equites, target: elephants, bonus_dice: 1, momentum_dice: 1}
  - {attack: close, by: gauls, target: {leader: marcellus, follow: true}, momentum_dice: 2}
  - {attack: close, by: legion, target: gauls}
policies: {carthage: {battle_back: never, momentum: advance}}
${more}`;

const all = (of: string) => variantsOf(text(`attribute: {of: ${of}}\n`));

describe('what can be taken away from a piece', () => {
  it('is all that it has, and nothing else', () => {
    const names = (of: string) => Object.keys(all(of).changes).map((name) => name.replace('without ', ''));
    // Marcellus is a target, without which the sequence has no meaning.
    expect(names('legion')).toEqual(['support', 'terrain', 'battle-back', 'evade', 'first-strike']);
    expect(names('marcellus')).toEqual(names('legion'));
    expect(names('reserve')).toEqual(['leader', 'support', 'terrain', 'battle-back']);
    expect(names('equites')).toEqual(['support', 'battle-back', 'evade', 'momentum', 'bonus-dice']);
    expect(names('gauls')).toEqual(['leader', 'support', 'momentum', 'bonus-dice']);
    // Elephants are never supported (CCA-EL-3), a war machine never advances.
    expect(names('elephants')).toEqual(['momentum']);
    expect(names('machine')).toEqual(['support', 'evade']);
  });

  it('changes as little as it can', () => {
    const legion = all('legion').changes;
    expect(legion['without support']).toEqual(['units.0.supported: true > false']);
    const ofUnit = (name: string) => legion[name]!.filter((change) => change.startsWith('units'));
    expect(ofUnit('without evade')).toEqual(['units.0.policies.evade: "always" > "never"']);
    expect(ofUnit('without battle-back')).toEqual(['units.0.policies.battleBack: "always" > "never"']);
    expect(legion['without first-strike']).toEqual(['sequence.0.firstStrike: true > false']);
    const { changes } = all('gauls');
    expect(changes['without bonus-dice']).toEqual(['sequence.0.bonusDice: 2 > 0', 'sequence.2.momentumDice: 2 > 0']);
    expect(changes['without momentum']!).toContain('units.3.policies.momentum: "advance" > "none"');
  });

  it('is the leader, whichever way he is attached', () => {
    const left = (of: string) =>
      variantsOf(text(`attribute: {of: ${of}, things: leader}\n`)).changes['without leader']!;
    expect(left('reserve').join()).toMatch(/^leaders: .*scipio.* > (?!.*scipio)/);
    expect(left('gauls').join()).toMatch(/^leaders: .*hanno.* > (?!.*hanno)/);
  });

  it('is the ground under it, ramparts included, and no other', () => {
    const [terrain, ramparts] = all('legion').changes['without terrain']!;
    expect(terrain).toMatch(/"kind":"hill".*> \[\{"hex":\d+,"kind":"forest"\}\]$/);
    expect(ramparts).toMatch(/^ramparts: \[\{.*\},\{.*\}\] > \[\{.*\}\]$/);
  });

  it('is told in words', () => {
    const { texts } = all('[reserve, gauls]');
    expect(texts['reserve without terrain']).toBe('reserve on open ground instead of forest and rampart');
    expect(texts['reserve without leader']).toBe('reserve without scipio');
    expect(texts['gauls without bonus-dice']).toBe('gauls without dice of cards');
  });

  it('is asked of the first headline that is of a unit: a leader stands for his', () => {
    const of = (headline: string) =>
      Object.keys(variantsOf(text(`attribute: all\nreport: {headline: [${headline}]}\n`)).changes);
    expect(of('lone.killed, gauls.eliminated')).toEqual(of('gauls.eliminated'));
    expect(of('hanno.killed')).toEqual(of('gauls.eliminated'));
  });
});

describe('a unit `without` support', () => {
  const aside = crowd('s', 'carthage', 'MI', [7, 5], [7, 7]);
  const far = (without: 'support'[], more: More = {}) =>
    duel({ unit: 'MI', at: [8, 6] }, { unit: 'MI', at: [7, 6], without }, { pieces: aside, ...more });

  it('CCA-FLG-2: ignores no flag for it', () => {
    const retreats = (...args: Parameters<typeof far>) =>
      7 -
      rowOf(
        fight(far(...args), 'FFFF')
          .over()
          .unit('d').hex,
      );
    expect([retreats([]), retreats(['support'])]).toEqual([3, 4]);
    const leaders = { x: { side: 'carthage', with: 'd' } };
    expect([retreats([], { leaders }), retreats(['support'], { leaders })]).toEqual([2, 3]);
  });

  it('CCA-FLG-2: has the exact law of one with a friend less', () => {
    const law = (battle: Parameters<typeof exactlyOf>[0]) => {
      const exact = exactlyOf(battle);
      return ['eliminated', 'holds_hex', 'leaves_hex', 'blocks_lost'].map((metric) =>
        exact.of('d', metric).toFixed(12),
      );
    };
    const one = { pieces: { s0: aside['s0']! } };
    expect(law(far(['support']))).toEqual(law(far([], one)));
    expect(law(far(['support']))).not.toEqual(law(far([])));
    expect(law(far(['support'], one))).toEqual(law(far([], one)));
  });

  it('is not told that it is supported', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const words = (without: 'support'[]) => told(far(without, { leaders }), 'FFFF').join(' ');
    expect(words([])).toContain('1 supported (CCA-FLG-2)');
    expect(words(['support'])).toContain('1 with x (CCA-FLG-2)');
    expect(words(['support'])).not.toContain('supported');
  });
});
