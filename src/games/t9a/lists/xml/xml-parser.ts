import type { X2jOptions } from 'fast-xml-parser';

/** A parser of XML: that of `fast-xml-parser`, whose code most commands and pages never need. */
export interface XmlParser {
  parse(text: string, validates: boolean): unknown;
}
type MakeXmlParser = (options: X2jOptions) => XmlParser;

let make: MakeXmlParser | undefined;

/** Passes in what makes parsers when the first document is read. */
export function bringXmlParser(maker: MakeXmlParser): void {
  make = maker;
}

/** @throws Error if nothing was passed in */
export function xmlParser(options: X2jOptions): XmlParser {
  if (!make) throw new Error('XML cannot be read here');
  return make(options);
}
