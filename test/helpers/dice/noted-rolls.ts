import type { Dice, Roll } from '../../../src/core/dice.ts';
import type { RollLog } from '../../../src/core/rolled.ts';

export interface NotedDie {
  readonly why: string;
  readonly face: number;
  readonly needed: number | undefined;
}

export interface NotedGroup {
  readonly trial: Roll;
  readonly n: number;
  readonly dice: NotedDie[];
  goes: number;
  sum: number;
}

/** A log of all rolls that refuses inconsistent ones. */
export class NotedRolls implements RollLog {
  readonly groups: NotedGroup[] = [];
  readonly dice: NotedDie[] = [];
  readonly outer: NotedGroup[] = [];
  private readonly open: NotedGroup[] = [];

  group(trial: Roll, n: number): void {
    const group: NotedGroup = { trial, n, dice: [], goes: 0, sum: Number.NaN };
    this.groups.push(group);
    if (this.open.length === 0) this.outer.push(group);
    this.open.push(group);
  }

  repetition(): void {
    this.open.at(-1)!.goes++;
  }

  die(why: string, face: number, needed: number | undefined): void {
    const die = { why, face, needed };
    this.dice.push(die);
    for (const group of this.open) group.dice.push(die);
  }

  sum(trial: Roll, n: number, sum: number): void {
    const group = this.open.pop();
    if (group?.trial !== trial || group.n !== n) throw new Error(`The group ${trial.name} was not open`);
    if (group.goes !== n) throw new Error(`${trial.name} had ${group.goes} goes, not ${n}`);
    group.sum = sum;
  }
}

export class NotedDice implements Dice {
  private readonly dice: NotedDie[];

  constructor(dice: readonly NotedDie[]) {
    this.dice = [...dice];
  }

  get left(): number {
    return this.dice.length;
  }

  d6(why: string, needed?: number): number {
    const die = this.dice.shift();
    if (!die) throw new Error(`No die was noted for: ${why}`);
    if (die.why !== why || die.needed !== needed) throw new Error(`A die for: ${die.why} was used for: ${why}`);
    return die.face;
  }

  substream(): void {}

  total(trial: Roll, n: number): number {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += trial.rollOnce(this);
    return sum;
  }
}
