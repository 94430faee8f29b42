/** A list as it was given: pasted as text, or the bytes of a file. */
export type GivenList = string | Uint8Array<ArrayBuffer>;

/** Beside the steps back and forward, the browser keeps it for this tab. */
const PLACE = 'breaktest list';

/** Keeps a list over a reload, or forgets it. @returns whether it could be kept */
export function keepList(list: GivenList | undefined): boolean {
  try {
    sessionStorage.removeItem(PLACE);
    if (list !== undefined)
      sessionStorage.setItem(PLACE, typeof list === 'string' ? `T${list}` : `B${lettersOf(list)}`);
    return true;
  } catch {
    // It is too large, or the browser keeps nothing.
    return false;
  }
}

/** The list that was kept. */
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
