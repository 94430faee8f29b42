import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { t9aFormat } from '../../../../../src/games/t9a/format.ts';
import { shape } from '../../../../../src/games/t9a/schema/schema.ts';
import { variantsOf } from '../../../../helpers/experiment/made-variants.ts';
import { fileOf, men } from '../../../../helpers/t9a/file.ts';

const text = (more = '', rules = 'core') => `breaktest: 1
name: All things
system: t9a
rules: ${rules}
units:
  lancers:
    side: a
    profile:
      name: Lancers
      courage: 8
      height: 2
      type: cavalry
      base: [25, 50]
      defence: {hp: 1, def: 4, res: 3, arm: 2, armour: [plate, shield]}
      parts:
        - {name: Knight, att: 1, off: 4, str: 4, agi: 3, weapons: [lance], rules: [hatred, "multiple-wounds(2)"]}
        - {name: Horse, att: 1, off: 3, str: 3, agi: 3, rules: [harnessed]}
      rules: [stubborn, "aegis(5+)"]
    models: 15
    files: 5
    champion: true
    champion_targeted: 0.5
    standard: true
    musician: true
    charging: true
    bodyguard: true
    rules: [bodyguard, "aegis(4+)"]
    near: {general: 9}
    characters:
      bearer: {profile: empire/marshal, bsb: true}
      lord: {profile: empire/marshal, rules: [hatred]}
  spears: {side: b, profile: empire/heavy-infantry, models: 25, files: 5, weapon: spear}
  giants:
    side: a
    profile: {name: Giant, courage: 6, height: 5, base: [50, 50], defence: {hp: 5, def: 3, res: 5}, parts: [{name: Giant, att: 5, off: 3, str: 5}]}
    models: 1
    files: 1
    near: {bsb: true, general: 9}
contacts:
  - [lancers.front, spears.front]
  - [giants.front, spears.left]
${more}`;

const all = (of: string, rules?: string) => variantsOf(text(`attribute: {of: ${of}}\n`, rules));

