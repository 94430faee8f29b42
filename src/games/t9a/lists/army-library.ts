import { readFileSync } from 'node:fs';
import { libraryFolder } from '../../../experiment/file/library-folder.ts';
import { EDITION } from '../army/edition.ts';
import { Armies } from './armies.ts';

const folderOf = (edition: string): string => `${libraryFolder('t9a')}${edition}/`;

export class ArmyLibrary extends Armies {
  constructor(edition: string = EDITION, folder: string = folderOf(edition)) {
    super((name) => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')));
  }
}
