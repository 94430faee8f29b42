import { htmlOf } from '../../../reports/html/html-of.ts';
import { MAX_RECORD } from '../../../reports/records/limits.ts';
import { recordBlocks } from '../../../reports/records/record-blocks.ts';
import { recordPair } from '../../../reports/records/record-pair.ts';
import { lackOf, packedRecordIn, type RecordedRun, readRecordText } from '../../../reports/records/recorded-run.ts';
import { warningText } from '../../../reports/views/warnings.ts';
import { matrixCombat } from '../../../src/engine/matrix/combat-file.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { placeOf } from '../../../src/experiment/matrix/matrix.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { firstOf } from '../../../src/experiment/problems/problems-text.ts';
import { fromBase64 } from '../state/base64.ts';
import { listOf, mapOf } from '../state/data.ts';
import { piped } from '../state/piped.ts';
import type { Data, LastAnswer, ReportReply, ReportRequest } from './messages.ts';
import { readWhole } from './read.ts';
import { recordTextOf, reportOf } from './report.ts';
import { safely } from './safely.ts';

/** Returns what a page requests about reports. @throws Error with the reason if there is none */
export async function answerReport(
  about: ReportRequest,
  last?: LastAnswer,
): Promise<Pick<ReportReply, 'file' | 'saved' | 'differences'>> {
  if ('yaml' in about) return { file: await fileIn(about.yaml, about.combat) };
  if (!last) throw new Error('There is no answer yet.');
  if ('page' in about) return { saved: await reportOf(last, about.page) };
  const records = [await recordIn(about.report), recordOf(recordTextOf(last, about.program))] as const;
  return { differences: safely(htmlOf(recordBlocks(recordPair([about.name, 'this page'], records)))) };
}

async function fileIn(yaml: string, index: number | undefined): Promise<NonNullable<ReportReply['file']>> {
  const { experiment, file, problems } = await readWhole(yaml);
  if (!experiment || !file) throw new Error(firstOf(problems).map(warningText).join(' '));
  if (index === undefined) return file;
  // The page answers a combat exactly where that is cheap, and without the matrix's stopping rule.
  const { precision: _, engine: _engine, ...combat } = matrixCombat(experiment, index);
  return withNames({ ...combat, trials: experiment.trials }, experiment, index);
}

/** Returns a combat whose units have the names of their row and column as ids, unless another key of its file refers to the ids. */
function withNames(combat: Data, { cells: { matrix } }: Experiment, index: number): Data {
  const { units, contacts, ...rest } = combat;
  if (!matrix || /"(?:row|column)["./]/.test(JSON.stringify(rest))) return combat;
  const { row, column } = placeOf(matrix, index);
  const [mine, other] = [matrix.rows[row]!, matrix.columns[column]!].map(({ label }) =>
    label.replace(/^.*\//, '').replaceAll(/[^\p{L}\d]+/gu, '-'),
  ) as [string, string];
  const ids = new Map([
    ['row', mine],
    ['column', other === mine ? `${other}-2` : other],
  ]);
  const renamed = (place: unknown): unknown =>
    typeof place === 'string' ? place.replace(/^\w+/, (id) => ids.get(id) ?? id) : place;
  return {
    ...rest,
    units: Object.fromEntries(Object.entries(mapOf(units)).map(([id, unit]) => [renamed(id), unit])),
    contacts: listOf(contacts).map((pair) => listOf(pair).map(renamed)),
  };
}

async function recordIn(report: string): Promise<RecordedRun> {
  const packed = packedRecordIn(report);
  if (packed === undefined) throw new Error(`${lackOf(report)}.`);
  let text: string;
  try {
    text = new TextDecoder().decode(
      await piped(fromBase64(packed), new DecompressionStream('deflate-raw'), MAX_RECORD),
    );
  } catch {
    throw new Error('The data in this report are damaged.');
  }
  return recordOf(text);
}

function recordOf(text: string): RecordedRun {
  const found = readRecordText(text);
  if ('record' in found) return found.record;
  if ('code' in found) throw new Error(`${found.message}.`);
  throw new Error(
    firstOf(found.problems.map((one): LocatedProblem => ({ ...one, file: '' })))
      .map(warningText)
      .join(' '),
  );
}
