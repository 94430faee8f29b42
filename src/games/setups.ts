import type * as z from 'zod';
import type { shape as ccaShape } from './cca/input/schema.ts';
import type { shape as t9aShape } from './t9a/input/schema.ts';

/** What an experiment of each game says of its combat, as it is written in a file. */
export interface Setups {
  readonly t9a: z.input<z.ZodObject<typeof t9aShape>>;
  readonly cca: z.input<z.ZodObject<typeof ccaShape>>;
}
