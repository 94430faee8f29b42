import type { CompiledCombat, Metric, MetricInfo, Subject } from '../../../src/core/game.ts';
import { withParts } from '../../../src/engine/results/on-demand.ts';
import type { CellResult, Results } from '../../../src/engine/results/result.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { Tally } from '../../../src/engine/simulate/tally.ts';

/* A small invented series of attacks with the game's metrics, which agree with each other, and other rules. */

const probability = (metric: string, says: string): MetricInfo => ({ metric, kind: 'probability', phrase: says });
const mean = (metric: string, says: string): MetricInfo => ({ metric, kind: 'mean', phrase: says });

export const definitions: readonly MetricInfo[] = [
  probability('alive', 'was not killed'),
  probability('killed', 'was killed'),
  probability('killed_by_two_dice', 'was killed by a check with two dice'),
  probability('killed_by_one_die', 'was killed by a check with one die'),
  probability('killed_alone', 'was killed by an attack while alone'),
  probability('killed_in_escape', 'was killed in an escape past enemies'),
  probability('killed_trapped', 'had nowhere to evade to and was lost'),
  probability('killed_by_rampage', 'was killed by raging elephants'),
  probability('killed_by_elephants', 'was lost in the way of retreating elephants'),
  probability('killed_in_marsh', 'was lost in a marsh'),
  probability('offboard', 'left the board over his baseline'),
  probability('attached', 'was with a unit at the end'),
  probability('alone', 'was alone on the board at the end'),
  probability('must_evade', 'had to evade'),
  probability('escaped', 'had to escape past enemies'),
  mean('checks', 'was checked so many times'),
  ...[1, 2, 3, 4, 5, 6, 7].map((n) => probability(`ruling_${n}`, `saw ruling ${n} applied`)),
  probability('eliminated', 'was eliminated'),
  probability('leaves_hex', 'ended alive in another hex or off the board'),
  probability('holds_hex', 'ended alive in its hex'),
  mean('blocks_lost', 'lost so many blocks'),
  probability('evaded', 'evaded'),
  probability('retreated', 'retreated'),
  probability('advanced', 'advanced'),
  probability('battled_back', 'battled back'),
  probability('wins', 'won by Victory Banners'),
  mean('banners', 'won so many Victory Banners'),
  mean('skipped', 'skipped so many attacks'),
];

const units = [
  { id: 'legion', side: 'rome', text: 'Medium infantry, 4 blocks', blocks: 4, hit: 0.35 },
  { id: 'reserve', side: 'rome', text: 'Auxilia, 4 blocks', blocks: 4, hit: 0 },
  { id: 'gauls', side: 'carthage', text: 'Warriors, 4 blocks', blocks: 4, hit: 0.25 },
  { id: 'slingers', side: 'carthage', text: 'Light slingers, 4 blocks', blocks: 4, hit: 0.05 },
] as const;

const leaders = [
  { id: 'marcellus', side: 'rome', text: 'leader with legion', unit: 'legion' },
  { id: 'fabius', side: 'rome', text: 'leader with reserve', unit: 'reserve' },
  { id: 'hanno', side: 'carthage', text: 'leader with gauls', unit: 'gauls' },
] as const;

const sides = ['rome', 'carthage'] as const;

const subjects: readonly Subject[] = [
  ...units.map(({ id, side, text }): Subject => ({ id, side, text, kind: 'unit' })),
  ...leaders.map(({ id, side, text }): Subject => ({ id, side, text, kind: 'leader' })),
  ...sides.map((id): Subject => ({ id, kind: 'side', text: id })),
  { id: 'combat', kind: 'combat', text: 'the combat' },
];

/** Returns Park and Miller's minimal generator: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** By `round|subject|metric`; missing values are 0. */
type Trial = Map<string, number>;

