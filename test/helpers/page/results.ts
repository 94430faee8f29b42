import type { MetricInfo, Subject } from '../../../src/core/game.ts';
import type { CellResult, Histogram, MetricRow, Provenance, Results } from '../../../src/engine/results/result.ts';
import { meanInterval } from '../../../src/stats/mean-interval.ts';
import { moments } from '../../../src/stats/moments.ts';
import { summary } from '../../../src/stats/summary.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import { type Counts, toyCombat } from '../experiment/toy-combat.ts';

const probability = (metric: string, says: string): MetricInfo => ({ metric, kind: 'probability', phrase: says });
const mean = (metric: string, says: string): MetricInfo => ({ metric, kind: 'mean', phrase: says });

export const definitions: readonly MetricInfo[] = [
  probability('break', 'failed a Break Test'),
  probability('tests', 'took a Break Test'),
  probability('lost', 'was on the losing side of a round while in contact'),
  probability('wiped', 'lost all Health Points to attacks, or was removed as Shaken'),
  probability('crumbled', 'lost its last Health Point by Unstable'),
  probability('caught', 'broke and was caught in pursuit'),
  probability('destroyed', 'was wiped, crumbled or caught'),
  probability('holds', 'was neither broken nor destroyed at the end'),
  probability('dropped_out', 'dropped out of combat'),
  probability('steady', 'was Steady after the last Agility Step'),
  probability('solid', 'was Solid after the last Agility Step'),
  probability('steady_and_solid', 'was Steady and Solid after the last Agility Step'),
  probability('steady_at_test', 'was Steady when it took a Break Test'),
  probability('solid_at_test', 'was Solid when it took a Break Test'),
  probability('steady_and_solid_at_test', 'was Steady and Solid when it took a Break Test'),
  probability('advantaged', 'had Advantaged Position in a round'),
  probability('saved_by_steady', 'passed a Break Test that it would have failed had it not been Steady'),
  probability('saved_by_solid', 'passed a Break Test that it would have failed with Steady alone'),
  mean('hp_lost', 'lost so many Health Points'),
  mean('models_lost', 'lost so many models'),
  mean('hp_left', 'had so many Health Points left; none if destroyed'),
  mean('ranks_left', 'had so many Proper Ranks left; none if destroyed'),
  mean('points_lost', 'lost so many points: all of them if destroyed, else none'),
  mean('test_modifier', 'had this modifier in its Break Tests, every test counted'),
  probability('wins', 'won by Combat Score'),
  probability('ties', 'tied by Combat Score'),
  probability('loses', 'lost by Combat Score'),
  mean('combat_score', 'had this Combat Score'),
  mean('margin', 'had so much more Combat Score than the enemy'),
  mean('rounds_played', 'lasted so many Rounds of Combat'),
];

const subjects: readonly Subject[] = [
  { id: 'spears', kind: 'unit', side: 'defender', text: '25 Heavy Infantry (spear)' },
  { id: 'lancers', kind: 'unit', side: 'attacker', text: '8 Knightly Orders (lance)' },
  { id: 'defender', kind: 'side', text: 'defender' },
  { id: 'attacker', kind: 'side', text: 'attacker' },
  { id: 'combat', kind: 'combat', text: 'the combat' },
];

const headlines = [
  { subject: 'spears', metric: 'break' },
  { subject: 'lancers', metric: 'break' },
];

