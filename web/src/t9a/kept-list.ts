/** A list as given: pasted text, or the bytes of a file. */
export type GivenList = string | Uint8Array<ArrayBuffer>;

/** The key in the tab's session storage, which is separate from the undo history. */
const PLACE = 'breaktest list';

/** Stores a list for reloads of the page, or clears it. @returns whether it could be stored */
export function keepList(list: GivenList | undefined): boolean {
  try {
    sessionStorage.removeItem(PLACE);
    if (list !== undefined)
      sessionStorage.setItem(PLACE, typeof list === 'string' ? `T${list}` : `B${lettersOf(list)}`);
    return true;
  } catch {
    // The list is too large, or the browser stores nothing.
    return false;
  }
}

export function keptList(): GivenList | undefined {
  try {
    const kept = sessionStorage.getItem(PLACE) ?? '';
    if (kept.startsWith('T')) return kept.slice(1);
    return kept.startsWith('B') ? Uint8Array.from(atob(kept.slice(1)), (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

function lettersOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
