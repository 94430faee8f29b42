import type { AnswerSentence, ReportBlock } from '../../../reports/blocks/block.ts';
import { cellAnswer } from '../../../reports/run/answer-blocks.ts';
import { glossaryBlock, noticeBlocks, pointsBlocks, unmodelledBlocks } from '../../../reports/run/remark-blocks.ts';
import { bestRow, headlineInShort, plain } from '../../../reports/views/answer.ts';
import { labelled } from '../../../reports/views/swept.ts';
import { warningText } from '../../../reports/views/warnings.ts';
import { isError } from '../../../src/core/problem.ts';
import type { CellResult, Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { firstOf } from '../../../src/experiment/problems/problems-text.ts';
import { reason } from '../../../src/run/reason.ts';
import type { WireResult } from '../../../src/run/runners/wire.ts';
import { changesTo } from '../state/changes.ts';
import { exactlyKnown, runExactly } from './exactly.ts';
import { inFields } from './in-fields.ts';
import { Memory } from './memory.ts';
import type {
  Aside,
  Data,
  LastAnswer,
  ListToRead,
  PageAnswer,
  PageQuestion,
  PageReply,
  ReportRequest,
} from './messages.ts';
import { loadReader, readFile } from './reading.ts';
import { safely } from './safely.ts';
import { PLAYER } from './thread-name.ts';

const scope = self as {
  readonly name: string;
  onmessage: (event: MessageEvent) => void;
  postMessage(told: PageReply | WireResult): void;
};
const tell = (told: PageReply): void => scope.postMessage(told);

// Threads of this worker are made of the same file, so that a page loads the rules once.
if (scope.name === PLAYER)
  scope.onmessage = async ({ data }) => scope.postMessage(await (await import('./player.ts')).play(data));
else scope.onmessage = ({ data }) => answerTo(data);

const loadWaves = () => import('./waves.ts');

/** The answer of results: its first sentence for narrow screens, and its blocks. */
type Answering = (results: Results) => { readonly first: AnswerSentence | undefined; readonly blocks: ReportBlock[] };
const answerOfOne: Answering = (results) => ({
  first: results.cells[0] && headlineInShort(results.cells[0], results.definitions),
  blocks: results.cells.map((cell) => cellAnswer(results, cell)),
});
const loadOverview = () => import('../../../reports/run/overview-blocks.ts');

/** The maximum number of cells; files with more are for the command line. */
const MAX_CELLS = 60;
const MATRIX = 'The file has a matrix of combats: run it on the command line.';

let going = new AbortController();
/** The side questions, which end when the answer changes, except the field. */
const asides = {
  help: new AbortController(),
  swap: new AbortController(),
  field: new AbortController(),
  plan: new AbortController(),
};

function anew(what: Aside['what']): AbortSignal {
  asides[what].abort();
  asides[what] = new AbortController();
  return asides[what].signal;
}

function answerTo(question: PageQuestion): void {
  const { id } = question;
  const replied = replyTo(question);
  if (replied) {
    replied.catch((error: unknown) => tell({ kind: 'failed', id, why: reason(error) }));
    return;
  }
  if (question.kind === 'leave') {
    anew(question.what);
    return;
  }
  if (question.kind === 'help' || question.kind === 'swap' || question.kind === 'field' || question.kind === 'plan') {
    const { kind: what } = question;
    const signal = anew(what);
    const played = aside(question, signal);
    played.catch((error: unknown) => {
      if (!signal.aborted) tellAside({ what, id, part: 1, done: true, problems: [reason(error)] });
    });
    return;
  }
  anew('help');
  anew('swap');
  anew('plan');
  going.abort();
  going = new AbortController();
  if (question.kind !== 'answer') return;
  const { signal } = going;
  answer(id, question.file, question.before, signal).catch((error: unknown) => {
    if (!signal.aborted) tell({ kind: 'failed', id, why: reason(error) });
  });
}

/** Replies to questions that nothing stops; undefined for others. */
function replyTo(question: PageQuestion): Promise<void> | undefined {
  const { id } = question;
  if (question.kind === 'read') return readWhole(id, question.text);
  if (question.kind === 'list') return readPasted(id, question.list);
  if (question.kind === 'report') return report(id, question.about);
  return question.kind === 'odds' ? odds(id, question.file, question.of) : undefined;
}

function aside(question: Extract<PageQuestion, { kind: Aside['what'] }>, signal: AbortSignal): Promise<void> {
  const { id } = question;
  if (question.kind === 'field') return field(id, question.list, signal);
  if (question.kind === 'plan') return plan(id, question.file, signal);
  return (question.kind === 'help' ? help : swap)(id, question.file, question.of, signal);
}

async function readWhole(id: number, text: string): Promise<void> {
  const { file, problems } = await (await loadReader()).readWhole(text);
  tell({ kind: 'read', id, problems: file ? [] : lined(problems), ...(file && { file }) });
}

let last: LastAnswer | undefined;

async function report(id: number, about: ReportRequest): Promise<void> {
  const { answerReport } = await import('./report-desk.ts');
  tell({ kind: 'report', id, ...(await answerReport(about, last)) });
}

const inFieldTexts = (problems: readonly LocatedProblem[]): readonly string[] =>
  firstOf(problems).map((one) => warningText(inFields(one)));

const lined = (problems: readonly LocatedProblem[]): readonly string[] =>
  firstOf(problems).map((one) => (one.line === undefined ? '' : `Line ${one.line}: `) + warningText(one));

async function readPasted(id: number, asked: ListToRead): Promise<void> {
  const { listForPage, readList } = await import('./lists.ts');
  const placed = await readList(asked);
  tell({ kind: 'list', id, ...listForPage(placed), problems: lined(placed.list.problems) });
}

async function answer(id: number, file: Data, before: Data | undefined, signal: AbortSignal): Promise<void> {
  const from = performance.now();
  const { experiment, problems } = await readFile(file);
  if (signal.aborted) return;
  const wrong = problems.filter(isError);
  const none = {
    kind: 'answer',
    id,
    blocks: [],
    glance: '',
    trials: 0,
    exact: false,
    done: true,
    digest: '',
    banners: [],
    yaml: '',
  } as const;
  if (!experiment) return tell({ ...none, problems: inFieldTexts(wrong) });
  if (experiment.cells.matrix) return tell({ ...none, yaml: experiment.yaml, problems: [MATRIX] });
  if (experiment.cells.length > MAX_CELLS) {
    const many = `The file has ${experiment.cells.length} cells, and a page plays at most ${MAX_CELLS}: run it on the command line.`;
    return tell({ ...none, yaml: experiment.yaml, problems: [many] });
  }
  const answering = experiment.cells.length > 1 ? (await loadOverview()).answerOfSeveral : answerOfOne;
  const results = await played(experiment, file, signal, (found, done) => tell(answerOf(id, found, done, answering)));
  if (!results || signal.aborted) return;
  last = { results, from, to: performance.now() };
  if (before) {
    const blocks = await compared(before, file, signal);
    if (signal.aborted) return;
    tell({ kind: 'before', id, blocks });
  }
  // Plot takes longer to load than an answer to compute, so the code for the next change is loaded first.
  loadWaves().catch(() => {});
  const loading = Promise.all([import('./figures.ts'), loadReader()]);
  const { findOpponentRanges, withOpponentRanges } = await import('../../../src/run/opponent-ranges.ts');
  const opponents = await findOpponentRanges(experiment, signal);
  if (signal.aborted) return;
  if (opponents.length > 0) {
    last.results = withOpponentRanges(results, opponents);
    tell(answerOf(id, last.results, true, answering));
  }
  const [{ figuresOf }] = await loading;
  if (signal.aborted) return;
  const { chart, html } = await figuresOf(results);
  if (signal.aborted) return;
  tell({ kind: 'figures', id, chart: safely(chart), html: safely(html) });
}

/** Plays an experiment: exactly if that is cheap and the file allows it, else in waves. Returns undefined if it was stopped. */
async function played(
  experiment: Experiment,
  file: Data,
  signal: AbortSignal,
  found: (results: Results, done: boolean) => void,
): Promise<Results | undefined> {
  const memory = new Memory();
  const options = { journal: memory, signal };
  const finish = (results: Results): Results | undefined => {
    if (signal.aborted) return undefined;
    found(results, true);
    return results;
  };
  if (experiment.engine === 'exact') return finish(await runExactly(experiment, options));
  // The length of a run with a stopping rule is not known beforehand.
  if (experiment.precision !== undefined || experiment.engine === 'bounded')
    return finish(await (await loadWaves()).throughout(experiment, options));
  if (file['engine'] === undefined) {
    if (await exactlyKnown(experiment, memory, signal)) {
      const { experiment: exact } = await readFile(file, { engine: 'exact' });
      return finish(await runExactly(exact!, options));
    }
    if (signal.aborted) return undefined;
  }
  const { inWaves } = await loadWaves();
  const results = await inWaves(experiment, { signal, memory, found: (some) => found(some, false) });
  return results && finish(results);
}

async function compared(before: Data, now: Data, signal: AbortSignal): Promise<readonly ReportBlock[]> {
  if (before['system'] !== now['system']) return [];
  const both = { ...before, variants: { 'the change': changesTo(before, now) } };
  const { experiment } = await readFile(both);
  if (!experiment) return [];
  const results = await played(experiment, both, signal, () => {});
  return results ? (await loadOverview()).variantAnswer(results) : [];
}

function answerOf(id: number, given: Results, done: boolean, answering: Answering): PageAnswer {
  const results = labelled(given);
  const { experiment, cells, digest, failed } = results;
  const [only] = cells;
  const { first, blocks: answers } = answering(results);
  const inWords = { ...results, experiment: { ...experiment, warnings: experiment.warnings.map(inFields) } };
  const blocks = [
    ...[...answers, ...noticeBlocks(inWords), ...pointsBlocks(inWords)],
    ...[...unmodelledBlocks(inWords), glossaryBlock(results.definitions)],
  ];
  return {
    ...{ kind: 'answer', id, done, digest, yaml: experiment.yaml },
    problems: cells.length === 0 ? failed.map((one) => one.reason) : [],
    blocks: cells.length === 0 ? [] : blocks,
    glance: first ? plain({ ...first, ...first.brief }) : '',
    banners: only ? bannersOf(only) : [],
    trials: only?.trials ?? 0,
    exact: experiment.engine === 'exact',
  };
}

const bannersOf = (cell: CellResult): PageAnswer['banners'] =>
  cell.subjects.flatMap(({ id: side }) => {
    const row = bestRow(cell, side, 'banners');
    return row ? [{ side, mean: row.estimate.toFixed(2) }] : [];
  });

const tellAside = (said: Partial<Aside> & Pick<Aside, 'id' | 'what'>): void =>
  tell({ ...{ kind: 'aside', html: '', part: 0, done: false, problems: [] }, ...said });

/** Returns a function that reports progress, in steps of a hundredth, with the results so far. */
function partTeller(what: Aside['what'], id: number, signal: AbortSignal, html: () => string): (part: number) => void {
  let told = 0;
  return (part) => {
    if (part < told + 0.01 || signal.aborted) return;
    told = part;
    tellAside({ what, id, html: html(), part });
  };
}

async function help(id: number, file: Data, of: string, signal: AbortSignal): Promise<void> {
  const { playHelp } = await import('./help.ts');
  const told = await playHelp(file, of, signal, (html) => partTeller('help', id, signal, html));
  if (!told || signal.aborted) return;
  const { html, wrong, failed } = told;
  tellAside({ what: 'help', id, html, part: 1, done: true, problems: [...inFieldTexts(wrong), ...failed] });
}

async function plan(id: number, file: Data, signal: AbortSignal): Promise<void> {
  const { planOf } = await import('./plan.ts');
  const found = await planOf(
    file,
    signal,
    partTeller('plan', id, signal, () => ''),
  );
  if (signal.aborted) return;
  const wrong = 'problems' in found ? inFieldTexts(found.problems) : [];
  tellAside({ what: 'plan', id, part: 1, done: true, problems: wrong, ...('plan' in found && { plan: found.plan }) });
}

let lastOdds = new AbortController();

async function odds(id: number, file: Data, of: string): Promise<void> {
  lastOdds.abort();
  lastOdds = new AbortController();
  const { signal } = lastOdds;
  const { oddsOf } = await import('./odds.ts');
  const found = await oddsOf(file, of, signal);
  if (!signal.aborted) tell({ kind: 'odds', id, odds: found });
}

async function swap(id: number, file: Data, of: string, signal: AbortSignal): Promise<void> {
  const { variants: _, ...plain } = file;
  const { playSwaps } = await import('./swap.ts');
  const told = await playSwaps(
    plain,
    of,
    signal,
    partTeller('swap', id, signal, () => ''),
  );
  if (told) tellAside({ ...told, what: 'swap', id, html: safely(told.html), part: 1, done: true });
}

async function field(id: number, list: ListToRead, signal: AbortSignal): Promise<void> {
  const { playField } = await import('./field.ts');
  const tellField = (said: Partial<Aside>): void => tellAside({ what: 'field', id, ...said });
  const told = await playField(list, signal, ({ html, part }) => tellField({ html: safely(html), part }));
  if (!told || signal.aborted) return;
  const { html, problems, wrong } = told;
  tellField({ html: safely(html), part: 1, done: true, problems: [...problems, ...lined(wrong)] });
}
