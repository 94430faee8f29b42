import type { Format } from '../core/format.ts';
import { formats as allFormats } from '../games/formats.ts';
import { asItStands, formatFor } from './check.ts';
import { BuiltInLibrary } from './library.ts';
import { type Place, topOf } from './paths.ts';
import { isMap } from './plain.ts';
import { read } from './read.ts';
import { experimentSchema } from './schema.ts';
import { WorkingFile } from './working-file.ts';

/**
 * What dotted paths of an experiment file start from: the file after defaults, with presets and profiles written out, as
 * far as it is right; and its schema. Undefined if the text is not even a map.
 *
 * @param file name of the file, for the files that it names
 */
export function fileAsItStands(text: string, file: string, formats: readonly Format[] = allFormats): Place | undefined {
  const reading = read(text);
  if (!isMap(reading.value)) return undefined;
  const work = new WorkingFile(reading, reading.value, file, formats, { file });
  work.bringInProfiles();
  const format = formatFor(work.value, formats);
  return topOf(asItStands(work.value, format, new BuiltInLibrary(format)), experimentSchema(format));
}
