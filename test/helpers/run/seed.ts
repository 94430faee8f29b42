import { createRequire } from 'node:module';
import fc from 'fast-check';
import type * as fxp from 'fast-xml-parser';
import { bringXmlParser } from '../../../src/games/t9a/lists/xml/xml-parser.ts';
import { bringTellings } from '../../../src/games/tellings.ts';

await bringTellings();
bringXmlParser((options) => {
  const { XMLParser }: typeof fxp = createRequire(import.meta.url)('fast-xml-parser');
  return new XMLParser(options);
});

// Every run of the tests tries the same cases, so that none fails by chance; BREAKTEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['BREAKTEST_SEED'] ?? 20261122) });
