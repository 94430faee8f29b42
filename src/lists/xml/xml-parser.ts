import { createRequire } from 'node:module';
import type * as fxp from 'fast-xml-parser';

/** A parser of XML, whose code is loaded here: most starts of the program read none. Pages have one of their own. */
export const xmlParser = (options: fxp.X2jOptions): fxp.XMLParser =>
  new (createRequire(import.meta.url)('fast-xml-parser') as typeof fxp).XMLParser(options);
