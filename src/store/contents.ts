import { group } from 'd3-array';
import type { BatchTask } from '../engine/batch.ts';
import type { Cell } from '../scenario/experiment.ts';
import { type Combat, type Group, groupOf, isSame } from './combats.ts';
import type { Played } from './records.ts';
import { type Stretch, tile } from './tile.ts';

/** A stretch that was played, and where its record begins in the file. */
interface Place extends Played {
  readonly at: number;
}

/** Where the counts of a combat stand: the place of the record, and which of its combats it is, 0 for the cell itself. */
export interface Source {
  readonly at: number;
  readonly combat: number;
}

/** A stretch that serves a task, with a source for the cell and each of its variants. */
export interface Serving extends Stretch {
  readonly sources: readonly Source[];
}

/** What a journal holds of a cell. */
interface OfCell {
  readonly groups: Group[];
  readonly batches: Map<number, Place[]>;
}

/** What a journal holds, by cell and batch; the counts stay in the file. */
export class Contents {
  /** In the order of the file. */
  readonly #groups: Group[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #cells = new Map<number, OfCell>();
  /** Where the exact answers of groups of one stand. */
  readonly #answers = new Map<number, number>();

  addGroup(group: Group): void {
    this.#numbers.set(JSON.stringify(group), this.#groups.push(group) - 1);
    const held = this.#cells.get(group.cell);
    if (held) held.groups.push(group);
    else this.#cells.set(group.cell, { groups: [group], batches: new Map() });
  }

  /** @throws if there is no such group */
  addPlayed(played: Played, at: number): void {
    const { batches } = this.#cells.get(this.#groups[played.group]!.cell)!;
    const places = batches.get(played.batch);
    const place = { ...played, at };
    if (places) places.push(place);
    else batches.set(played.batch, [place]);
  }

  addAnswer(group: number, at: number): void {
    this.#answers.set(group, at);
  }

  /** Where the exact answer of a cell or variant stands, if it is there. */
  answerOf(cell: Cell): number | undefined {
    const group = this.numberOf(groupOf({ cell }));
    return group === undefined ? undefined : this.#answers.get(group);
  }

  /** The number of this very group, if it is there. */
  numberOf(group: Group): number | undefined {
    return this.#numbers.get(JSON.stringify(group));
  }

  /** The combats of a cell that something is held of. */
  combatsOf(cell: number): Combat[] {
    return (this.#cells.get(cell)?.groups ?? []).flatMap(({ combats }) => combats);
  }

  /** The batches of a cell that something is held of. */
  batchesOf(cell: number): Iterable<number> {
    return this.#cells.get(cell)?.batches.keys() ?? [];
  }

  /**
   * The stretches that serve a task, and what is left of it. Variants may come from different records, and from those with
   * more of them: each was compared with the baseline alone.
   */
  find(task: BatchTask): { done: Serving[]; left: Stretch[] } {
    const { first = 0, trials } = task;
    const places = this.#cells.get(task.cell.cell)?.batches.get(task.batch);
    if (!places) return { done: [], left: [{ first, trials }] };
    const [itself, ...variants] = groupOf(task).combats;
    const mine = places.filter((place) => isSame(this.#combatsOf(place)[0]!, itself!));
    const alike = group(mine, (place) => `${place.first}+${place.trials}`);
    const serving = [...alike.values()].flatMap((same): Serving[] => {
      const { first, trials, at } = same[0]!;
      const sources = variants.flatMap((variant) => this.#sourceOf(variant, same) ?? []);
      return sources.length === variants.length ? [{ first, trials, sources: [{ at, combat: 0 }, ...sources] }] : [];
    });
    return tile({ first, trials }, serving);
  }

  /** Whether neither trials nor exact answers are held. */
  get isEmpty(): boolean {
    return this.trials === 0 && this.#answers.size === 0;
  }

  /** Trials that are held; those that stand in several records are counted once for each. */
  get trials(): number {
    let sum = 0;
    for (const { batches } of this.#cells.values())
      for (const places of batches.values()) for (const { trials } of places) sum += trials;
    return sum;
  }

  #combatsOf(place: Place): readonly Combat[] {
    return this.#groups[place.group]!.combats;
  }

  #sourceOf(variant: Combat, places: readonly Place[]): Source | undefined {
    for (const place of places) {
      const combat = this.#combatsOf(place).findIndex((held, i) => i > 0 && isSame(held, variant));
      if (combat > 0) return { at: place.at, combat };
    }
    return undefined;
  }
}
