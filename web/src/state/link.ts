import { tooLarge } from '../../../src/experiment/file/extent.ts';
import type { Data } from '../work/messages.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { piped, TooLong } from './piped.ts';

/** The first byte of a link, which is its format. */
const VERSION = 1;
const MAX_LETTERS = 100_000;
const MAX_BYTES = 500_000;

export class BadLink extends Error {}

/** Returns the part of a link after the #: a byte for the version, then the file as JSON, deflated, in base64url. */
export async function linkOf(file: Data): Promise<string> {
  const packed = await piped(
    new TextEncoder().encode(JSON.stringify(file)),
    new CompressionStream('deflate-raw'),
    MAX_BYTES,
  );
  const bytes = new Uint8Array(packed.length + 1);
  bytes[0] = VERSION;
  bytes.set(packed, 1);
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the file in a link. @throws BadLink if there is none in it */
export async function fileOf(link: string): Promise<Data> {
  if (link.length > MAX_LETTERS) throw new BadLink('The link is too long to be one of this page.');
  if (!/^[\w-]+$/.test(link)) throw new BadLink('The link has letters in it that no link of this page has.');
  const bytes = decoded(link);
  if (bytes[0] !== VERSION) {
    const newer = (bytes[0] ?? 0) > VERSION && (bytes[0] ?? 0) < 32;
    throw new BadLink(newer ? 'The link was made by a newer version of this page.' : 'The link is damaged.');
  }
  const value = await unpacked(bytes.subarray(1));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadLink('The link holds no experiment.');
  // The size is checked before the value is copied, compared or drawn.
  const large = tooLarge(value);
  if (large) throw new BadLink(`The link holds no experiment that a page can show. ${large.message}.`);
  return value as Data;
}

function decoded(link: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(link.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new BadLink('The link is cut off.');
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await piped(bytes, new DecompressionStream('deflate-raw'), MAX_BYTES),
    );
    return JSON.parse(text);
  } catch (error) {
    throw new BadLink(
      error instanceof TooLong ? 'The link unpacks to more than a page can show.' : 'The link is damaged or cut off.',
    );
  }
}
