import { createRequire } from 'node:module';
import type * as fxp from 'fast-xml-parser';

/** A parser of XML, whose code is loaded here: most starts of the program read none. Pages have one of their own. */
export function xmlParser(options: fxp.X2jOptions): fxp.XMLParser {
  // In one expression the compiler drops brackets that `new` needs.
  const { XMLParser }: typeof fxp = createRequire(import.meta.url)('fast-xml-parser');
  return new XMLParser(options);
}
