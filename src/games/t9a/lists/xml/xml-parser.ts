import { createRequire } from 'node:module';
import type * as fxp from 'fast-xml-parser';

/** Returns a parser of XML. Its code is loaded here, because most commands read no XML; pages load it in another way. */
export function xmlParser(options: fxp.X2jOptions): fxp.XMLParser {
  // In one expression, the compiler removes brackets that `new` needs.
  const { XMLParser }: typeof fxp = createRequire(import.meta.url)('fast-xml-parser');
  return new XMLParser(options);
}
