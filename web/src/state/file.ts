import { signal } from '@preact/signals';
import type { Data } from '../work/messages.ts';
import { changesTo, placesOf } from './changes.ts';
import { BadLink, fileOf, linkOf } from './link.ts';
import { forgetRefused } from './refused.ts';
import { start } from './start.ts';

/** The experiment on the page: the user's choices alone. */
export const file = signal<Data>(start);
/** The file with which the answer is compared. */
export const before = signal<Data | undefined>(undefined);
/** The file of a report, with which all later ones are compared; without one, each is compared with the one before it. */
let compared: Data | undefined;
export const loadErrors = signal<readonly string[]>([]);
export const undoable = signal(0);

/** The milliseconds within which changes of one value, such as typed digits, are undone together. */
const TOGETHER = 700;
let changed = 0;
let where = '';
let written = 0;

interface Entry {
  readonly undoable: number;
  readonly before: Data | undefined;
}

export function show(next: Data): Promise<void> {
  forgetRefused();
  return replace(next, false);
}

/** Replaces the file. @param apart - whether the change is always undone alone */
async function replace(next: Data, apart: boolean): Promise<void> {
  const place = apart ? '' : placesOf(changesTo(file.value, next));
  const together = place !== '' && place === where && performance.now() - changed < TOGETHER && undoable.value > 0;
  where = place;
  changed = performance.now();
  if (!together) {
    before.value = compared ?? file.value;
    undoable.value++;
  }
  file.value = next;
  loadErrors.value = [];
  const mine = ++written;
  const entry: Entry = { undoable: undoable.value, before: before.value };
  // The history entry is made at once, to keep the order of changes; the link follows when it is packed.
  if (!together) history.pushState(entry, '', location.href);
  const link = await linkOf(next);
  if (mine === written) history.replaceState(entry, '', `#${link}`);
}

/** Shows the file of a report, from which changes begin. @returns a function that ends them */
export async function begin(first: Data): Promise<() => void> {
  compared = first;
  const address = location.href;
  const entry: Entry = { undoable: 0, before: undefined };
  history.replaceState(entry, '', `#${await linkOf(first)}`);
  await open();
  // Links of the report add entries without a file.
  const step = (): void => {
    if (history.state) void open();
  };
  addEventListener('popstate', step);
  return () => {
    removeEventListener('popstate', step);
    history.replaceState(null, '', address);
  };
}

/** Changes a copy of the file and shows it. If `apart`, no other change is undone with it. */
export function change(edit: (draft: Record<string, unknown>) => void, apart = false): void {
  const draft = structuredClone(file.value) as Record<string, unknown>;
  edit(draft);
  if (JSON.stringify(draft) !== JSON.stringify(file.value)) void replace(draft, apart);
}

export async function open(): Promise<void> {
  const link = location.hash.slice(1);
  const entry = history.state as Entry | null;
  undoable.value = entry?.undoable ?? 0;
  changed = 0;
  const mine = ++written;
  try {
    const next = link === '' ? start : await fileOf(link);
    // Another link was opened, or the file changed, while this one was unpacked.
    if (mine !== written) return;
    before.value = entry?.before;
    forgetRefused();
    file.value = next;
    loadErrors.value = [];
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    if (mine === written) loadErrors.value = [error.message];
  }
}
