import { SingleBar } from 'cli-progress';
import { grouped } from '../stats/format-number.ts';
import type { Io } from './io.ts';

/** How far a run is: trials, or cells of an exact run. */
export interface Step {
  readonly done: number;
  readonly total: number;
}

/** Seconds between two lines where there is no terminal. */
const pause = 2;

/** Shows how far a run is: a bar on a terminal, else a line every two seconds. */
export class Progress {
  readonly #name: string;
  readonly #unit: string;
  readonly #io: Io;
  readonly #clock: () => number;
  readonly #start: number;
  readonly #atMost: boolean;
  #last: number;
  #bar: SingleBar | undefined;

  /**
   * @param unit - what is counted: `trials` or `cells`
   * @param clock - seconds
   * @param atMost - whether it may well be over before all is done
   */
  constructor(
    name: string,
    unit: string,
    io: Io,
    clock: () => number = () => performance.now() / 1000,
    atMost = false,
  ) {
    this.#name = name;
    this.#unit = unit;
    this.#io = io;
    this.#clock = clock;
    this.#atMost = atMost;
    this.#start = clock();
    this.#last = this.#start;
  }

  /** @param reused how much of what is done was not done now; it does not count as speed */
  show({ done, total }: Step, reused = 0): void {
    if (!(total > 0)) return;
    const now = this.#clock();
    if (this.#io.terminal !== undefined) {
      this.#bar ??= this.#open(total, this.#io.terminal);
      this.#bar.update(done, this.#pace(done, total, reused, now));
    } else if (now - this.#last >= pause && done < total) {
      this.#last = now;
      const { rate, left } = this.#pace(done, total, reused, now);
      const percent = Math.floor((100 * done) / total);
      this.#io.err(
        `${this.#name}: ${percent} %, ${grouped(done)} of ${grouped(total)} ${this.#unit}, ${rate}, ${left} left\n`,
      );
    }
  }

  /** Ends the bar. */
  stop(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  #open(total: number, stream: NodeJS.WritableStream): SingleBar {
    const format = `${this.#name.replaceAll('{', '(').replaceAll('}', ')')} [{bar}] {percentage} %  {rate}  {left} left`;
    const bar = new SingleBar({
      stream,
      format,
      barsize: 30,
      hideCursor: true,
      clearOnComplete: true,
      barCompleteChar: '#',
      barIncompleteChar: '-',
    });
    bar.start(total, 0, { rate: '-', left: '-' });
    return bar;
  }

  #pace(done: number, total: number, reused: number, now: number): { rate: string; left: string } {
    const mine = done - reused;
    const perSecond = mine / Math.max(1e-9, now - this.#start);
    return {
      rate: mine <= 0 ? '-' : `${grouped(Math.round(perSecond))} ${this.#unit}/s`,
      left: mine <= 0 ? '-' : `${this.#atMost ? 'at most ' : ''}${duration((total - done) / perSecond)}`,
    };
  }
}

/** Seconds as `12 s`, `3 min 05 s`, `2 h 07 min`. */
export function duration(seconds: number): string {
  const s = Math.ceil(seconds);
  if (s < 60) return `${s} s`;
  const two = (n: number): string => String(n).padStart(2, '0');
  if (s < 3600) return `${Math.floor(s / 60)} min ${two(s % 60)} s`;
  return `${Math.floor(s / 3600)} h ${two(Math.floor((s % 3600) / 60))} min`;
}