function playTrial(random: () => number, attacks: number): Trial {
  const trial: Trial = new Map();
  const add = (subject: string, metric: string, value = 1, round = 0) => {
    const key = `${round}|${subject}|${metric}`;
    trial.set(key, (trial.get(key) ?? 0) + value);
  };
  const mark = (subject: string, metric: string) => trial.set(`0|${subject}|${metric}`, 1);
  const left = new Map<string, number>(units.map(({ id, blocks }) => [id, blocks]));
  const fate = new Map<string, string>(leaders.map(({ id }) => [id, 'attached']));
  const moved = new Set<string>();
  const foe = (side: string) => (side === 'rome' ? 'carthage' : 'rome');
  const kill = (leader: (typeof leaders)[number], cause: string, attack: number) => {
    fate.set(leader.id, 'killed');
    mark(leader.id, cause);
    add(leader.id, 'killed', 1, attack);
    add(foe(leader.side), 'banners');
  };
  for (let attack = 1; attack <= attacks; attack++) {
    for (const unit of units) {
      const before = left.get(unit.id)!;
      if (before === 0) continue;
      const lost = Math.min(before, [0, 1, 2, 3].filter(() => random() < unit.hit).length);
      const cut = lost < before && random() < unit.hit / 4 ? Math.min(before - lost, 1) : 0;
      const now = before - lost - cut;
      left.set(unit.id, now);
      add(unit.id, 'blocks_lost', lost + cut);
      if (now === 0) {
        add(unit.id, 'eliminated', 1, attack);
        mark(unit.id, 'eliminated');
        add(foe(unit.side), 'banners');
      } else if (lost > 0) mark(unit.id, 'battled_back');
      if (now > 0 && cut === 0 && random() < unit.hit / 2) moved.add(unit.id);
      const leader = leaders.find((l) => l.unit === unit.id && fate.get(l.id) === 'attached');
      if (!leader || lost + cut === 0) continue;
      add(leader.id, 'checks');
      const two = lost > 0 ? lost < before : now > 0;
      if (random() < (two ? 1 / 36 : 1 / 6)) {
        mark(leader.id, `ruling_${(lost > 0 ? 2 : 4) + (two ? 0 : 1)}`);
        kill(leader, two ? 'killed_by_two_dice' : 'killed_by_one_die', attack);
        continue;
      }
      mark(leader.id, `ruling_${ruling(lost, cut, now)}`);
      if (now > 0) continue;
      mark(leader.id, 'must_evade');
      if (random() < 0.2) {
        mark(leader.id, 'escaped');
        kill(leader, 'killed_in_escape', attack);
      } else fate.set(leader.id, random() < 0.3 ? 'offboard' : 'alone');
    }
  }
  for (const { id } of leaders) {
    mark(id, fate.get(id)!);
    if (fate.get(id) !== 'killed') mark(id, 'alive');
  }
  for (const { id } of units) {
    if (moved.has(id)) mark(id, 'retreated');
    if (left.get(id)! > 0) mark(id, moved.has(id) ? 'leaves_hex' : 'holds_hex');
  }
  for (const side of sides) if ((trial.get(`0|${side}|banners`) ?? 0) >= 2) mark(side, 'wins');
  return trial;
}

const ruling = (lost: number, cut: number, now: number): number => {
  if (lost === 0) return now > 0 ? 4 : 5;
  if (cut === 0) return now > 0 ? 2 : 3;
  return now > 0 ? 6 : 7;
};

const metricsOf = (attacks: number): Omit<Metric, 'from'>[] => {
  const kinds = new Map(definitions.map(({ metric, kind }) => [metric, kind]));
  const row = (round: number, subject: string, metric: string): Omit<Metric, 'from'> => ({
    ...{ round, subject, metric, kind: kinds.get(metric)!, base: 'trials' },
  });
  const between = (first: string, last: string) => {
    const names = definitions.map(({ metric }) => metric);
    return names.slice(names.indexOf(first), names.indexOf(last) + 1);
  };
  const each = attacks > 1 ? Array.from({ length: attacks }, (_, i) => i + 1) : [];
  return [
    ...leaders.flatMap(({ id }) => [
      ...between('alive', 'ruling_7').map((metric) => row(0, id, metric)),
      ...each.map((attack) => row(attack, id, 'killed')),
    ]),
    ...units.flatMap(({ id }) => [
      ...between('eliminated', 'battled_back').map((metric) => row(0, id, metric)),
      ...each.map((attack) => row(attack, id, 'eliminated')),
    ]),
    ...sides.flatMap((id) => between('wins', 'banners').map((metric) => row(0, id, metric))),
    row(0, 'combat', 'skipped'),
  ];
};

