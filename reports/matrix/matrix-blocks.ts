import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { pageTable, type SectionBlock, sentences } from '../blocks/block.ts';
import { changeBlocks, type DrawChange } from './change-blocks.ts';
import { coverBlocks } from './cover-blocks.ts';
import { countsText } from './field-mean.ts';
import type { MixReading } from './mix.ts';
import { mixBlocks } from './mix-blocks.ts';
import { combatName, standingIn, unitName } from './place.ts';
import { type Reading, readingOf } from './reading.ts';
import { measuredText, outlierTexts, strengthTexts, worthTexts } from './reading-words.ts';

const NAMED = 5;
const LISTED = 12;

/** Returns the blocks of a matrix. @param draw draws changes for a page */
export function matrixBlocks(run: MatrixRun, mix: MixReading | undefined, draw?: DrawChange): SectionBlock[] {
  const reading = readingOf(run);
  return [
    ...worthBlocks(run, reading),
    ...strengthBlocks(run, reading),
    ...mixBlocks(mix),
    ...coverBlocks(run),
    ...changeBlocks(run, draw),
    ...adviceBlocks(run, reading),
  ];
}

export function noticeTexts(run: MatrixRun): string[] {
  const { matrix } = run.results;
  return [
    ...interruptedTexts(run),
    ...matrix.leftOut.map(({ label, why }) => `Left out: ${unitName(label)}: ${why}`),
    ...standingTexts(matrix),
    ...unmodelledTexts(run),
    ...failedTexts(run),
  ];
}

function worthBlocks(run: MatrixRun, reading: Reading): SectionBlock[] {
  const { worth } = reading;
  const { matrix } = run.results;
  if (worth.length === 0) return [];
  const isEven = matrix.weights === 'even';
  const how = `Points taken and lost against the field, ${countsText(matrix)}, all situations alike. Ranks have intervals that hold for all units at once; no unit differs significantly from the first of its group.`;
  const number = (x: number | undefined): string => (x === undefined ? '' : x.toFixed(1).replace('-', '−'));
  const rows = worth.map(({ unit, swing, taken, lost, from, to, group }) => ({
    name: unitName(unit.label),
    cells: [
      ...[String(group), from === to ? String(from) : `${from} to ${to}`, measuredText(swing)],
      ...[number(taken?.estimate), number(lost?.estimate), grouped(unit.points!)],
      ...(isEven ? [] : [`${(100 * unit.weight).toFixed(2)} %`]),
    ],
  }));
  const heads = [
    ...['Unit', 'Group', 'Rank', 'Taken less lost, for 100 points', 'Taken', 'Lost', 'Costs'],
    ...(isEven ? [] : ['Played']),
  ];
  const far = outlierTexts(reading);
  const title = 'Worth for points';
  return [
    {
      ...{ kind: 'section', id: 'worth', title },
      blocks: [
        ...sentences([...worthTexts(run, reading), ...far], { on: 'terminal' }),
        ...sentences([how], { tone: 'how', on: 'page' }),
        ...(far.length > 0 ? [farBlock(far)] : []),
        pageTable(title, heads, rows),
      ],
    },
  ];
}

const farBlock = (items: readonly string[]): SectionBlock => ({
  ...{ kind: 'section', on: 'page', title: 'Far from their price' },
  blocks: [{ kind: 'list', items }],
});

function strengthBlocks(run: MatrixRun, reading: Reading): SectionBlock[] {
  const texts = strengthTexts(run, reading);
  const title = 'One strength, or rock, paper and scissors';
  return texts.length === 0 ? [] : [{ kind: 'section', id: 'circles', title, blocks: sentences(texts) }];
}

function adviceBlocks({ results }: MatrixRun, { advice }: Reading): SectionBlock[] {
  if (advice.length === 0) return [];
  const { rows, columns } = results.matrix;
  const list = (places: readonly number[]): string => places.map((j) => unitName(columns[j]!.label)).join(', ') || '–';
  const label = 'Enemies that the unit outlasts most surely, and those that outlast it, over all situations';
  const lines = advice.map(({ seek, avoid }, i) => ({
    name: unitName(rows[i]!.label),
    cells: [list(seek), list(avoid)],
  }));
  return [
    {
      ...{ kind: 'section', on: 'page', id: 'advice', title: 'Opponents to seek and to avoid' },
      blocks: [{ ...pageTable(label, ['Unit', 'Seek', 'Avoid'], lines), look: 'advice', hasCaption: true }],
    },
  ];
}

function interruptedTexts({ interrupted, results: { played, combats } }: MatrixRun): string[] {
  if (!interrupted) return [];
  return [
    `Interrupted: ${grouped(played)} of ${counted(combats, 'combat')} were played; rows may have met different columns.`,
  ];
}

export function standingTexts(matrix: MatrixRun['results']['matrix']): string[] {
  const labels = standingIn(matrix);
  const more = labels.length > LISTED ? ` and ${grouped(labels.length - LISTED)} more, which run.json names` : '';
  return labels.length === 0 ? [] : [`Cannot charge: ${labels.slice(0, LISTED).map(unitName).join(', ')}${more}`];
}

export function failedTexts({ results: { failed, matrix } }: MatrixRun): string[] {
  const named = failed.slice(0, NAMED).map(({ index, reason }) => `Failed: ${combatName(matrix, index)}: ${reason}`);
  return failed.length > NAMED ? [...named, `and ${grouped(failed.length - NAMED)} more, which run.json names`] : named;
}

/** Lists the rules of the units that are not modelled, the most common first. */
function unmodelledTexts({ unmodelled }: MatrixRun): string[] {
  if (unmodelled.length === 0) return [];
  const named = unmodelled.slice(0, LISTED).map(({ rule, units }) => `${rule} (${grouped(units.length)})`);
  const more =
    unmodelled.length > LISTED ? ` and ${grouped(unmodelled.length - LISTED)} more, which run.json names` : '';
  return [`Not modelled, with the units that have it: ${named.join(', ')}${more}`];
}
