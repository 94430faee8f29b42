import type { Roll } from '../../../core/dice.ts';
import { attackRoll } from '../rules/attack.ts';
import type { RuleUse } from '../rules/rule.ts';
import { Traits } from '../rules/traits.ts';
import type { Setup } from '../setup.ts';
import { attackOf } from './attack-draft.ts';
import { type Fighter, type FighterPart, PLAIN } from './fighter.ts';

/** Returns the roll of hits on a model. @param hits made by no model, as Grind Attacks, with a Strength */
export function hitsOn(foe: Fighter, hits: RuleUse, name: string, { rules }: Setup): Roll {
  const special = hits.rule.special!(hits.value);
  const part = { name, count: 1, tags: [], att: 0, ap: 0, agi: 0, rules: [] };
  const being = { ...foe.being, tags: new Set<string>(), marks: [], character: false, has: () => false };
  const nobody: FighterPart = { part, traits: new Traits([]), weapon: undefined, being, gained: [] };
  const attack = attackOf(nobody, { weapon: undefined, crush: false, special, ofNobody: true }, foe, {
    ...{ ...PLAIN, rules, foeLed: false, halted: false },
    ...{ foeType: foe.setup.profile.type, foe: foe.being, foeDiscipline: foe.setup.courage },
    ...{ facing: 'front', foeFacing: 'front' },
  });
  return attackRoll(name, attack);
}
