import type { ArmyEffect } from '../../army/effect.ts';
import { fold } from '../../army/names.ts';
import { equipment } from './equipment.ts';
import { itemNamed } from './items.ts';

const sorts: readonly (readonly [RegExp, NonNullable<ArmyEffect['item']>])[] = [
  [/rune|runic/, 'rune'],
  [/banner|standard/, 'banner'],
  [/shield/, 'shield'],
  [/armou?r/, 'armour'],
  [/potion|scroll/, 'potion'],
  [/artefact|artifact|talisman|arcane/, 'artefact'],
  [/enchant|weapon|bow/, 'weapon'],
];

export const itemSort = (name: string): ArmyEffect['item'] => {
  const plain = fold(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' '));
  if (!/enchant|artefact|artifact|potion|scroll|rune|runic|talisman/.test(plain)) return undefined;
  return sorts.find(([pattern]) => pattern.test(plain))?.[1];
};

/** Returns the effect of an option of an army, among items of kind `sort` if given; undefined if unknown. */
export function effectOf(name: string, sort?: ArmyEffect['item'], army = ''): ArmyEffect | undefined {
  const item = itemNamed(fold(name), army);
  if (item !== undefined) return sort === undefined ? item : { item: sort, ...item };
  const known = sort === undefined ? equipment(name) : undefined;
  if (known !== undefined) return known;
  return sort === undefined ? undefined : { item: sort, unknown: true };
}
