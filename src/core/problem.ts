/** One thing that is wrong with what the user wrote, or that he should know about it. */
export interface Problem {
  /** Stable name of the kind of problem, e.g. `unknown-key`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Where in the experiment: keys and list positions from the top. */
  readonly path: readonly (string | number)[];
  /** One sentence for people, without the place. */
  readonly message: string;
  /** What stands there. */
  readonly found?: string;
  /** What may stand there. */
  readonly allowed?: string;
  /** The nearest valid names, best first. */
  readonly near?: readonly string[];
}

/** Collects problems, so that all of them are told at once. */
export class Problems {
  readonly list: Problem[] = [];

  error(path: readonly (string | number)[], code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ ...more, code, severity: 'error', path, message });
  }

  warn(path: readonly (string | number)[], code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ ...more, code, severity: 'warning', path, message });
  }

  get failed(): boolean {
    return this.list.some((p) => p.severity === 'error');
  }
}
