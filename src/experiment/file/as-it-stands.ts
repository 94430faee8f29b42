import type { GameFormat } from '../../core/format.ts';
import { allFormats } from '../../games/index.ts';
import { type PathTarget, topOf } from '../key-paths/paths.ts';
import { isMap } from '../key-paths/plain.ts';
import { expandFile, formatFor } from './check.ts';
import type { Files } from './files.ts';
import { read } from './read.ts';
import { experimentSchema } from './schema.ts';
import { WorkingFile } from './working-file.ts';

/** Returns the root for key paths: the valid parts of the expanded file; undefined for no map. @param file to resolve names */
export function fileAsItStands(
  text: string,
  file: string,
  files: Files,
  formats: readonly GameFormat[] = allFormats(),
): PathTarget | undefined {
  const reading = read(text);
  if (!isMap(reading.value)) return undefined;
  const work = new WorkingFile(reading, reading.value, file, formats, files, { file });
  work.bringInProfiles();
  work.bringInLibrary();
  work.inlineArmies();
  const format = formatFor(work.value, formats);
  return topOf(expandFile(work.value, format, work.library(format)), experimentSchema(format));
}
