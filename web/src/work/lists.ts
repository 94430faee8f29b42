import { type OneList, readOneList } from '../../../src/lists/units/read-units.ts';
import { armies, withLibrary } from './read-experiment.ts';

export const readList = (bytes: Uint8Array): Promise<OneList> =>
  withLibrary(() => readOneList(bytes, 'the list', armies()));
