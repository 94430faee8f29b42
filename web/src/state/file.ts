import { signal } from '@preact/signals';
import type { Data } from '../work/messages.ts';
import { changesTo, placesOf } from './changes.ts';
import { BadLink, fileOf, linkOf } from './link.ts';
import { start } from './start.ts';

/** The experiment that is on the page: all that is chosen, and nothing else, is in it. */
export const file = signal<Data>(start);
/** What it was before the last change; undefined where nothing was changed. */
export const before = signal<Data | undefined>(undefined);
/** What is wrong with the link that was opened, or with a file. */
export const trouble = signal<readonly string[]>([]);
/** How many changes can be taken back. */
export const undoable = signal(0);

/** Changes of one value within this many milliseconds are one, as those of a number that is typed. */
const TOGETHER = 700;
let changed = 0;
let where = '';
let written = 0;

interface Entry {
  readonly undoable: number;
  readonly before: Data | undefined;
}

/** Puts another file into the place of the one that is shown; it can be taken back, by itself where it stands `apart`. */
export async function show(next: Data, apart = false): Promise<void> {
  const place = apart ? '' : placesOf(changesTo(file.value, next));
  const together = place !== '' && place === where && performance.now() - changed < TOGETHER && undoable.value > 0;
  where = place;
  changed = performance.now();
  if (!together) {
    before.value = file.value;
    undoable.value++;
  }
  file.value = next;
  trouble.value = [];
  const mine = ++written;
  const entry: Entry = { undoable: undoable.value, before: before.value };
  // A place is made at once, so that the order of the changes is kept; the link follows when it is packed.
  if (!together) history.pushState(entry, '', location.href);
  const link = await linkOf(next);
  if (mine === written) history.replaceState(entry, '', `#${link}`);
}

/** Changes a copy of the file that is shown: `apart` where no other change may be taken back with it. */
export function change(edit: (draft: Record<string, unknown>) => void, apart = false): void {
  const draft = structuredClone(file.value) as Record<string, unknown>;
  edit(draft);
  if (JSON.stringify(draft) !== JSON.stringify(file.value)) void show(draft, apart);
}

/** Shows what the address says. */
export async function open(): Promise<void> {
  const link = location.hash.slice(1);
  const entry = history.state as Entry | null;
  undoable.value = entry?.undoable ?? 0;
  changed = 0;
  const mine = ++written;
  try {
    const next = link === '' ? start : await fileOf(link);
    // Another link was opened, or something changed, while this one was unpacked.
    if (mine !== written) return;
    before.value = entry?.before;
    file.value = next;
    trouble.value = [];
  } catch (error) {
    if (!(error instanceof BadLink)) throw error;
    if (mine === written) trouble.value = [error.message];
  }
}
