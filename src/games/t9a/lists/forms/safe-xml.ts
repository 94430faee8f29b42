import type { XMLParser } from 'fast-xml-parser';
import { listPackages } from './packages.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** The reason why a text is not accepted as XML. */
export class XmlFault extends Error {}

const most = { characters: 20_000_000, depth: 200, tags: 1_000_000 };

/** Reads XML; rejects document types with entities, more than 20 MB, a million tags or a depth of 200. @throws XmlFault with a reason */
export function safeXml(text: string): Element {
  if (text.length > most.characters) throw new XmlFault('it is larger than 20 MB');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new XmlFault('a document type with entities is not read');
  const opened = countOf(text, '<');
  if (opened > most.tags) throw new XmlFault('it has more than a million tags');
  // The parser is very slow on an unclosed tag.
  if (opened > countOf(text, '>')) throw new XmlFault('it is not XML: a tag is not closed');
  if (depthOf(text) > most.depth) throw new XmlFault(`elements are nested more than ${most.depth} deep`);
  let nodes: unknown;
  try {
    parser ??= new (listPackages().xml().XMLParser)(options);
    nodes = parser.parse(text.replace(/^\ufeff/, ''), true);
  } catch (error) {
    throw new XmlFault(`it is not XML: ${withLine(error instanceof Error ? error.message : String(error))}`);
  }
  const root = elements(nodes).find(({ name }) => !name.startsWith('?'));
  if (root === undefined) throw new XmlFault('there is no element in it');
  return root;
}

/** Returns a message of the parser, which ends with line and column, if known: `Start tag expected.:1:undefined`. */
const withLine = (message: string): string => message.replace(/\.?:(\d+):(\w+)$/, ', in line $1');

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: false,
  removeNSPrefix: true,
};
let parser: XMLParser | undefined;

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/** Returns the depth of elements; counted before parsing, because the parser is recursive. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, close, end] of text.matchAll(/<(\/?)[A-Za-z_][^<>]*?(\/?)>/g)) {
    if (close === '/') depth--;
    else if (end !== '/') deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

function elements(nodes: unknown): Element[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Record<string, unknown>): Element[] => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name === '#text') return [];
    const inside = node[name];
    const text = Array.isArray(inside)
      ? inside.map((one: Record<string, unknown>) => (typeof one['#text'] === 'string' ? one['#text'] : '')).join('')
      : '';
    const written = Object.entries((node[':@'] ?? {}) as Record<string, string>);
    const attributes = Object.fromEntries(written.map(([key, value]) => [key, decoded(value)]));
    return [{ name, attributes, children: elements(inside), text: decoded(text).trim() }];
  });
}

const five: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five entities of XML and character numbers in a text; leaves others unchanged. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (all, name?: string, ten?: string, hex?: string) => {
      if (name !== undefined) return five[name.toLowerCase()]!;
      const code = ten === undefined ? Number.parseInt(hex!, 16) : Number(ten);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : all;
    },
  );

/** Returns the children in an element's list of this name: `profiles` → its `profile`s. */
export const listed = (element: Element, list: string): readonly Element[] =>
  element.children.filter(({ name }) => name === list).flatMap(({ children }) => children);
