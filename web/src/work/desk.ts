import { answerHtml, overviewHtml } from '../../../reports/html/answer.ts';
import { glossaryHtml } from '../../../reports/html/glossary.ts';
import { agreementHtml, noticesHtml, pointsHtml, unmodelledHtml } from '../../../reports/html/remarks.ts';
import { plain, sentence } from '../../../reports/views/answer.ts';
import { warningText } from '../../../reports/views/warnings.ts';
import type { Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { firstOf } from '../../../src/experiment/problems/problems-text.ts';
import { runExactly } from '../../../src/run/exactly.ts';
import { reason } from '../../../src/run/reason.ts';
import { changesTo } from '../state/changes.ts';
import { exactlyKnown } from './exactly.ts';
import { inFields } from './in-fields.ts';
import { Memory } from './memory.ts';
import type { Answer, Aside, Data, Question, Told } from './messages.ts';
import { loadReader, readFile } from './reading.ts';
import { safely } from './safely.ts';

/** Answers the questions of the page: reads experiments, plays them, and says what they came to as the report does. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Question>) => void;
  postMessage(told: Told): void;
};
const tell = (told: Told): void => scope.postMessage(told);

/** The code that simulates: what is known exactly does not wait for it. */
const loadWaves = () => import('./waves.ts');

/** More cells than these are for the command line. */
const MOST_CELLS = 60;

let going = new AbortController();
/** What is asked beside the answer: until the answer changes, the field until it is played. */
const asides = { help: new AbortController(), swap: new AbortController(), field: new AbortController() };

/** Ends what was asked of a kind before. */
function anew(what: Aside['what']): AbortSignal {
  asides[what].abort();
  asides[what] = new AbortController();
  return asides[what].signal;
}

scope.onmessage = ({ data: question }) => {
  const { id } = question;
  if (question.kind === 'read') {
    void readWhole(id, question.text).catch((error: unknown) => tell({ kind: 'failed', id, why: reason(error) }));
    return;
  }
  if (question.kind === 'list') {
    readPasted(id, question.bytes).catch((error: unknown) => tell({ kind: 'failed', id, why: reason(error) }));
    return;
  }
  if (question.kind === 'leave') {
    anew(question.what);
    return;
  }
  if (question.kind === 'help' || question.kind === 'swap' || question.kind === 'field') {
    const { kind: what } = question;
    const signal = anew(what);
    const played =
      question.kind === 'field'
        ? field(id, question.bytes, signal)
        : help(question.kind, id, question.file, question.of, signal);
    played.catch((error: unknown) => {
      if (!signal.aborted) tellAside({ what, id, part: 1, done: true, problems: [reason(error)] });
    });
    return;
  }
  anew('help');
  anew('swap');
  going.abort();
  going = new AbortController();
  if (question.kind === 'stop') return;
  const { signal } = going;
  answer(id, question.file, question.before, signal).catch((error: unknown) => {
    if (!signal.aborted) tell({ kind: 'failed', id, why: reason(error) });
  });
};

/** The text of a file as the page keeps it, and what is wrong with it. */
async function readWhole(id: number, text: string): Promise<void> {
  const { file, problems } = await (await loadReader()).readWhole(text);
  tell({ kind: 'read', id, problems: file ? [] : lined(problems), ...(file && { file }) });
}

/** Problems of a text with their lines. */
/** What is wrong with what stands in the fields. */
const inFieldTexts = (problems: readonly LocatedProblem[]): readonly string[] =>
  firstOf(problems).map((one) => warningText(inFields(one)));

const lined = (problems: readonly LocatedProblem[]): readonly string[] =>
  firstOf(problems).map((one) => (one.line === undefined ? '' : `Line ${one.line}: `) + warningText(one));

/** A list that somebody pasted: its units, and what of it was not understood. */
async function readPasted(id: number, bytes: Uint8Array): Promise<void> {
  const { readList } = await import('./lists.ts');
  const { list, units, problems } = await readList(bytes);
  tell({
    ...{ kind: 'list', id, army: list?.list.army?.name ?? '', problems: lined(problems) },
    units: units.map(({ id, name, models, points, joins, keys }) => ({
      ...{ id, name, models, points, keys },
      joined: joins === undefined ? Object.keys((keys['characters'] as object | undefined) ?? {}) : [joins],
    })),
  });
}

async function answer(id: number, file: Data, before: Data | undefined, signal: AbortSignal): Promise<void> {
  const { experiment, problems } = await readFile(file);
  if (signal.aborted) return;
  const wrong = problems.filter(({ severity }) => severity === 'error');
  const none = {
    kind: 'answer',
    id,
    html: '',
    glance: '',
    trials: 0,
    exact: false,
    done: true,
    digest: '',
    yaml: '',
  } as const;
  if (!experiment) return tell({ ...none, problems: inFieldTexts(wrong) });
  if (experiment.cells.length > MOST_CELLS) {
    const many = `The file has ${experiment.cells.length} cells, and a page plays at most ${MOST_CELLS}: run it on the command line.`;
    return tell({ ...none, yaml: experiment.yaml, problems: [many] });
  }
  const results = await played(experiment, file, signal, (found, done) => tell(answerOf(id, found, done)));
  if (!results || signal.aborted) return;
  if (before) {
    const html = await compared(before, file, signal);
    if (signal.aborted) return;
    tell({ kind: 'before', id, html });
  }
  // Plot takes longer to load than the answer to be found; the next change is to be read at once.
  loadReader().catch(() => {});
  loadWaves().catch(() => {});
  const { figuresHtml } = await import('./figures.ts');
  if (signal.aborted) return;
  tell({ kind: 'figures', id, html: safely(figuresHtml(results)) });
}

/** Exactly where that is cheap and the file says nothing else; else wave by wave. Undefined if it was stopped. */
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
  // When a run stops by itself is found on the way.
  if (experiment.precision !== undefined) return finish(await (await loadWaves()).throughout(experiment, options));
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

/** What changed, trial by trial on the same dice: the file before as the baseline, the one of now as its variant. */
async function compared(before: Data, now: Data, signal: AbortSignal): Promise<string> {
  if (before['system'] !== now['system']) return '';
  const both = { ...before, variants: { 'the change': changesTo(before, now) } };
  const { experiment } = await readFile(both);
  if (!experiment) return '';
  const results = await played(experiment, both, signal, () => {});
  if (!results) return '';
  const { comparedHtml } = await import('./compared.ts');
  return safely(comparedHtml(results));
}

function answerOf(id: number, results: Results, done: boolean): Answer {
  const { experiment, cells, digest, failed } = results;
  const [only] = cells;
  const sentences = only && experiment.cells.length === 1 ? answerHtml(results, only) : overviewHtml(results);
  const [first] = only?.headlines ?? [];
  const glance = first && sentence(only!, results.definitions, first.subject, first.metric, first.subject);
  const inWords = { ...results, experiment: { ...experiment, warnings: experiment.warnings.map(inFields) } };
  const more = [agreementHtml, noticesHtml, pointsHtml, unmodelledHtml].map((html) => html(inWords));
  return {
    ...{ kind: 'answer', id, done, digest, yaml: experiment.yaml },
    problems: failed.map((one) => one.reason),
    html: cells.length === 0 ? '' : safely([sentences, ...more, glossaryHtml(results.definitions)].join('\n')),
    glance: glance ? plain(glance) : '',
    trials: only?.trials ?? 0,
    exact: experiment.engine === 'exact',
  };
}

const tellAside = (said: Partial<Aside> & Pick<Aside, 'id' | 'what'>): void =>
  tell({ ...{ kind: 'aside', html: '', part: 0, done: false, problems: [] }, ...said });

/** Trials of each combat that is compared: there are many of them. */
const TRIALS_OF_HELP = 32_000;

/**
 * What each thing of a unit was worth, and what each of its values one step up and down would change; or what else its points
 * would buy: on the same dice.
 */
async function help(what: 'help' | 'swap', id: number, file: Data, of: string, signal: AbortSignal): Promise<void> {
  const { variants: _, ...plain } = file;
  const asked =
    what === 'help'
      ? { file: { ...plain, attribute: { of, things: 'all' }, sensitivity: { unit: of } }, notes: [] }
      : await (await import('./swap.ts')).withSwaps(plain, of);
  if (typeof asked === 'string') return tellAside({ what, id, part: 1, done: true, problems: [asked] });
  const { readFile } = await loadReader();
  const { experiment, problems } = await readFile(asked.file, { without: ['sweep', 'precision', 'engine'] });
  if (signal.aborted) return;
  if (!experiment) {
    const wrong = problems.filter(({ severity }) => severity === 'error');
    return tellAside({ what, id, part: 1, done: true, problems: inFieldTexts(wrong) });
  }
  const { helpHtml } = await import('./help.ts');
  let [html, told] = ['', 0];
  const show = (results: Results): void => {
    html = safely(helpHtml(results, asked.notes));
  };
  const trials = Math.min(experiment.trials, TRIALS_OF_HELP);
  const { inWaves } = await loadWaves();
  const results = await inWaves(
    { ...experiment, trials },
    {
      signal,
      found: show,
      onPart: (part) => {
        if (part < told + 0.01 || signal.aborted) return;
        told = part;
        tellAside({ what, id, html, part });
      },
    },
  );
  if (!results || signal.aborted) return;
  show(results);
  tellAside({ what, id, html, part: 1, done: true, problems: results.failed.map((one) => one.reason) });
}

/** A list against those who are met most. */
async function field(id: number, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const { FieldFault, playField } = await import('./field.ts');
  const tellField = (said: Partial<Aside>): void => tellAside({ what: 'field', id, ...said });
  try {
    const told = await playField(bytes, signal, ({ html, part }) => tellField({ html: safely(html), part }));
    if (told) tellField({ ...told, html: safely(told.html), done: true });
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    if (!signal.aborted) tellField({ part: 1, done: true, problems: [error.message, ...lined(error.problems)] });
  }
}