describe('what can be taken away from a unit', () => {
  const { changes, texts } = all('lancers');
  const taken = (name: string) => changes[`without ${name}`];

  it('is all that it has, and nothing else', () => {
    const names = Object.keys(changes).map((name) => name.replace('without ', ''));
    expect(names).toEqual(
      [
        ...['steady', 'solid', 'advantaged', 'ranks', 'supporting', 'charge', 'charge-bonus'],
        ...['champion', 'standard', 'musician', 'general', 'bsb', 'weapon', 'plate', 'shield'],
        ...[
          'rule(multiple-wounds)',
          'rule(hatred)',
          'rule(harnessed)',
          'rule(aegis)',
          'rule(stubborn)',
          'rule(bodyguard)',
        ],
      ].sort((a, b) => t9aFormat.ablations!.indexOf(a) - t9aFormat.ablations!.indexOf(b)),
    );
  });

  it.each([
    ['steady', 'steady'],
    ['solid', 'solid'],
    ['advantaged', 'advantaged'],
    ['ranks', 'rank-bonus'],
    ['supporting', 'supporting'],
    ['charge-bonus', 'charge-bonus'],
  ])('%s is a counterfactual of this unit alone', (name, without) => {
    expect(taken(name)).toEqual([`units.0.without: [] > ["${without}"]`]);
  });

  it('command models become R&F', () => {
    expect(taken('champion')).toEqual(['units.0.champion: true > false', 'units.0.championTargeted: 0.5 > 0']);
    expect(taken('standard')).toEqual(['units.0.standard: true > false', 'units.0.marks: ["scoring"] > []']);
    expect(taken('musician')).toEqual(['units.0.musician: true > false']);
  });

  it('without the charge the Active Player is who he was', () => {
    expect(taken('charge')).toEqual(['units.0.charging: true > false']);
    const reversed = text('attribute: charge\nreport: {headline: [lancers.break]}\n').replace(
      '[lancers.front, spears.front]',
      '[spears.front, lancers.front]',
    );
    expect(variantsOf(reversed).changes).toEqual({ 'without charge': ['units.1.charging: true > false'] });
  });

  it('General and Battle Standard leave the whole side', () => {
    expect(taken('bsb')).toEqual(['units.0.characters.0.bsb: true > false', 'units.2.bsb: true > false']);
    expect(taken('general')).toEqual(['units.0.general: 9 > undefined', 'units.2.general: 9 > undefined']);
  });

  it('the weapon gives way to the hand weapon that everybody has', () => {
    expect(taken('weapon')).toEqual([
      'units.0.profile.parts.0.weapons: ["lance"] > ["lance","hand-weapon"]',
      'units.0.weapons.0: "lance" > "hand-weapon"',
    ]);
    expect(all('spears').changes['without weapon']).toEqual(['units.1.weapons.0: "spear" > "hand-weapon"']);
  });

  it('armour goes piece by piece', () => {
    expect(taken('plate')).toEqual(['units.0.profile.defence.armour: ["plate","shield"] > ["shield"]']);
    expect(taken('shield')).toEqual(['units.0.profile.defence.armour: ["plate","shield"] > ["plate"]']);
  });

  it('a rule goes wherever it stands, whatever its value', () => {
    expect(taken('rule(stubborn)')).toEqual(['units.0.profile.rules: ["stubborn","aegis(5+)"] > ["aegis(5+)"]']);
    expect(taken('rule(aegis)')).toEqual([
      'units.0.profile.rules: ["stubborn","aegis(5+)"] > ["stubborn"]',
      'units.0.rules: ["bodyguard","aegis(4+)"] > ["bodyguard"]',
    ]);
    expect(taken('rule(hatred)')).toEqual([
      'units.0.profile.parts.0.rules: ["hatred","multiple-wounds(2)"] > ["multiple-wounds(2)"]',
    ]);
    expect(taken('rule(bodyguard)')).toEqual([
      'units.0.rules: ["bodyguard","aegis(4+)"] > ["aegis(4+)"]',
      'units.0.bodyguard: true > false',
    ]);
  });

  it('is told in words', () => {
    expect(texts['without steady']).toBe('without Steady');
    expect(texts['without weapon']).toBe('with a Hand Weapon instead of Lance');
    expect(texts['without rule(aegis)']).toBe('without Aegis');
  });

  it('of a Character is what he has himself', () => {
    const lord = all('lancers.lord').changes;
    expect(lord['without rule(hatred)']).toEqual(['units.0.characters.1.rules: ["hatred"] > []']);
    expect(Object.keys(lord).some((name) => /steady|champion|bsb|charge/.test(name))).toBe(false);
    expect(all('lancers.bearer').changes['without bsb']).toEqual(['units.0.characters.0.bsb: true > false']);
  });

  it('is not what a unit can never have', () => {
    // A giant is one Proper Rank, too few to be Solid, without support. It is in a flank.
    expect(Object.keys(all('giants').changes)).toEqual([
      ...['without steady', 'without ranks', 'without flank-rear', 'without general', 'without bsb'],
    ]);
    expect(all('giants').changes['without flank-rear']).toEqual(['units.2.without: [] > ["flank-rear-bonus"]']);
    const light = text('attribute: {of: spears}\n').replace('weapon: spear', 'weapon: spear, rules: [light-troops]');
    expect(Object.keys(variantsOf(light).changes)).not.toContain('without steady');
    const done = text('attribute: {of: spears}\n').replace('weapon: spear', 'weapon: spear, without: [steady]');
    expect(Object.keys(variantsOf(done).changes)).not.toContain('without steady');
  });

  it('may come later, where models are Raised', () => {
    const raised = `events:\n  - {before: 2, effect: raise, target: giants, amount: 5}\nrounds: 2\nattribute: {of: giants}\n`;
    expect(Object.keys(variantsOf(text(raised)).changes)).toEqual(
      expect.arrayContaining(['without solid', 'without advantaged', 'without supporting']),
    );
  });

  it('in the second edition is Steadfast', () => {
    const second = all('spears', 'second');
    expect(second.texts['without steady']).toBe('without Steadfast');
    expect(Object.keys(second.changes)).not.toContain('without solid');
    expect(Object.keys(second.changes)).not.toContain('without advantaged');
  });

  it('leaves the file as it is', () => {
    const file = z.strictObject(shape).parse(fileOf({ a: men('A', { standard: true, rules: ['stubborn'] }) }));
    const frozen = JSON.stringify(file);
    for (const name of t9aFormat.ablations!) t9aFormat.ablation!(name, file, 'a');
    expect(JSON.stringify(file)).toBe(frozen);
    expect(t9aFormat.ablation!('steady', file, 'nobody')).toBeUndefined();
    expect(t9aFormat.ablation!('nothing', file, 'a')).toBeUndefined();
  });
});
