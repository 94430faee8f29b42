export interface Problem {
  /** The stable name of the kind of problem, e.g. `unknown-key`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** The path in the experiment: keys and list positions from the top. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly found?: string;
  readonly allowed?: string;
  readonly near?: readonly string[];
}

export const isError = ({ severity }: Problem): boolean => severity === 'error';

export class Problems {
  readonly list: Problem[] = [];

  error(path: readonly (string | number)[], code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ ...more, code, severity: 'error', path, message });
  }

  warn(path: readonly (string | number)[], code: string, message: string, more: Partial<Problem> = {}): void {
    this.list.push({ ...more, code, severity: 'warning', path, message });
  }

  get failed(): boolean {
    return this.list.some(isError);
  }
}
