import { stringify } from 'yaml';
import { isMap, kindOf, type PlainKind } from '../key-paths/plain.ts';

const WIDTH = 60;

/** Writes a plain value as in the file, on one line and just long enough to recognise it. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const short = beginning(value);
  const text = stringify(short, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();
  const line = /\p{Cc}/u.test(text) ? JSON.stringify(short) : text;
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}

/** Returns the beginning of a value, since a file may have megabytes in place of a word. */
function beginning(value: unknown, room = { left: WIDTH }): unknown {
  if (--room.left < 0) return '';
  if (typeof value === 'string') return value.slice(0, 2 * WIDTH);
  if (Array.isArray(value)) return value.slice(0, WIDTH).map((one) => beginning(one, room));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).slice(0, WIDTH);
  return Object.fromEntries(entries.map(([key, one]) => [key.slice(0, 2 * WIDTH), beginning(one, room)]));
}

const kindNames: Record<PlainKind, string> = {
  text: 'text ',
  number: 'number ',
  boolean: '',
  nothing: '',
  list: 'list ',
  map: 'map ',
};

/** Writes a value with its kind before it: `text "3"`, `number 1.5`, `list [1, 2]`. */
export const spellKind = (value: unknown): string => {
  const kind = kindOf(value);
  const quoted = kind === 'text' && (value as string).length < 60 ? JSON.stringify(value) : describeValue(value);
  return `${kindNames[kind]}${quoted}`;
};
