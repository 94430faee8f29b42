import { MAX_BYTES } from '../../../experiment/limits.ts';
import type { WrittenList } from '../army/list/list.ts';
import type { ListNames } from '../army/list/list-names.ts';
import { decode } from './forms/decode.ts';
import { readJson } from './forms/json.ts';
import { readRos } from './forms/ros.ts';
import { XmlFault } from './forms/safe-xml.ts';
import { unzipped, ZipFault } from './forms/unzip.ts';
import { type IsOptionOf, segments } from './text/segments.ts';

export type ListForm = 'text' | 'JSON' | 'BattleScribe' | 'army file';

export interface WrittenLists {
  readonly form: ListForm;
  readonly lists: readonly WrittenList[];
  readonly text: string;
}

export class ListFault extends Error {}

const MAX_TEXT = 400_000;

const MAX_LINES = 5000;

/** Reads lists; the content shows the format: archive, XML, JSON, army file, or text. @throws ListFault with a reason for people */
export function readLists(bytes: Uint8Array, names: ListNames, isOptionOf: IsOptionOf): WrittenLists {
  if (bytes.length > MAX_BYTES) throw new ListFault(`it is larger than ${MAX_BYTES / 1e6} MB`);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return zipped(bytes, names, isOptionOf);
  const text = decode(bytes);
  if (text.trim() === '') throw new ListFault('it is empty');
  if (/^\s*(?:<\?xml|<roster[\s>]|<!DOCTYPE\s+roster|<!DOCTYPE\s+\w+\s*\[)/i.test(text))
    return { form: 'BattleScribe', lists: [faulty(() => readRos(text))], text };
  if (/^\s*\{\s*['"]?breaktest-army\b|^(?:\s*(?:#[^\n]*|---[^\n]*)?\n)*['"]?breaktest-army['"]?\s*:/.test(text))
    return { form: 'army file', lists: [], text };
  const json = /^\s*[[{]\s*["{[\]}]/.test(text) ? parsed(text) : undefined;
  if (json !== undefined) {
    const inText = (list: string, title: string): readonly WrittenList[] =>
      list.length > MAX_TEXT ? [] : segments(title === '' ? list : `${title}\n${list}`, names, isOptionOf);
    const lists = readJson(json.value, inText);
    if (lists.length === 0) throw new ListFault('there is no list in this JSON');
    return { form: 'JSON', lists, text };
  }
  if (text.length > MAX_TEXT)
    throw new ListFault(`it is text of ${text.length} letters, and lists have at most ${MAX_TEXT}`);
  const lines = text.split(/\r\n|\r|\n/).length;
  if (lines > MAX_LINES) throw new ListFault(`it has ${lines} lines, and lists have at most ${MAX_LINES}`);
  const lists = segments(text, names, isOptionOf);
  if (lists.length === 0) throw new ListFault('no line names a unit');
  return { form: 'text', lists, text };
}

function zipped(bytes: Uint8Array, names: ListNames, isOptionOf: IsOptionOf): WrittenLists {
  const inside = faulty(() => unzipped(bytes, /\.(?:ros|json|txt|xml)$/i, MAX_BYTES));
  if (inside[0] === 0x50 && inside[1] === 0x4b) throw new ListFault('there is an archive within the archive');
  return readLists(inside, names, isOptionOf);
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!/^\s*[[{]\s*["{]/.test(text)) return undefined;
    throw new ListFault(`it is no JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
  }
}

function faulty<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof XmlFault || error instanceof ZipFault) throw new ListFault(error.message);
    throw error;
  }
}
