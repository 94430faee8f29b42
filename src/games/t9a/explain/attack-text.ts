import type { Attack } from '../rules/attack.ts';
import { amountText } from '../rules/notation.ts';

/** Writes the rolls of an attack: "4+ to hit, 3+ to wound, armour save 5+". */
export function attackText(a: Attack): string {
  const hits = amountText(a.hits);
  const rolls = [
    a.toHit === 0
      ? `${hits} ${hits === '1' ? 'hit' : 'hits'} each`
      : `${a.toHit}+ to hit${again(a.rerollMisses ? 'misses' : ones(a, 'hit'), a.rerollHits && 'hits')}`,
    `${a.toWound}+ to wound${again(a.rerollWounds ? 'failures' : ones(a, 'wound'), a.rerollWounded && 'successes')}`,
    a.armour > 6
      ? 'no armour save'
      : `armour save ${a.armour}+${again(a.rerollArmour & 2 ? 'failures' : a.rerollArmour & 1 && '1s', a.rerollArmour & 4 && 'successes')}`,
  ];
  if (a.aegis < 7) rolls.push(`Aegis ${a.aegis}+${again(a.rerollAegis && 'successes')}`);
  if (a.bareAegis !== undefined && a.bareAegis < a.aegis) rolls.push(`Aegis ${a.bareAegis}+ without armour save`);
  if (a.fortitude < 7) rolls.push(`Fortitude ${a.fortitude}+${again(a.rerollFortitude && 'successes')}`);
  const wounds = amountText(a.wounds);
  if (wounds !== '1' && a.clip > 1) rolls.push(`${wounds} Health Points each, at most ${a.clip}`);
  for (const effect of a.effects) rolls.push(effect.name);
  return rolls.join(', ');
}

const ones = ({ rerollOnes }: Attack, roll: 'hit' | 'wound') => rerollOnes.includes(roll) && '1s';

const again = (...what: readonly (string | false | 0)[]): string =>
  what.map((one) => (one ? `, ${one} re-rolled` : '')).join('');
