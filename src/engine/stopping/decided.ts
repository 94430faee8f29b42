import type { Precision } from '../../experiment/experiment.ts';
import type { Interval } from '../../stats/interval.ts';
import { type Decision, decide } from '../../stats/sequential/decision.ts';
import { looks } from '../../stats/sequential/looks.ts';
import { repeatedInterval, repeatedP, repeatedPairs } from '../../stats/sequential/repeated.ts';
import {
  type SequentialInterval,
  sequentialInterval,
  sequentialPairs,
} from '../../stats/sequential/sequential-interval.ts';
import { bounds } from '../../stats/sequential/spending.ts';
import { type CertainDifference, certainDifference } from '../results/certain-difference.ts';
import type { CellResult, DifferenceRow } from '../results/result.ts';
import { metricName } from '../simulate/compared-metrics.ts';
import type { InterimResults, KnownBounds, StoppingRule } from './stopping-rule.ts';

interface Decided {
  readonly decision: Decision;
  readonly look: number;
  readonly interval: Interval;
  /** The difference by which it was decided, if that is proved. */
  readonly proved?: CertainDifference;
}

/** The largest difference that counts as none if it is proved: far below what any trials could show. */
const PROVED_TOLERANCE = 1e-9;

/** A stopping rule for each variant: it stops when its metrics are decided, by trials or by proved bounds; the others continue. */
export class UntilDecided implements StoppingRule {
  readonly #precision: Precision;
  readonly #looks: readonly number[];
  readonly #bounds: readonly number[];
  readonly #asked = new Map<string, Map<string, Decided>>();

  constructor(precision: Precision) {
    this.#precision = precision;
    this.#looks = looks(precision.maxTrials);
    this.#bounds = bounds(this.#looks, precision.confidence);
  }

  next(trials: number, standing: () => InterimResults, bounds: KnownBounds): number {
    if (trials === 0) return this.#looks[0]!;
    const look = this.#looks.indexOf(trials);
    const [baseline, ...variants] = standing();
    const names = this.metricsOf(baseline?.headlines);
    for (const { variant, differences = [] } of variants) {
      if (!this.isOpen(variant)) continue;
      const asked = this.#asked.get(variant) ?? new Map<string, Decided>();
      this.#asked.set(variant, asked);
      for (const row of differences) {
        const name = metricName(row);
        if (!names.includes(name) || isDecided(asked.get(name))) continue;
        asked.set(name, this.#proved(variant, name, look, bounds) ?? this.#judged(row, look));
      }
    }
    return variants.some(({ variant }) => this.isOpen(variant)) ? this.#looks[look + 1]! : trials;
  }

  /** @param headlines of the baseline */
  metricsOf(headlines: CellResult['headlines'] = []): readonly string[] {
    return this.#precision.metrics ?? headlines.slice(0, 1).map(metricName);
  }

  #judged(row: DifferenceRow, look: number): Decided {
    const interval = this.#repeated(row, look);
    const decision = decide(interval, this.#precision.tolerance, look === this.#looks.length - 1);
    return { decision, look, interval };
  }

  #proved(variant: string, name: string, look: number, bounds: KnownBounds): Decided | undefined {
    const [baseline, other] = [bounds('baseline', name), bounds(variant, name)];
    if (!baseline || !other) return undefined;
    const proved = certainDifference(boundedRow(baseline), boundedRow(other));
    const interval = { low: proved.ciLow, high: proved.ciHigh };
    const decision = decide(interval, Math.max(PROVED_TOLERANCE, this.#precision.tolerance), false);
    return decision === 'open' ? undefined : { decision, look, interval, proved };
  }

  isOpen(variant: string): boolean {
    const asked = this.#asked.get(variant);
    return !asked || [...asked.values()].some((one) => !isDecided(one));
  }

  adjusted(variant: string, row: DifferenceRow): DifferenceRow {
    const asked = this.#asked.get(variant);
    const mine = asked?.get(metricName(row));
    if (mine?.proved) return { ...row, ...mine.proved, decision: mine.decision };
    const stop = Math.max(...[...(asked?.values() ?? [])].map(({ look }) => look));
    // The metric that stopped the variant has the interval of that stop; for others the reason of the stop is unknown.
    const stopped = mine && isDecided(mine) && mine.look === stop && !this.isOpen(variant);
    const { low, high, p } = stopped ? this.#atStop(row, stop) : this.#between(row);
    const told = { ...row, ciLow: low, ciHigh: high, p, ...(mine && { decision: mine.decision }) };
    if (stopped || !isDecided(mine)) return told;
    // A metric decided before the others: the intervals of all looks hold together, and its own excludes 0 or all large differences.
    return { ...told, ciLow: Math.max(low, mine!.interval.low), ciHigh: Math.min(high, mine!.interval.high) };
  }

  #repeated(
    { kind, n, difference, stdError, onlyBaseline = 0, onlyVariant = 0 }: DifferenceRow,
    look: number,
  ): Interval {
    const bound = this.#bounds[look]!;
    return kind === 'probability'
      ? repeatedPairs(n, onlyBaseline, onlyVariant, bound)
      : repeatedInterval(n, difference, stdError, bound);
  }

  /** Returns the interval of a row: at a look, or before it if the run was interrupted. */
  #between(row: DifferenceRow): SequentialInterval {
    const next = this.#looks.findIndex((n) => n >= row.n);
    const z = row.difference === 0 ? 0 : row.difference / errorOf(row);
    return { ...this.#repeated(row, next < 0 ? this.#looks.length - 1 : next), p: repeatedP(this.#looks, z) };
  }

  #atStop({ kind, n, difference, stdError, onlyBaseline = 0, onlyVariant = 0 }: DifferenceRow, look: number) {
    const { tolerance, confidence } = this.#precision;
    const run = { looks: this.#looks, bounds: this.#bounds, look, tolerance, confidence };
    return kind === 'probability'
      ? sequentialPairs({ ...run, n, onlyBaseline, onlyVariant })
      : sequentialInterval({ ...run, difference, standardError: stdError });
  }
}

const boundedRow = ({ low, high }: Interval) => ({ estimate: (low + high) / 2, ciLow: low, ciHigh: high });

const isDecided = (one: Decided | undefined): boolean => one !== undefined && one.decision !== 'open';

const errorOf = ({ kind, n, stdError, onlyBaseline = 0, onlyVariant = 0 }: DifferenceRow): number =>
  kind === 'probability' ? Math.sqrt(onlyBaseline + onlyVariant) / n : stdError;
