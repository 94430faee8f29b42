import { stringify } from 'yaml';
import { type Kind, kindOf } from './plain.ts';

/** A plain value as one would write it in the file, on one line and not longer than is needed to recognise it. */
export function spell(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();
  const line = text.includes('\n') ? JSON.stringify(value) : text;
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

const kindNames: Record<Kind, string> = {
  text: 'text ',
  number: 'number ',
  boolean: '',
  nothing: '',
  list: 'list ',
  map: 'map ',
};

/** The same with the kind of the value before it: `text "3"`, `number 1.5`, `list [1, 2]`. */
export const spellKind = (value: unknown): string => {
  const kind = kindOf(value);
  const quoted = kind === 'text' && (value as string).length < 60 ? JSON.stringify(value) : spell(value);
  return `${kindNames[kind]}${quoted}`;
};
