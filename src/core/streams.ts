import { streamOf } from './rng.ts';

/** The places of a combat's random numbers (see `Dice.total`): each name has one of its own, the same in every combat. */
export class Streams {
  private readonly taken = new Map<number, string>();

  of(name: string): number {
    let place = streamOf(name);
    // Names of equal hash would share their luck. Of a few hundred names such a pair turns up once in 100 000 combats.
    while ((this.taken.get(place) ?? name) !== name) place = (place + 1) | 0 || 1;
    this.taken.set(place, name);
    return place;
  }
}
