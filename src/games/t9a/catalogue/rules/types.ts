import { splitRule } from '../../army/rule-text.ts';
import type { Unit } from '../../army/schema.ts';

/** Returns players' words for searches, inferred from Height, parts, tags and rules: the rules of 2026 have no types. */
export function typesOf(unit: Unit): string[] {
  const types: string[] = [];
  const parts = unit.parts ?? [];
  const has = (tag: string): boolean => parts.some((part) => part.tags?.includes(tag));
  const rules = new Set((unit.rules ?? []).map((rule) => splitRule(rule)!.name));
  const height = typeof unit.height === 'number' ? unit.height : undefined;
  if (unit.category === 'characters') types.push('character');
  if (unit.mount) types.push('mount');
  if (rules.has('emplacement')) types.push('war-machine');
  else if (parts.some((part) => part.role === 'chassis')) types.push('chariot');
  else if (height !== undefined && height >= 4) types.push('monster');
  else if (!unit.mount && (has('centauroid') || (parts.length > 1 && has('mount')))) types.push('cavalry');
  else if (height === 0) types.push('swarm');
  else if (!unit.mount && parts.length > 0 && parts.every((part) => part.tags?.includes('beast'))) types.push('beasts');
  else if (!unit.mount && height !== undefined) types.push(height >= 3 ? 'monstrous-infantry' : 'infantry');
  return types;
}
