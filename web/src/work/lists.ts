import { XMLParser } from 'fast-xml-parser';
import { type OneList, readOneList } from '../../../src/games/t9a/lists/read-units.ts';
import { bringXmlParser } from '../../../src/games/t9a/lists/xml/xml-parser.ts';
import { armies, withLibrary } from './read.ts';

bringXmlParser((options) => new XMLParser(options));

export const readList = (bytes: Uint8Array): Promise<OneList> =>
  withLibrary(() => readOneList(bytes, 'the list', armies()));
