import type { Roll } from '../../core/dice.ts';
import type { RollLog } from '../../core/rolled.ts';

interface Open {
  readonly trial: Roll;
  readonly n: number;
  parts: number;
}

/** A group of repetitions is a block with a line for each. Dice with named faces share one line, since their sum means nothing. */
export class RollLines implements RollLog {
  private readonly lines: string[] = [];
  private dice: string[] = [];
  private readonly open: Open[] = [];

  group(trial: Roll, n: number): void {
    if (this.open.length === 0) this.lines.push(`  ${n === 1 ? '' : `${n} × `}${trial.name}`);
    else this.open.at(-1)!.parts++;
    this.open.push({ trial, n, parts: 0 });
  }

  repetition(): void {
    const group = this.open.at(-1)!;
    group.parts = 0;
    if (!named(group) && this.isBlock(group)) this.flush();
  }

  die(why: string, face: number, needed: number | undefined): void {
    const verdict = needed === undefined ? '' : `, ${needed}+ needed: ${face >= needed ? 'yes' : 'no'}`;
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

  take(): string[] {
    return this.lines.splice(0);
  }

  private isBlock({ n }: Open): boolean {
    return n > 1 || this.open.length === 1;
  }

  private flush(): void {
    if (this.dice.length === 0) return;
    this.lines.push(`${'  '.repeat(this.open.length + 1)}${this.dice.join('; ')}`);
    this.dice = [];
  }

  private flushFaces(): void {
    // Dice after the first ones of a repetition are rerolls of some of them.
    const again = (this.open.at(-2)?.parts ?? 0) > 1 ? 'again: ' : '';
    if (this.dice.length > 0) this.lines.push(`    ${again}${this.dice.join(', ')}`);
    this.dice = [];
  }
}

const named = ({ trial }: Open): boolean => trial.faces !== undefined;
