import { hashLabel } from './rng.ts';

/** The labels of a combat's rolls (see `Dice.total`): each name has its own, equal in every combat. */
export class RollLabels {
  private readonly taken = new Map<number, string>();

  labelFor(name: string): number {
    let place = hashLabel(name);
    // Names of equal hash would share their numbers. Among a few hundred names such a pair occurs once in 100 000 combats.
    while ((this.taken.get(place) ?? name) !== name) place = (place + 1) | 0 || 1;
    this.taken.set(place, name);
    return place;
  }
}
