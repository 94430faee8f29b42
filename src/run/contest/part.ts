import { type Stretches, StretchPlayer } from '../../engine/matrix/stretch-player.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { reason } from '../reason.ts';

/** Who competes, and in what: every matrix has a row for each of them. */
export interface Contest {
  readonly matrices: readonly Matrix[];
  /** The metric that decides, by its place among those that are kept. */
  readonly metric: number;
}

/** Some trials of some neighbouring combats of a row. */
export interface Part extends Stretches {
  readonly matrix: number;
  /** The first combat, by its number in the matrix. */
  readonly first: number;
  readonly count: number;
}

/** The sums over the combats of a part of their means, or why one of them could not be played. */
export type PartCame =
  | { readonly stretches: readonly number[]; readonly means: readonly number[] }
  | { readonly reason: string };

/** Plays parts of a contest. */
export class PartPlayer {
  readonly #players: readonly StretchPlayer[];
  readonly #metric: number;

  constructor({ matrices, metric }: Contest) {
    this.#players = matrices.map((matrix) => new StretchPlayer(matrix));
    this.#metric = metric;
  }

  play({ matrix, first, count, ...trials }: Part): PartCame {
    try {
      const all = Array.from({ length: count }, (_, i) => this.#players[matrix]!.play(first + i, this.#metric, trials));
      return { stretches: sums(all.map((one) => one.stretches)), means: sums(all.map((one) => one.means)) };
    } catch (error) {
      return { reason: reason(error) };
    }
  }
}

/** Adds lists, place by place. */
export const sums = (lists: readonly (readonly number[])[]): number[] =>
  lists[0]!.map((_, i) => lists.reduce((sum, list) => sum + list[i]!, 0));
