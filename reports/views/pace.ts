import type { Provenance } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped } from '../../src/stats/format/format-number.ts';

export function pace(provenance: Provenance, exact: boolean): string {
  const { seconds } = provenance;
  const time = seconds < 100 ? seconds.toPrecision(2) : grouped(Math.round(seconds));
  const used = `${time} s on ${threadsText(provenance)}`;
  return exact ? used : `${used}, ${speed(provenance)}`;
}

/** Returns `2 threads`, and for a cluster the number of workers. */
export function threadsText({ threads, workers }: Provenance): string {
  const text = counted(threads, 'thread');
  return workers === undefined ? text : `${text} of ${counted(workers, 'worker')}`;
}

/** Returns `672,118 trials per second`, and the number of reused trials, if any. */
export function speed({ trialsPerSecond, reused = 0 }: Provenance): string {
  const played = `${grouped(Math.round(trialsPerSecond))} trials per second`;
  if (reused === 0) return played;
  const kept = `${counted(reused, 'trial')} from an earlier run`;
  return trialsPerSecond === 0 ? `all ${kept}` : `${played}, ${kept}`;
}
