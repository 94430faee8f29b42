import type { X2jOptions } from 'fast-xml-parser';

/** The XML parser of `fast-xml-parser`, whose code most commands and pages never need. */
export interface XmlParser {
  parse(text: string, validates: boolean): unknown;
}
type MakeXmlParser = (options: X2jOptions) => XmlParser;

let make: MakeXmlParser | undefined;

/** Registers the maker of parsers, which is called at the first document. */
export function bringXmlParser(maker: MakeXmlParser): void {
  make = maker;
}

/** Makes a parser. @throws Error if no maker is registered */
export function xmlParser(options: X2jOptions): XmlParser {
  if (!make) throw new Error('XML cannot be read here');
  return make(options);
}
