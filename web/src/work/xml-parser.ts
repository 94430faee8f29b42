import { type X2jOptions, XMLParser } from 'fast-xml-parser';

/** The parser of XML of the page. */
export const xmlParser = (options: X2jOptions): XMLParser => new XMLParser(options);
