import type { CounterReader, Recorder } from '../../core/game.ts';
import type { Accumulator } from '../graph/gathered.ts';
import type { RecordTable } from '../graph/record-table.ts';
import type { Observer } from '../graph/transition-graph.ts';
import { type MetricSource, metricsByName } from './compared-metrics.ts';
import { Tally } from './tally.ts';

/** A group of metrics that are read from the same counters. A trial's values in all of them are one number, its state. */
export class OutcomeGroup {
  readonly names: readonly string[];
  readonly values: number[][] = [];
  private readonly ids = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.names = names;
    this.id(names.map(() => Number.NaN));
  }

  id(values: readonly number[]): number {
    const key = values.join();
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.values.length;
      this.ids.set(key, id);
      this.values.push([...values]);
    }
    return id;
  }
}

/** Sorts metrics of some combats into groups: metrics that any of the combats reads from one counter are in one group. */
export function groupsOf(combats: readonly MetricSource[], names: ReadonlySet<string>): OutcomeGroup[] {
  const parent = new Map<string, string>();
  const root = (name: string): string => {
    const above = parent.get(name) ?? name;
    return above === name ? name : root(above);
  };
  for (const combat of combats) {
    const first = new Map<number, string>();
    for (const [name, { from }] of metricsByName(combat)) {
      if (!names.has(name)) continue;
      if (!parent.has(name)) parent.set(name, name);
      for (const { counter } of from) {
        const other = first.get(counter);
        if (other === undefined) first.set(counter, name);
        else parent.set(root(name), root(other));
      }
    }
  }
  const members = new Map<string, string[]>();
  for (const name of parent.keys()) members.set(root(name), [...(members.get(root(name)) ?? []), name]);
  return [...members.values()].map((names) => new OutcomeGroup(names));
}

interface Reading {
  readonly place: number;
  readonly read: CounterReader['read'];
}

const PLACES = 1024;

/**
 * An observer that tallies entries and keeps the outcome of each trial of a stretch: for each group, the state that its entries lead to.
 * Transitions between states are computed once and then looked up:
 *
 *     from, by, key   [ state before, counter and key of the entry at this place of a table with open addressing ]
 *     to              [ state after, or -1 for a free place ]
 */
export class OutcomeRecorder implements Observer {
  readonly tally: Tally;
  readonly states: Int32Array;
  private at = 0;
  private readonly groups: readonly OutcomeGroup[];
  private readonly groupOf: Int32Array;
  private readonly readings: readonly (readonly Reading[])[];
  private readonly seen: (Int32Array | undefined)[] = [];
  private readonly told: (Int32Array | undefined)[] = [];
  private from = new Int32Array(PLACES);
  private by = new Int32Array(PLACES);
  private key = new Int32Array(PLACES);
  private to = new Int32Array(PLACES).fill(-1);
  private mask = PLACES - 1;
  private used = 0;

  /** @param stretch the maximum number of trials of a stretch */
  constructor(combat: MetricSource, groups: readonly OutcomeGroup[], stretch: number) {
    this.tally = new Tally(combat.counters);
    this.groups = groups;
    this.states = new Int32Array(stretch * groups.length);
    this.groupOf = new Int32Array(combat.counters).fill(-1);
    const readings: Reading[][] = Array.from({ length: combat.counters }, () => []);
    const metrics = metricsByName(combat);
    for (const [g, { names }] of groups.entries()) {
      for (const [place, name] of names.entries()) {
        for (const { counter, read } of metrics.get(name)?.from ?? []) {
          this.groupOf[counter] = g;
          readings[counter]!.push({ place, read });
        }
      }
    }
    this.readings = readings;
  }

  startStretch(): void {
    this.states.fill(0);
  }

  startTrial(trial: number): void {
    this.at = trial * this.groups.length;
  }

  add(counter: number, key: number): void {
    this.tally.add(counter, key);
    const group = this.groupOf[counter]!;
    if (group < 0) return;
    const at = this.at + group;
    this.states[at] = this.next(this.states[at]!, counter, key);
  }

  onRecordNode(mark: number, marks: RecordTable): void {
    this.seen[mark] ??= this.entriesOf((out) => marks.emit(mark, out));
    this.follow(this.seen[mark]);
  }

  end(set: number, gathered: Accumulator): void {
    this.told[set] ??= this.entriesOf((out) => gathered.emit(set, out));
    this.follow(this.told[set]);
  }

  private follow(entries: Int32Array): void {
    const { states } = this;
    for (let i = 0; i < entries.length; i += 3) {
      const at = this.at + entries[i]!;
      states[at] = this.next(states[at]!, entries[i + 1]!, entries[i + 2]!);
    }
  }

  private entriesOf(tell: (out: Recorder) => void): Int32Array {
    const entries: number[] = [];
    tell({
      add: (counter, key) => {
        const group = this.groupOf[counter]!;
        if (group >= 0) entries.push(group, counter, key);
      },
    });
    return Int32Array.from(entries);
  }

  private next(state: number, counter: number, key: number): number {
    let at = this.hash(state, counter, key);
    while (this.to[at]! >= 0) {
      if (this.key[at] === key && this.from[at] === state && this.by[at] === counter) return this.to[at]!;
      at = (at + 1) & this.mask;
    }
    return this.learn(state, counter, key);
  }

  private hash(state: number, counter: number, key: number): number {
    const h = Math.imul(key ^ Math.imul(counter, 0x85ebca6b) ^ Math.imul(state, 0xc2b2ae35), 0x9e3779b1);
    return (h ^ (h >>> 15)) & this.mask;
  }

  private learn(state: number, counter: number, key: number): number {
    const group = this.groups[this.groupOf[counter]!]!;
    const values = [...group.values[state]!];
    for (const { place, read } of this.readings[counter]!) {
      const value = read(key);
      // Adding 0 turns -0 into 0.
      if (!Number.isNaN(value)) values[place] = value + 0;
    }
    const to = group.id(values);
    if ((this.used + 1) * 2 > this.mask) this.grow();
    this.put(state, counter, key, to);
    return to;
  }

  private put(state: number, counter: number, key: number, to: number): void {
    let at = this.hash(state, counter, key);
    while (this.to[at]! >= 0) at = (at + 1) & this.mask;
    this.from[at] = state;
    this.by[at] = counter;
    this.key[at] = key;
    this.to[at] = to;
    this.used++;
  }

  private grow(): void {
    const { from, by, key, to } = this;
    const places = to.length * 2;
    this.from = new Int32Array(places);
    this.by = new Int32Array(places);
    this.key = new Int32Array(places);
    this.to = new Int32Array(places).fill(-1);
    this.mask = places - 1;
    this.used = 0;
    to.forEach((state, at) => {
      if (state >= 0) this.put(from[at]!, by[at]!, key[at]!, state);
    });
  }
}
