import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../../games/t9a/army/play/armies.ts';
import { Armies } from './armies.ts';

/** Where the armies of an edition stand that ship with the program. */
const folderOf = (edition: string): string =>
  fileURLToPath(new URL(`../../games/t9a/library/${edition}/`, import.meta.url));

/** The armies that ship with the program. */
export class ArmyLibrary extends Armies {
  constructor(edition: string = EDITION, folder: string = folderOf(edition)) {
    super((name) => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')));
  }
}