/** With `exact`, the shares are those of the exact answer. */
function tabulate(counts: Counts, trials: number, exact: boolean): Pick<CellResult, 'metrics' | 'histograms'> {
  const metrics: MetricRow[] = [];
  const histograms: Histogram[] = [];
  const keys = [...counts.keys()].sort((a, b) => Number(a.split('|')[0]) - Number(b.split('|')[0]));
  for (const key of keys) {
    const [round, subject, metric] = key.split('|') as [string, string, string];
    const kind = definitions.find((info) => info.metric === metric)!.kind;
    const seen = new Map(counts.get(key)!);
    // A probability is over all trials: a round that was not played counts as "no".
    if (kind === 'probability') seen.set(0, trials - (seen.get(1) ?? 0));
    const values = [...seen].sort((a, b) => a[0] - b[0]).map(([value, count]) => ({ value, count }));
    const { n, mean, deviation, standardError } = summary(values);
    const place = { round: Number(round), subject, metric };
    const bins = values.map(({ value, count }) => ({
      value,
      count: exact ? count / n : count,
      probability: count / n,
    }));
    if (kind === 'mean') histograms.push({ ...place, bins });
    const spread = exact ? Math.sqrt(moments(bins).squares) : deviation;
    const sampled = kind === 'mean' ? meanInterval(mean, standardError) : wilson(seen.get(1) ?? 0, n);
    const { low, high } = exact ? { low: mean, high: mean } : sampled;
    metrics.push({
      ...place,
      kind,
      n: exact ? Infinity : n,
      estimate: mean,
      ciLow: low,
      ciHigh: high,
      stdError: exact ? 0 : standardError,
      deviation: spread,
    });
  }
  return { metrics, histograms };
}

const yaml = `breaktest: 1
name: Spears hold the lancers
system: t9a
seed: hold-the-line
trials: 5000
rounds: 3
rules: {preset: core, solid_ranks: [3, 3, 3, 2, 2, 2]}
units:
  spears: {side: defender, profile: empire/heavy-infantry, models: 25, files: 5, standard: true, weapon: spear}
  lancers: {side: attacker, profile: empire/knightly-orders, models: 8, files: 4, weapon: lance, charging: true}
contacts:
  - [lancers.front, spears.front]
`;

interface Options {
  readonly trials?: number;
  readonly rounds?: number;
  readonly exact?: boolean;
}

/** One cell: 25 spearmen charged by 8 knights. */
export function cellOf({ trials = 5_000, rounds = 3, exact = false }: Options = {}, cell = 0, files = 5): CellResult {
  return {
    system: 't9a',
    cell,
    variant: 'baseline',
    swept: {},
    trials: exact ? Infinity : trials,
    subjects,
    headlines,
    unmodelled: [],
    ...tabulate(toyCombat(trials, rounds, cell + 1, files), trials, exact),
    digest: String(cell).repeat(4).padEnd(64, 'c0ffee'),
    ...(exact ? { dropped: 2.5e-13 } : {}),
  };
}

export function resultsOf(options: Options = {}, cells: readonly CellResult[] = [cellOf(options)]): Results {
  return {
    experiment: {
      name: 'Spears hold the lancers',
      description: 'Five ranks of spearmen take a charge in the front.',
      system: 't9a',
      seed: 'hold-the-line',
      engine: options.exact ? 'exact' : 'sampled',
      trials: options.trials ?? 5_000,
      report: {},
      preset: 'core',
      overrides: { solid_ranks: [3, 3, 3, 2, 2, 2] },
      yaml,
      cells: cells.map(({ cell, variant, swept }) => ({ cell, variant, swept, system: 't9a', setup: null })),
      warnings: [],
    },
    definitions,
    cells,
    digest: '0123456789abcdef'.repeat(4),
    failed: [],
    interrupted: false,
  };
}

export function sweptResults(trials = 2_000): Results {
  const cells = [4, 5, 6].flatMap((files, i) =>
    ['baseline', 'no standard'].map((variant, j) => ({
      ...cellOf({ trials, rounds: 1 }, 2 * i + j, files),
      variant,
      swept: { 'units.spears.files': files },
    })),
  );
  return resultsOf({ trials, rounds: 1 }, cells);
}

export const provenance: Provenance = {
  program: { name: 'breaktest', version: '0.1.0' },
  started: '2026-11-20T10:15:00.000Z',
  seconds: 0.4213,
  trialsPerSecond: 11_868.0,
  threads: 2,
  machine: { node: 'v20.20.2', platform: 'linux x64', cpu: 'Example CPU @ 2.40GHz', cores: 2 },
};
