import { CHAMPION, type StrikeContext } from '../strikes.ts';
import { attackWorth } from './choices.ts';
import type { FighterPart } from './fighter.ts';
import type { FightingMode } from './sources.ts';

/** Returns the mean Health Points of an attack by target: 0 the R&F and Champion, i + 1 Character i; 0 if missing. */
const worthByTarget = (at: StrikeContext, p: FighterPart, manner: FightingMode): number[] =>
  at.targets.map((g) => (g ? attackWorth(p, manner, g, at.moment) : 0));

/** Returns the share of many models' attacks on each enemy model with Front Rank that they touch (T9A-ALLOC-4). */
export function sharesOf(at: StrikeContext, p: FighterPart, manner: FightingMode): number[] {
  const foe = at.company.setup.units[at.foe]!;
  const listed = [foe.championTargeted, ...foe.characters.map((c) => c.targeted)];
  const policy = at.group.policy.alloc_policy;
  if (policy === 'rank-and-file') return listed;
  if (policy === 'characters') return listed.map(() => 1);
  // Attacks never go to the Champion by choice.
  if (listed.length === 1) return [0];
  const worth = worthByTarget(at, p, manner);
  const most = Math.max(...worth);
  return listed.map((_, i) => (i > 0 && worth[i]! === most && most > worth[0]! ? 1 : 0));
}

/** Returns the order of pools in a unit without R&F: 0 the Champion, i + 1 Character i (N.2, T9A26-ALLOC-2). */
export function ordersWithoutRf(at: StrikeContext, p: FighterPart, manner: FightingMode): number[] {
  const { setup } = at.company;
  const characters = setup.units[at.foe]!.characters.map((_, i) => i + 1);
  if (characters.length === 0) return [0];
  const rule = setup.rules.pools_without_rf;
  if (rule === 'attacker') return byWorth(worthByTarget(at, p, manner)).filter((pool) => pool >= 0);
  return rule === 'champion_first' ? [0, ...characters] : [...characters, 0];
}

/** Returns the targets of a single model by preference: those of the file's `attacks`, then all others. */
export function preferences(at: StrikeContext, p: FighterPart, manner: FightingMode, who: number): number[] {
  const { setup } = at.company;
  const characters = setup.units[at.foe]!.characters.map((_, i) => i + 1);
  const last = ordersWithoutRf(at, p, manner);
  const attacks =
    who > CHAMPION ? setup.units[at.unit]!.characters[who - 1]!.attacks : allocTo(at.group.policy.alloc_policy);
  const first = (): number[] => {
    if (attacks === 'characters') return [...characters, 0, -1];
    if (attacks === 'champion') return [0, -1, ...characters];
    return attacks === 'best' ? byWorth(worthByTarget(at, p, manner)) : [-1, ...last];
  };
  return [...new Set([...first(), ...last, -1])];
}

const allocTo = (policy: string) => (policy === 'characters' || policy === 'best' ? policy : 'rank-and-file');

function byWorth(worth: readonly number[]): number[] {
  const order = worth.map((_, i) => i).sort((a, b) => worth[b]! - worth[a]!);
  return order.flatMap((i) => (i === 0 ? [-1, 0] : [i]));
}
