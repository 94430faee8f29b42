import { type OneList, readOneList } from '../../../src/games/t9a/lists/read-units.ts';
import { armies, withLibrary } from './read-experiment.ts';

export const readList = (bytes: Uint8Array): Promise<OneList> =>
  withLibrary(() => readOneList(bytes, 'the list', armies()));