const hexagon = (x: number, y: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => (Math.PI * (2 * i + 1)) / 6)
    .map((angle) => `${(x + 27 * Math.cos(angle)).toFixed(1)},${(y + 27 * Math.sin(angle)).toFixed(1)}`)
    .join(' ');

const svg = `<svg viewBox="0 0 620 200" role="img" aria-label="The board"><title>The board</title>${[0, 1, 2, 3]
  .flatMap((row) =>
    Array.from({ length: 12 }, (_, column) => {
      const [x, y] = [40 + 46.8 * column + (row % 2) * 23.4, 40 + 40.5 * row];
      return `<polygon points="${hexagon(x, y)}" fill="none" stroke="currentColor"/>`;
    }),
  )
  .join('')}<text x="40" y="44" text-anchor="middle" fill="currentColor">MI</text></svg>`;

interface Options {
  readonly trials?: number;
  readonly attacks?: number;
  readonly exact?: boolean;
}

/** One cell: four attacks on three leaders and four units. */
export function cellOf({ trials = 5_000, attacks = 4, exact = false }: Options = {}, cell = 0): CellResult {
  const random = generator(cell + 1);
  const metrics = metricsOf(attacks);
  const tally = new Tally(metrics.length);
  if (exact) tally.weight = 1 / trials;
  for (let i = 0; i < trials; i++) {
    const trial = playTrial(random, attacks);
    for (const [counter, { round, subject, metric }] of metrics.entries()) {
      const value = trial.get(`${round}|${subject}|${metric}`) ?? 0;
      if (metric === 'killed' && round === 0) tally.add(counter, trial.get(`0|${subject}|alive`) === 1 ? 0 : 1);
      else if (value > 0) tally.add(counter, value);
    }
  }
  const combat: CompiledCombat = {
    definitions,
    counters: metrics.length,
    metrics: metrics.map((metric, counter) => ({ ...metric, from: [{ counter, read: (key) => key }] })),
    subjects,
    headlines: [
      { subject: 'marcellus', metric: 'killed' },
      { subject: 'legion', metric: 'eliminated' },
    ],
    unmodelled: [],
    roundLabel: { name: 'attack', plural: 'attacks' },
  };
  const place = { cell, variant: 'baseline', swept: {}, system: 'cca', setup: null };
  const drawing = {
    ...{ title: 'The board', how: 'Each side has its own colour.', svg },
    notes: [{ text: 'rome: legion', colour: '#0072b2' }, { text: 'terrain: none' }],
  };
  return withParts(summarise(place, combat, tally, exact ? Infinity : trials, ...(exact ? [0] : [])), { drawing });
}

export function resultsOf(options: Options = {}, cells: readonly CellResult[] = [cellOf(options)]): Results {
  return {
    experiment: {
      name: 'Does Marcellus live?',
      description: 'Four attacks on his legion, with a reserve behind.',
      system: 'cca',
      seed: 'marcellus',
      engine: options.exact ? 'exact' : 'sampled',
      trials: options.trials ?? 5_000,
      report: {},
      preset: 'official',
      overrides: {},
      yaml: 'breaktest: 1\nname: Does Marcellus live?\nsystem: cca\n',
      cells: cells.map(({ cell, variant, swept }) => ({ cell, variant, swept, system: 'cca', setup: null })),
      warnings: [],
    },
    definitions,
    cells,
    digest: '0123456789abcdef'.repeat(4),
    failed: [],
    interrupted: false,
  };
}
