import { type Choice, choiceText } from '../configuration.ts';
import { type ArmyPlace, above, choiceAbove } from '../places.ts';
import type { Taken } from '../taken.ts';

/** Options as lists print them: `Standard Bearer (Aether Icon)`, `Hand Weapon (King Slayer)`; the mount is separate. */
export interface TakenChoices {
  readonly options: readonly string[];
  readonly mount: string | undefined;
}

export function takenChoices(taken: readonly Taken[]): TakenChoices {
  const places = new Set(taken.map(({ place }) => place));
  const printed = taken.filter(({ place }) => place.option.print !== false);
  const ownerOf = (place: ArmyPlace): ArmyPlace | undefined => {
    let at = choiceAbove(place);
    while (at !== undefined && (!places.has(at) || at.option.print === false)) at = choiceAbove(at);
    return at;
  };
  const below = (owner: ArmyPlace | undefined): Choice[] => {
    const choices: Choice[] = [];
    const enchanted = new Map<string, Choice[]>();
    for (const one of printed) {
      if (ownerOf(one.place) !== owner) continue;
      const weapon = enchantedBy(one.place);
      const choice = choiceOf(one);
      if (weapon === undefined) choices.push(choice);
      else enchanted.set(weapon, [...(enchanted.get(weapon) ?? []), choice]);
    }
    return [...choices, ...[...enchanted].map(([name, options]) => ({ name, options }))];
  };
  const choiceOf = ({ place, times }: Taken): Choice => ({ name: place.option.name!, times, options: below(place) });
  const mount = printed.find(({ place }) => place.option.mount !== undefined && ownerOf(place) === undefined);
  const roots = below(undefined).filter(({ name }) => name !== mount?.place.option.name);
  return { options: roots.map(choiceText), mount: mount && choiceText(choiceOf(mount)) };
}

/** Returns the options as files write them, with those of a mount among them. */
export function takenText(taken: readonly Taken[]): TakenChoices {
  const { options, mount } = takenChoices(taken);
  const isPlain = mount === undefined || !/^\d+x |\(/.test(mount);
  return isPlain ? { options, mount } : { options: [mount, ...options], mount: undefined };
}

/** Returns the weapon that all models have and that an option enchants. */
export function enchantedBy(place: ArmyPlace): string | undefined {
  for (const { option } of above(place)) {
    if (option.name !== undefined) return undefined;
    if (option.enchants !== undefined) return option.enchants;
  }
  return undefined;
}
