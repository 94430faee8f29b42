import { expect } from 'vitest';
import type { Dice, Roll } from '../../../src/core/dice.ts';

/** Dice of given faces; a group of repetitions is rolled die by die. */
export class FixedDice implements Dice {
  readonly asked: string[] = [];
  private readonly faces: readonly number[];

  constructor(faces: readonly number[]) {
    this.faces = faces;
  }

  d6(why: string): number {
    const face = this.faces[this.asked.length];
    this.asked.push(why);
    if (face === undefined) throw new Error(`No face is left for: ${this.asked.join('; ')}`);
    return face;
  }

  substream(): void {}

  total(trial: Roll, n: number): number {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += trial.rollOnce(this);
    return sum;
  }

  get used(): number {
    return this.asked.length;
  }

  done(): void {
    const left = this.faces.slice(this.used);
    expect(left, `Faces left over: ${left.join(', ')}, after: ${this.asked.join('; ')}`).toEqual([]);
  }
}
