/** The letters of Windows-1252 from 0x80 to 0x9f, which differ from Latin-1. */
const latin = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes UTF-8, UTF-16 with or without a mark, else Windows-1252. Repairs text read in a wrong encoding (`Rymâ` as `RymÃ¢`). */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), false);
  const [even, odd] = zeros(bytes);
  if (odd > 0.3 && even < 0.1) return utf16(bytes, true);
  if (even > 0.3 && odd < 0.1) return utf16(bytes, false);
  const text = utf8(bytes) ?? windows1252(bytes);
  return mended(text.replace(/^\ufeff/, ''));
}

const utf16 = (bytes: Uint8Array, little: boolean): string =>
  new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes);

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function windows1252(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of bytes) letters.push(byte >= 0x80 && byte < 0xa0 ? latin[byte - 0x80]! : String.fromCharCode(byte));
  return letters.join('');
}

function zeros(bytes: Uint8Array): [number, number] {
  const length = Math.min(bytes.length, 2000) & ~1;
  if (length < 4) return [0, 0];
  const counts: [number, number] = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) counts[i & 1]! += 1;
  return [counts[0] / (length / 2), counts[1] / (length / 2)];
}

/** Matches letters that are UTF-8 read as Windows-1252. */
const wrong = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g;

function mended(text: string): string {
  return text.replace(wrong, (run) => {
    const bytes: number[] = [];
    for (const letter of run) {
      const at = latin.indexOf(letter);
      const code = at >= 0 ? 0x80 + at : letter.charCodeAt(0);
      if (code > 0xff) return run;
      bytes.push(code);
    }
    return utf8(Uint8Array.from(bytes)) ?? run;
  });
}
