import { grouped } from '../../stats/format/format-number.ts';

/** The error of a combat that has more states than can be followed. */
export class TooLarge extends Error {
  readonly code = 'too-large';
  readonly states: number;
  readonly limit: number;

  /** @param smaller the advice for such a combat, see `CompiledCombat` */
  constructor(states: number, limit: number, smaller = 'Play fewer rounds or smaller units') {
    super(
      `The combat is too large for an exact answer: ${grouped(states)} different states were reached, ` +
        `and at most ${grouped(limit)} are followed. ${smaller}, or simulate it.`,
    );
    this.states = states;
    this.limit = limit;
  }
}
