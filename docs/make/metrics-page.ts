import type { CompiledCombat, Metric, MetricInfo } from '../../src/core/game.ts';
import { metricsOfCell } from '../../src/engine/compile/compile-cell.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { anchor, code, made, page, table } from './markdown.ts';

/** Combats with every metric of their game. */
const samples = {
  t9a: `
breaktest: 1
name: everything
system: t9a
rounds: 2
units:
  spears:
    side: defender
    profile: empire/heavy-infantry
    models: 24
    files: 5
    champion: true
    points: 250
    characters: {marshal: {profile: empire/marshal, general: true, points: 200}}
  lancers: {side: attacker, profile: empire/knightly-orders, models: 8, files: 8, charging: true, points: 300}
contacts: [[lancers.front, spears.front]]
`,
  cca: `
breaktest: 1
name: everything
system: cca
sides: {rome: bottom, gaul: top}
pieces: {legion: {side: rome, unit: MI, at: [5, 6]}, gauls: {side: gaul, unit: WA, at: [4, 6]}}
leaders: {marcellus: {side: rome, with: legion}}
sequence: [{attack: close, by: gauls, target: legion}]
repeat: 2
banners_to_win: 2
`,
} as const;

export function metricsPage(): string {
  return page(
    made('the definitions of the metrics (`src/games/t9a/metrics/metrics.ts`, `src/games/cca/metrics/metrics.ts`)'),
    '# What is counted',
    'This page lists every metric of a run. `metrics.csv`, the report, `--metric`, `--where` and `solve --until` use these names as `subject.metric`, ' +
      'such as `spears.break`, `spears.marshal.alive`, `defender.wins`, `combat.rounds_played`.',
    'A *probability* is the share of combats in which an event happened at least once, with a Wilson score interval. A *mean* is the average ' +
      'of a number, with the interval from its standard deviation; `histograms.csv` has its distribution. ' +
      '[Statistics in plain words](statistics.md) explains the intervals.',
    'The column *Of* names the kind of subject. *Each round* (*each attack*) shows whether the metric is also counted for every round by itself. ' +
      '`round` 0 of `metrics.csv` is the whole combat; 1, 2 … are the rounds. “Played” means that only rounds that were played count, ' +
      'so that `n` is less than the number of trials.',
    '- [The 9th Age](#the-9th-age)\n- [Commands & Colors: Ancients](#commands--colors-ancients)',
    '## The 9th Age',
    metricsTable('t9a', 'Each round'),
    '## Commands & Colors: Ancients',
    metricsTable('cca', 'Each attack'),
  );
}

function metricsTable(system: keyof typeof samples, each: string): string {
  const combat = compiled(samples[system]);
  const kinds = new Map(combat.subjects.map(({ id, kind }) => [id, kind]));
  return table(
    ['Metric', 'Of', 'Kind', each, 'What it says', 'What exactly is counted'],
    combat.definitions.map((info) => {
      const rows = combat.metrics.filter(({ metric }) => metric === info.metric);
      if (rows.length === 0) throw new Error(`No sample has ${system} ${info.metric}`);
      const subjects = [...new Set(rows.map(({ subject }) => kinds.get(subject)!))];
      return [
        anchor(`${system}-${info.metric}`) + code(info.metric),
        subjects.join(', '),
        info.kind,
        eachOf(rows),
        sentence(info),
        info.definition ?? '',
      ];
    }),
  );
}

function compiled(text: string): CompiledCombat {
  const { experiment, problems } = readExperiment(text);
  if (!experiment) throw new Error(JSON.stringify(problems));
  return metricsOfCell(experiment.cells[0]!);
}

function eachOf(rows: readonly Metric[]): string {
  const rounds = rows.filter(({ round }) => round > 0);
  if (rounds.length === 0) return '';
  return rounds.every(({ base }) => base === 'recorded') ? 'played' : 'yes';
}

const sentence = ({ phrase: says }: MetricInfo): string => `${says[0]!.toUpperCase()}${says.slice(1)}`;
