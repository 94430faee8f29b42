import type { Attack } from '../rules/attack.ts';
import { amountText } from '../rules/notation.ts';

/** Writes the rolls of an attack: "4+ to hit, 3+ to wound, armour save 5+". */
export function attackText(a: Attack): string {
  const hits = amountText(a.hits);
  const rolls = [
    a.toHit === 0
      ? `${hits} ${hits === '1' ? 'hit' : 'hits'} each`
      : `${a.toHit}+ to hit${a.rerollMisses ? ', misses re-rolled' : ''}${a.rerollHits ? ', hits re-rolled' : ''}`,
    `${a.toWound}+ to wound${a.rerollWounds ? ', failures re-rolled' : ''}`,
    a.armour > 6 ? 'no armour save' : `armour save ${a.armour}+`,
  ];
  if (a.aegis < 7) rolls.push(`Aegis ${a.aegis}+${a.rerollAegis ? ', successes re-rolled' : ''}`);
  if (a.bareAegis !== undefined && a.bareAegis < a.aegis) rolls.push(`Aegis ${a.bareAegis}+ without armour save`);
  if (a.fortitude < 7) rolls.push(`Fortitude ${a.fortitude}+`);
  const wounds = amountText(a.wounds);
  if (wounds !== '1' && a.clip > 1) rolls.push(`${wounds} Health Points each, at most ${a.clip}`);
  for (const effect of a.effects) rolls.push(effect.name);
  return rolls.join(', ');
}
