import { Rng } from '../../../src/core/rng.ts';

export class ScriptedRng extends Rng {
  private readonly numbers: number[];

  constructor(...numbers: number[]) {
    super();
    this.numbers = numbers;
  }

  give(...numbers: number[]): void {
    this.numbers.splice(0, this.numbers.length, ...numbers);
  }

  get left(): number {
    return this.numbers.length;
  }

  override next(): number {
    const number = this.numbers.shift();
    if (number === undefined) throw new Error('One number more was asked for than the script has');
    return number;
  }
}
