import { createHash } from 'node:crypto';
import type { CompiledCombat, CounterReader, Metric } from '../../src/core/game.ts';
import { compileCell } from '../../src/engine/compile/compile-cell.ts';
import type { Rows } from './rows.ts';
import { shipped, shippedFiles } from './shipped.ts';

const BITS = 31;

/** Experiments written out in full: a duel of one round, several units, Characters and rounds, and a turn with leaders. */
const WRITTEN_OUT = ['hold-the-line.yaml', 'hammer-and-anvil.yaml', 'general-in-front.yaml', 'whom-to-lead.yaml'];

/** Returns, for the first combat of each shipped experiment, the number of counters and those of each metric. */
export function counters(): Rows {
  const rows: Rows = new Map();
  for (const file of shippedFiles) {
    const { combat } = compileCell(shipped(file, { engine: 'sampled' }).cells[0]!);
    const groups = grouped(combat);
    const digest = createHash('sha256')
      .update(JSON.stringify([...groups]))
      .digest('hex');
    const { accumulated } = combat;
    const joined = accumulated ? `, ${accumulated[0]} to ${accumulated[1] - 1} gathered` : '';
    rows.set(file, `${combat.counters} counters${joined}; ${digest}`);
    if (WRITTEN_OUT.includes(file)) for (const [key, places] of groups) rows.set(`${file}: ${key}`, places);
  }
  return rows;
}

function grouped({ metrics }: CompiledCombat): Map<string, string> {
  const groups = new Map<string, string>();
  for (const metric of metrics) {
    const key = `round ${metric.round}, ${metric.subject}`;
    const others = groups.get(key);
    groups.set(key, `${others === undefined ? '' : `${others}; `}${metric.metric} ${placeOf(metric)}`);
  }
  return groups;
}

const placeOf = ({ from }: Metric): string => from.map((source) => `${source.counter}/${bitsOf(source)}`).join(' + ');

/** Returns the change by each single bit of a key, compared with a key without it; for metrics of the last round in a key that marks it. */
function bitsOf({ read }: CounterReader): string {
  const plain = Number.isNaN(read(0)) ? 1 : 0;
  const none = read(plain);
  const changed = Array.from({ length: BITS }, (_, bit) => [bit, read(plain | (1 << bit))] as const)
    .filter(([, value]) => !Object.is(value, none))
    .map(([bit, value]) => `${bit}:${value}`);
  return `${none}[${changed.join(' ')}]`;
}
