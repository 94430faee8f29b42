import { ccaFormat } from '../cca/format.ts';
import type { Format } from '../core/format.ts';
import { t9aFormat } from '../t9a/format.ts';

/** How the files of each game are written. */
export const formats: readonly Format[] = [t9aFormat, ccaFormat];
