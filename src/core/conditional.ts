import type { Dice, Roll } from './dice.ts';
import { EnumeratedDice } from './enumerated.ts';
import type { Rng } from './rng.ts';
import type { RollLog } from './rolled.ts';
import { SampledDice } from './sampled.ts';

/** Dice that draw the totals of `SampledDice`, then faces with their conditional probability given the totals. */
export class ConditionalDice implements Dice {
  private readonly sampled: SampledDice;
  private readonly story: Rng;
  private readonly log: RollLog;

  /** Draws totals from `rng`, the stream of the trial, and faces from the second stream `story`. */
  constructor(rng: Rng, story: Rng, log: RollLog) {
    this.sampled = new SampledDice(rng);
    this.story = story;
    this.log = log;
  }

  d6(why: string, needed?: number): number {
    const face = this.sampled.d6();
    this.log.die(why, face, needed);
    return face;
  }

  substream(n: number): void {
    this.sampled.substream(n);
  }

  total(trial: Roll, n: number, place = 0): number {
    const sum = this.sampled.total(trial, n, place);
    this.tell(trial, n, sum);
    return sum;
  }

  private tell(trial: Roll, n: number, sum: number): void {
    this.log.group(trial, n);
    let left = sum;
    for (let goes = n; goes > 0; goes--) {
      const one = trial.distributions.pmf(1);
      const rest = trial.distributions.pmf(goes - 1);
      const weights = Array.from(
        { length: Math.min(one.length - 1, left) + 1 },
        (_, v) => one[v]! * (rest[left - v] ?? 0),
      );
      const value = this.pick(weights);
      this.log.repetition();
      this.tellOne(trial, value);
      left -= value;
    }
    this.log.sum(trial, n, sum);
  }

  private tellOne(trial: Roll, value: number): void {
    const dice = new EnumeratedDice();
    const paths: { notes: Note[]; weight: number }[] = [];
    dice.begin();
    do {
      const notes: Note[] = [];
      const result = trial.rollOnce({
        d6: (why, needed) => {
          const face = dice.d6();
          notes.push({ why, face, needed });
          return face;
        },
        total: (part, n) => {
          const sum = dice.total(part, n);
          notes.push({ part, n, sum });
          return sum;
        },
        substream: () => {},
      });
      if (result === value) paths.push({ notes, weight: dice.weight });
    } while (dice.advance());
    for (const note of paths[this.pick(paths.map((p) => p.weight))]!.notes) {
      if ('part' in note) this.tell(note.part, note.n, note.sum);
      else this.log.die(note.why, note.face, note.needed);
    }
  }

  private pick(weights: readonly number[]): number {
    let x = (this.story.next() / 4294967296) * weights.reduce((a, b) => a + b, 0);
    for (let i = 0; i < weights.length; i++) {
      x -= weights[i]!;
      if (x < 0) return i;
    }
    return weights.findLastIndex((w) => w > 0);
  }
}

type Note =
  | { readonly why: string; readonly face: number; readonly needed: number | undefined }
  | { readonly part: Roll; readonly n: number; readonly sum: number };
