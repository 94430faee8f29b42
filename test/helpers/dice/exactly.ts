import type { CellResult } from '../../../src/engine/results/result.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { type Battle, cellOf, tableOf } from '../t9a/armies.ts';
import { exact } from './exact.ts';

export interface Exactly {
  /** A probability or a mean; round 0 is the whole trial. @throws Error if there is no such metric */
  of(subject: string, metric: string, round?: number): number;
  /** The probability of each value. */
  law(subject: string, metric: string, round?: number): Record<number, number>;
  /** By `round subject.metric`. */
  readonly all: ReadonlyMap<string, number>;
  readonly result: CellResult;
}

export function exactly(battle: Battle): Exactly {
  const { tally, dropped } = exact(tableOf(battle));
  const result = summarise(cellOf(battle), battle.combat, tally, Number.POSITIVE_INFINITY, dropped);
  const name = (subject: string, metric: string, round: number) => `${round} ${subject}.${metric}`;
  const all = new Map(result.metrics.map((m) => [name(m.subject, m.metric, m.round), m.estimate]));
  return {
    all,
    result,
    of(subject, metric, round = 0) {
      const value = all.get(name(subject, metric, round));
      if (value === undefined) throw new Error(`There is no metric ${name(subject, metric, round)}`);
      return value;
    },
    law(subject, metric, round = 0) {
      const found = result.histograms.find((h) => h.subject === subject && h.metric === metric && h.round === round);
      if (!found) throw new Error(`There is no histogram ${name(subject, metric, round)}`);
      return Object.fromEntries(found.bins.map((bin) => [bin.value, bin.probability]));
    },
  };
}
