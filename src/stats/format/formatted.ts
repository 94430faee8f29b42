/** An estimate and its interval as people read them. */
export interface Formatted {
  readonly estimate: string;
  /** Null where there is none to show: exact answers, values that never vary, no trials. */
  readonly interval: string | null;
}

/** Stands for an estimate over no trials. */
export const nothing: Formatted = { estimate: '–', interval: null };
