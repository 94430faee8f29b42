import { fromBase64, toBase64 } from '../state/base64.ts';
import type { ListToRead } from '../work/messages.ts';

/** A list as given: pasted text, or the bytes of a file. */
export type GivenList = string | Uint8Array<ArrayBuffer>;

/** A list, and where the user puts its Characters. */
export interface KeptList extends Pick<ListToRead, 'joins' | 'reach'> {
  readonly given: GivenList;
}

/** The list in the tab's session storage, which is separate from the undo history; bytes are base64. */
interface StoredList extends Pick<ListToRead, 'joins' | 'reach'> {
  readonly text?: string;
  readonly bytes?: string;
}

const PLACE = 'breaktest list';

/** Stores a list for reloads of the page, or clears it. @returns whether it could be stored */
export function keepList(list: KeptList | undefined): boolean {
  try {
    sessionStorage.removeItem(PLACE);
    if (list === undefined) return true;
    const { given, joins, reach } = list;
    const source = typeof given === 'string' ? { text: given } : { bytes: toBase64(given) };
    sessionStorage.setItem(PLACE, JSON.stringify({ ...source, joins, reach } satisfies StoredList));
    return true;
  } catch {
    // The list is too large, or the browser stores nothing.
    return false;
  }
}

export function keptList(): KeptList | undefined {
  try {
    const stored: StoredList | null = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    if (!stored) return undefined;
    const { text, bytes = '', joins, reach } = stored;
    return { given: text ?? fromBase64(bytes), joins, reach };
  } catch {
    return undefined;
  }
}
