import type { Trial } from '../core/dice.ts';
import type { RollLog } from '../core/rolled.ts';

/** Turns rolls into lines: a group of goes is a block, each of its goes a line of dice. */
export class RollLines implements RollLog {
  private readonly lines: string[] = [];
  private dice: string[] = [];
  /** For each open group: how many goes it has, and how many began. */
  private readonly open: { readonly n: number; gone: number }[] = [];

  group(trial: Trial, n: number): void {
    if (this.open.length === 0) this.lines.push(`  ${n === 1 ? '' : `${n} × `}${trial.name}`);
    this.open.push({ n, gone: 0 });
  }

  go(): void {
    const group = this.open.at(-1)!;
    group.gone++;
    if (group.n > 1 || this.open.length === 1) this.flush();
  }

  die(why: string, face: number, needed: number | undefined): void {
    const verdict = needed === undefined ? '' : face >= needed ? `, ${needed}+ needed: yes` : `, ${needed}+ needed: no`;
    this.dice.push(`${why} ${face}${verdict}`);
  }

  sum(_trial: Trial, _n: number, sum: number): void {
    if (this.open.at(-1)!.n > 1 || this.open.length === 1) this.flush();
    this.open.pop();
    if (this.open.length === 0) this.lines.push(`    = ${sum}`);
  }

  /** The lines since the last time. */
  take(): string[] {
    return this.lines.splice(0);
  }

  private flush(): void {
    if (this.dice.length === 0) return;
    this.lines.push(`${'  '.repeat(this.open.length + 1)}${this.dice.join('; ')}`);
    this.dice = [];
  }
}
