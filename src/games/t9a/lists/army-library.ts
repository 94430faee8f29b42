import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../army/edition.ts';
import { Armies } from './armies.ts';

const folderOf = (edition: string): string => fileURLToPath(new URL(`../library/${edition}/`, import.meta.url));

export class ArmyLibrary extends Armies {
  constructor(edition: string = EDITION, folder: string = folderOf(edition)) {
    super((name) => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')));
  }
}
