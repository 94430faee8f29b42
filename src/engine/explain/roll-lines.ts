import type { Roll } from '../../core/dice.ts';
import type { RollLog } from '../../core/rolled.ts';

/** A group that is being rolled. */
interface Open {
  readonly trial: Roll;
  readonly n: number;
  /** Groups inside its go that were rolled so far. */
  parts: number;
}

/**
 * Turns rolls into lines: a group of goes is a block, each of its goes a line of dice. Dice whose faces have names stand
 * in one line for the whole group; what they come to is not a number that says anything, and is left to the game.
 */
export class RollLines implements RollLog {
  private readonly lines: string[] = [];
  private dice: string[] = [];
  private readonly open: Open[] = [];

  group(trial: Roll, n: number): void {
    if (this.open.length === 0) this.lines.push(`  ${n === 1 ? '' : `${n} × `}${trial.name}`);
    else this.open.at(-1)!.parts++;
    this.open.push({ trial, n, parts: 0 });
  }

  go(): void {
    const group = this.open.at(-1)!;
    group.parts = 0;
    if (!named(group) && this.isBlock(group)) this.flush();
  }

  die(why: string, face: number, needed: number | undefined): void {
    const verdict = needed === undefined ? '' : face >= needed ? `, ${needed}+ needed: yes` : `, ${needed}+ needed: no`;
    const shown = this.open.at(-1)?.trial.faces?.[face - 1] ?? String(face);
    this.dice.push(`${why === '' ? shown : `${why} ${shown}`}${verdict}`);
  }

  sum(_trial: Roll, _n: number, sum: number): void {
    const group = this.open.at(-1)!;
    if (named(group)) this.flushFaces();
    else if (this.isBlock(group)) this.flush();
    this.open.pop();
    if (this.open.length === 0 && !named(group)) this.lines.push(`    = ${sum}`);
  }

  /** The lines since the last time. */
  take(): string[] {
    return this.lines.splice(0);
  }

  /** Whether each go of the innermost group has a line of its own. */
  private isBlock({ n }: Open): boolean {
    return n > 1 || this.open.length === 1;
  }

  private flush(): void {
    if (this.dice.length === 0) return;
    this.lines.push(`${'  '.repeat(this.open.length + 1)}${this.dice.join('; ')}`);
    this.dice = [];
  }

  private flushFaces(): void {
    // Whatever is rolled after the first dice of a go are some of them rolled once more.
    const again = (this.open.at(-2)?.parts ?? 0) > 1 ? 'again: ' : '';
    if (this.dice.length > 0) this.lines.push(`    ${again}${this.dice.join(', ')}`);
    this.dice = [];
  }
}

const named = ({ trial }: Open): boolean => trial.faces !== undefined;
