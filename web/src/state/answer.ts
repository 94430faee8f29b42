import { effect, signal } from '@preact/signals';
import type { ReportBlock } from '../../../reports/blocks/block.ts';
import type {
  Aside,
  AttackOdds,
  Data,
  ListToRead,
  PageAnswer,
  PageQuestion,
  PageReply,
  PastedList,
  ReportReply,
  ReportRequest,
} from '../work/messages.ts';
import { before, file, loadErrors } from './file.ts';

export const answer = signal<PageAnswer | undefined>(undefined);
/** The first chart, the other figures, and the comparison with the previous file; empty until they arrive. */
export const firstChart = signal('');
export const figures = signal('');
export const compared = signal<readonly ReportBlock[]>([]);
/** Whether a comparison is to come, for which the last one keeps its room. */
export const isComparing = signal(false);
/** The side questions; undefined if not started. */
export const sideQuestions = {
  help: signal<AsideAsked | undefined>(undefined),
  swap: signal<AsideAsked | undefined>(undefined),
  field: signal<AsideAsked | undefined>(undefined),
  plan: signal<AsideAsked | undefined>(undefined),
} as const;
/** The odds of the attacks of a piece; undefined if unknown. */
export const odds = signal<readonly AttackOdds[] | undefined>(undefined);
export const isAnswerInView = signal(false);
export const stale = signal(true);

export interface AsideAsked {
  readonly of: string;
  readonly told: Pick<Aside, 'id' | 'html' | 'part' | 'done' | 'problems' | 'plan'>;
}

/** The milliseconds that a worker has for an answer before a new question restarts it. */
const PATIENCE = 2000;

let desk: Worker | undefined;
let asked = { id: 0, at: 0, told: true };
type Read = Extract<PageReply, { kind: 'read' | 'list' | 'report' | 'failed' }>;
const reading = new Map<number, { readonly question: PageQuestion; readonly resolve: (told: Read) => void }>();

function theDesk(): Worker {
  if (desk) return desk;
  desk = new Worker(new URL('../work/desk.ts', import.meta.url), { type: 'module' });
  desk.onmessage = ({ data }: MessageEvent<PageReply>) => take(data);
  desk.onerror = ({ message }) => {
    loadErrors.value = [message || 'The worker of this page could not be started.'];
  };
  return desk;
}

function take(told: PageReply): void {
  const reader = reading.get(told.id);
  if (reader) {
    reading.delete(told.id);
    reader.resolve(told as Read);
    return;
  }
  if (told.kind === 'aside') {
    const aside = sideQuestions[told.what];
    if (aside.value?.told.id === told.id) aside.value = { ...aside.value, told };
    return;
  }
  if (told.kind === 'odds') {
    if (told.id === oddsAsked) odds.value = told.odds;
    return;
  }
  if (told.id !== asked.id) return;
  asked.told = true;
  if (told.kind === 'answer') {
    answer.value = told;
    stale.value = false;
    if (told.blocks.length === 0) {
      firstChart.value = '';
      figures.value = '';
      compared.value = [];
      isComparing.value = false;
    }
  } else if (told.kind === 'before') {
    compared.value = told.blocks;
    isComparing.value = false;
  } else if (told.kind === 'figures') {
    firstChart.value = told.chart;
    figures.value = told.html;
  } else if (told.kind === 'failed') {
    loadErrors.value = [told.why];
    stale.value = false;
  }
}

function ask(data: Data, earlier: Data | undefined): void {
  const now = performance.now();
  if (!asked.told && now - asked.at > PATIENCE) {
    desk?.terminate();
    desk = undefined;
    stopAside('field');
    // A new worker replies to what the last one left.
    for (const { question } of reading.values()) theDesk().postMessage(question);
  }
  asked = { id: asked.id + 1, at: now, told: false };
  stale.value = true;
  isComparing.value = earlier !== undefined;
  if (!earlier) compared.value = [];
  sideQuestions.help.value = undefined;
  sideQuestions.swap.value = undefined;
  if (!playsPlan) sideQuestions.plan.value = undefined;
  theDesk().postMessage({ kind: 'answer', id: asked.id, file: data, before: earlier });
}

export const askForHelp = (what: 'help' | 'swap', of: string): void =>
  askAside(what, of, (id) => ({ kind: what, id, file: file.peek(), of }));

export const askField = (list: ListToRead): void => askAside('field', '', (id) => ({ kind: 'field', id, list }));

let oddsAsked = 0;

/** Requests the odds of every attack of a piece in the file of the page; none without a piece. */
export function askOdds(of: string): void {
  const id = ++oddsAsked;
  odds.value = undefined;
  if (of !== '') theDesk().postMessage({ kind: 'odds', id, file: file.peek(), of } satisfies PageQuestion);
}

export const askPlan = (): void => askAside('plan', '', (id) => ({ kind: 'plan', id, file: file.peek() }));

/** Whether a change of the file plays a move of the plan, which remains in view. */
let playsPlan = false;
export function keepPlan(change: () => void): void {
  playsPlan = true;
  change();
  playsPlan = false;
}

let lastAside = 0;

function askAside(what: Aside['what'], of: string, question: (id: number) => PageQuestion): void {
  const id = ++lastAside;
  sideQuestions[what].value = { of, told: { id, html: '', part: 0, done: false, problems: [] } };
  theDesk().postMessage(question(id));
}

export const STOPPED = -1;

/** Stops a side question; its results remain. */
export function stopAside(what: Aside['what']): void {
  const now = sideQuestions[what].peek();
  if (!now || now.told.done) return;
  sideQuestions[what].value = { ...now, told: { ...now.told, id: STOPPED, done: true } };
  desk?.postMessage({ kind: 'leave', id: now.told.id, what } satisfies PageQuestion);
}

/** Starts to answer the file of the page, now and after each change, while the page is visible. */
export function startAnswering(): void {
  effect(() => ask(file.value, before.peek()));
  document.addEventListener('visibilitychange', () => {
    const isOver = answer.peek()?.done === true && !stale.peek() && figures.peek() !== '';
    if (isOver) return;
    if (document.hidden) {
      asked = { id: asked.id + 1, at: performance.now(), told: true };
      theDesk().postMessage({ kind: 'stop', id: asked.id });
    } else ask(file.peek(), before.peek());
  });
}

let lastRead = 0;

function askToRead(question: (id: number) => PageQuestion): Promise<Read> {
  const id = --lastRead;
  return new Promise((resolve) => {
    const asking = question(id);
    reading.set(id, { question: asking, resolve });
    theDesk().postMessage(asking);
  });
}

/** @throws Error with the reason if there is no reply */
export async function askReport(about: ReportRequest): Promise<ReportReply> {
  const reply = await askToRead((id) => ({ kind: 'report', id, about }));
  if (reply.kind !== 'report') throw new Error(reply.kind === 'failed' ? reply.why : '');
  return reply;
}

export async function readFileText(
  text: string,
): Promise<{ readonly file?: Data; readonly problems: readonly string[] }> {
  const told = await askToRead((id) => ({ kind: 'read', id, text }));
  return told.kind === 'read' ? told : { problems: told.kind === 'failed' ? [told.why] : [] };
}

export async function readPastedList(list: ListToRead): Promise<PastedList> {
  const told = await askToRead((id) => ({ kind: 'list', id, list }));
  return told.kind === 'list' ? told : noList(told.kind === 'failed' ? [told.why] : []);
}

export const noList = (problems: readonly string[]): PastedList => ({
  ...{ army: '', units: [], played: [], titles: [] },
  problems,
});
