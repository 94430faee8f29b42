import { type X2jOptions, XMLParser } from 'fast-xml-parser';

export const xmlParser = (options: X2jOptions): XMLParser => new XMLParser(options);
