import { effect, signal } from '@preact/signals';
import type { Answer, Aside, Data, PastedList, Question, Told } from '../work/messages.ts';
import { before, file, trouble } from './file.ts';

/** What the experiment on the page has come to; undefined before the first answer. */
export const answer = signal<Answer | undefined>(undefined);
/** The figures, and how it compares with what was before; empty as long as they are not there. */
export const figures = signal('');
export const compared = signal('');
/** What would help a unit, what else its points would buy, and a list against the field: what each has come to so far; undefined if it is not asked. */
export const asides = {
  help: signal<AsideAsked | undefined>(undefined),
  swap: signal<AsideAsked | undefined>(undefined),
  field: signal<AsideAsked | undefined>(undefined),
} as const;
/** What is shown is of a file that was changed since. */
export const stale = signal(true);

/** A question beside the answer: of whom, and what is known of it. */
export interface AsideAsked {
  readonly of: string;
  readonly told: Pick<Aside, 'id' | 'html' | 'part' | 'done' | 'problems'>;
}

/** A worker that has not answered after this many milliseconds, and is asked again, is started anew. */
const PATIENCE = 2000;

let desk: Worker | undefined;
let asked = { id: 0, at: 0, told: true };
type Read = Extract<Told, { kind: 'read' | 'list' | 'failed' }>;
const reading = new Map<number, (told: Read) => void>();

function theDesk(): Worker {
  if (desk) return desk;
  desk = new Worker(new URL('../work/desk.ts', import.meta.url), { type: 'module' });
  desk.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  desk.onerror = ({ message }) => {
    trouble.value = [message || 'The worker of this page could not be started.'];
  };
  return desk;
}

function take(told: Told): void {
  const reader = reading.get(told.id);
  if (reader && (told.kind === 'read' || told.kind === 'list' || told.kind === 'failed')) {
    reading.delete(told.id);
    reader(told);
    return;
  }
  if (told.kind === 'aside') {
    const aside = asides[told.what];
    if (aside.value?.told.id === told.id) aside.value = { ...aside.value, told };
    return;
  }
  if (told.id !== asked.id) return;
  asked.told = true;
  if (told.kind === 'answer') {
    answer.value = told;
    stale.value = false;
    if (told.html === '') {
      figures.value = '';
      compared.value = '';
    }
  } else if (told.kind === 'before') compared.value = told.html;
  else if (told.kind === 'figures') figures.value = told.html;
  else if (told.kind === 'failed') {
    trouble.value = [told.why];
    stale.value = false;
  }
}

function ask(data: Data, earlier: Data | undefined): void {
  const now = performance.now();
  if (!asked.told && now - asked.at > PATIENCE) {
    desk?.terminate();
    desk = undefined;
    stopAside('field');
  }
  asked = { id: asked.id + 1, at: now, told: false };
  stale.value = true;
  compared.value = '';
  asides.help.value = undefined;
  asides.swap.value = undefined;
  theDesk().postMessage({ kind: 'answer', id: asked.id, file: data, before: earlier });
}

/** Asks what would help a unit most, or what else its points would buy. */
export const askForHelp = (what: 'help' | 'swap', of: string): void =>
  askAside(what, of, (id) => ({ kind: what, id, file: file.peek(), of }));

/** Asks how a list does against the field. */
export const askField = (bytes: Uint8Array): void => askAside('field', '', (id) => ({ kind: 'field', id, bytes }));

let lastAside = 0;

function askAside(what: Aside['what'], of: string, question: (id: number) => Question): void {
  const id = ++lastAside;
  asides[what].value = { of, told: { id, html: '', part: 0, done: false, problems: [] } };
  theDesk().postMessage(question(id));
}

/** The number of a question beside the answer that was stopped. */
export const STOPPED = -1;

/** Stops what is asked beside the answer; what is known stays. */
export function stopAside(what: Aside['what']): void {
  const now = asides[what].peek();
  if (!now || now.told.done) return;
  asides[what].value = { ...now, told: { ...now.told, id: STOPPED, done: true } };
  desk?.postMessage({ kind: 'leave', id: now.told.id, what } satisfies Question);
}

/** Answers what is on the page, from now on, as long as somebody looks. */
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

function askToRead(question: (id: number) => Question): Promise<Read> {
  const id = --lastRead;
  return new Promise((resolve) => {
    reading.set(id, resolve);
    theDesk().postMessage(question(id));
  });
}

/** Reads a file that somebody wrote. */
export async function readFileText(
  text: string,
): Promise<{ readonly file?: Data; readonly problems: readonly string[] }> {
  const told = await askToRead((id) => ({ kind: 'read', id, text }));
  return told.kind === 'read' ? told : { problems: told.kind === 'failed' ? [told.why] : [] };
}

/** Reads a list that somebody pasted. */
export async function readPastedList(bytes: Uint8Array): Promise<PastedList> {
  const told = await askToRead((id) => ({ kind: 'list', id, bytes }));
  return told.kind === 'list' ? told : { army: '', units: [], problems: told.kind === 'failed' ? [told.why] : [] };
}
