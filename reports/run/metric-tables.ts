import type { MetricInfo, Subject } from '../../src/core/game.ts';
import { capital } from '../../src/core/words.ts';
import type { CellResult, MetricRow } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import type { ReportBlock, Table, TableRow, ValueCell } from '../blocks/block.ts';
import { bestOf, formatInWords, subjectName, subjectsOf } from '../views/answer.ts';
import { roundLabelOf } from '../views/round-label.ts';
import { histogramOf, roundsOf } from '../views/rows.ts';

const kinds = [
  ['leader', 'Leaders'],
  ['unit', 'Units'],
  ['character', 'Characters'],
  ['side', 'Sides'],
  ['combat', 'The combat'],
] as const;

/** The maximum number of subjects with intervals next to the estimates; with more, they are below. */
const few = 3;

/** Returns the tables of all metrics of a cell: the whole trial, then the rounds behind a fold. */
export function metricTables(cell: CellResult, definitions: readonly MetricInfo[]): ReportBlock[] {
  const { name } = roundLabelOf(cell);
  const rounds = roundsOf(cell).map((round): ReportBlock => {
    const when = cell.roundLabel ? `${capital(name)} ${round}` : `In round ${round}`;
    return {
      ...{ kind: 'section', title: `${capital(name)} ${round}` },
      blocks: tablesOf(cell, definitions, round, when),
    };
  });
  const summary = `The same, ${name} by ${name}`;
  return [
    ...tablesOf(cell, definitions, 0, 'In the whole trial'),
    ...(rounds.length === 0 ? [] : [{ kind: 'fold', on: 'page', look: 'rounds', summary, blocks: rounds } as const]),
  ];
}

function tablesOf(cell: CellResult, definitions: readonly MetricInfo[], round: number, when: string): Table[] {
  const rows = metricRows(cell).filter((row) => row.round === round);
  return kinds.flatMap(([kind, name]) => {
    const subjects = subjectsOf(cell, kind).filter(({ id }) => rows.some((row) => row.subject === id));
    return subjects.length === 0 ? [] : [tableOf(cell, definitions, subjects, rows, `${when}: ${name}`)];
  });
}

/** Returns a table with metrics down and subjects across, so that opponents are next to each other. */
function tableOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  subjects: readonly Subject[],
  rows: readonly MetricRow[],
  label: string,
): Table {
  const known = definitions.map(({ metric }) => metric);
  const names = [...new Set(rows.filter((row) => subjects.some(({ id }) => id === row.subject)).map((r) => r.metric))];
  const order = (metric: string) => (known.includes(metric) ? known.indexOf(metric) : known.length);
  names.sort((a, b) => order(a) - order(b));
  // The tables of rounds have no buttons, because their metrics are those of the first table.
  const isWhole = rows[0]!.round === 0;
  return {
    ...{ kind: 'table', on: 'page', label, hasCaption: true },
    look: subjects.length > few ? 'metrics many' : 'metrics',
    heads: ['it …', ...subjects.map(({ id }) => [`${subjectName(cell, id)} `, { as: 'code', text: id } as const])],
    rows: names.map((metric): TableRow => {
      const says = definitions.find((info) => info.metric === metric)?.phrase ?? '';
      const what = isWhole ? [' ', { as: 'metric', text: metric } as const] : [];
      return {
        name: [{ as: 'says', text: says }, ' ', { as: 'code', text: metric }, ...what],
        cells: subjects.map(({ id }) =>
          valueCell(
            cell,
            rows.find((row) => row.subject === id && row.metric === metric),
          ),
        ),
      };
    }),
  };
}

function valueCell(cell: CellResult, row: MetricRow | undefined): ValueCell {
  if (!row) return { text: '', isNone: true };
  const { estimate, interval } = formatInWords(bestOf(cell, row));
  const small = [
    interval ?? '',
    usual(cell, row),
    row.n > 0 && row.n !== Infinity && row.n !== cell.trials ? `n = ${grouped(row.n)}` : '',
  ].filter((text) => text !== '');
  const metric = `${row.round}/${row.subject}/${row.metric}`;
  return { text: estimate, small, isMain: true, isNone: row.estimate === 0, metric };
}

/** Writes the range of nine of ten outcomes of a mean. */
function usual(cell: CellResult, row: MetricRow): string {
  const histogram = histogramOf(cell, row.subject, row.metric, row.round);
  if (!histogram || histogram.bins.length < 2) return '';
  const bins = histogram.bins.map(({ value, probability }) => ({ value, count: probability }));
  const [low, high] = [quantile(bins, 0.05), quantile(bins, 0.95)].map((value) => String(value).replace('-', '−'));
  return low === high ? `mostly ${low}` : `mostly ${low} to ${high}`;
}
