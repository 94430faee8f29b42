import { SingleBar } from 'cli-progress';
import { framedBar } from '../../../reports/text/bar.ts';
import { clean } from '../../../reports/text/screen.ts';
import { cut } from '../../../reports/text/width.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { columnsOf, type Io } from '../io.ts';
import { interimPrecisionText } from './interim-precision-text.ts';

/** Trials, or cells of a run without them. */
export interface Step {
  readonly done: number;
  readonly total: number;
}

export interface ProgressOptions {
  readonly unit: 'trials' | 'cells' | 'combats' | 'steps';
  readonly atMost?: boolean;
  readonly also?: () => string;
  readonly clock?: () => number;
}

export const progressOptions = ({ engine, precision }: Pick<Experiment, 'engine' | 'precision'>): ProgressOptions => ({
  unit: isWithoutTrials(engine) ? 'cells' : 'trials',
  atMost: precision !== undefined && !isWithoutTrials(engine),
});

/** The seconds between two lines without a terminal, and between two computations of the precision. */
const pause = { lines: 2, looks: 0.5 };
/** The columns of the name and of the bar; a long name is shortened before the bar. */
const room = { name: 12, bar: 10, mostBar: 30 };
const lineWidth = 80;
/** The columns around the bar, with the last column, where some terminals begin a new line. */
const frame = 5;

/** A bar on a terminal, else a line every two seconds. */
export class Progress {
  readonly #name: string;
  readonly #options: ProgressOptions;
  readonly #io: Io;
  readonly #clock: () => number;
  readonly #start: number;
  #last: number;
  #looked = Number.NEGATIVE_INFINITY;
  #reached = '';
  #bar: SingleBar | undefined;

  constructor(name: string, io: Io, options: ProgressOptions) {
    this.#name = clean(name);
    this.#io = io;
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now() / 1000);
    this.#start = this.#clock();
    this.#last = this.#start;
  }

  /** Shows a step; `reached` is called rarely, and the `reused` part of `done` does not count for the speed. */
  show({ done, total }: Step, reached?: () => InterimPrecision | undefined, reused = 0): void {
    if (!(total > 0)) return;
    const now = this.#clock();
    if (this.#io.terminal !== undefined) {
      this.#look(now, reached);
      this.#bar ??= this.#open(total, this.#io.terminal);
      // The total shrinks when variants are decided or cells fail.
      this.#bar.setTotal(total);
      this.#bar.update(done, { said: this.#pace(done, total, reused, now) });
    } else if (now - this.#last >= pause.lines && done < total) {
      this.#last = now;
      this.#look(now, reached);
      const count = `${grouped(done)} of ${grouped(total)} ${this.#options.unit}`;
      const [rate, ...rest] = this.#pace(done, total, reused, now);
      const text = fitting([[count, rate!, ...rest], [rate!, ...rest], rest], done / total, ', ', this.#leastName + 2);
      this.#io.err(`${cut(this.#name, lineWidth - text.length - 2)}: ${text}\n`);
    }
  }

  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  #look(now: number, reached: (() => InterimPrecision | undefined) | undefined): void {
    if (!reached || now - this.#looked < pause.looks) return;
    this.#looked = now;
    const found = reached();
    this.#reached = found ? interimPrecisionText(found) : '';
  }

  get #leastName(): number {
    return Math.min(room.name, this.#name.length);
  }

  #open(total: number, stream: NonNullable<Io['terminal']>): SingleBar {
    const format = (_: unknown, { progress }: { progress: number }, { said }: { said: readonly string[] }): string => {
      const columns = columnsOf(stream) - frame;
      const text = fitting([said, said.slice(1)], progress, '  ', this.#leastName + room.bar, columns);
      const left = columns - text.length;
      const bar = Math.max(room.bar, Math.min(room.mostBar, left - this.#name.length));
      const { cyan, dim } = this.#io.paintErr;
      return this.#io.drawn(`${cut(this.#name, left - bar)} ${cyan(framedBar(progress, bar))} ${dim(text)}`);
    };
    const bar = new SingleBar({ stream, format, hideCursor: true, clearOnComplete: true });
    bar.start(total, 0, { said: [] });
    return bar;
  }

  #pace(done: number, total: number, reused: number, now: number): string[] {
    const mine = done - reused;
    const { unit, atMost, also } = this.#options;
    const perSecond = mine / Math.max(1e-9, now - this.#start);
    return [
      mine <= 0 ? '-' : `${grouped(Math.round(perSecond))} ${unit}/s`,
      `${mine <= 0 ? '-' : `${atMost ? 'at most ' : ''}${duration((total - done) / perSecond)}`} left`,
      ...(also ? [also()] : []),
      ...(this.#reached === '' ? [] : [this.#reached]),
    ];
  }
}

/** Returns the percentage and the first list of words that leaves this many columns free, else the last list. */
function fitting(
  choices: readonly (readonly string[])[],
  share: number,
  between: string,
  free: number,
  columns = lineWidth,
): string {
  const texts = choices.map((words) => [`${Math.floor(100 * share)} %`, ...words].join(between));
  return texts.find((text) => text.length + free <= columns) ?? texts.at(-1)!;
}

/** Writes `12 s`, `3 min 05 s`, `2 h 07 min`. */
export function duration(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  const two = (n: number): string => String(n).padStart(2, '0');
  if (s < 3600) return `${Math.floor(s / 60)} min ${two(s % 60)} s`;
  return `${Math.floor(s / 3600)} h ${two(Math.floor((s % 3600) / 60))} min`;
}
