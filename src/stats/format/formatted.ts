export interface Formatted {
  readonly estimate: string;
  /** Null without an interval: exact answers, values that never vary, no trials. */
  readonly interval: string | null;
}

export const nothing: Formatted = { estimate: '–', interval: null };
