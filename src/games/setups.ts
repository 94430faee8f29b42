import type * as z from 'zod';
import type { shape as ccaShape } from './cca/input/schema.ts';
import type { shape as t9aShape } from './t9a/schema/schema.ts';

/** The keys for the combat in an experiment file, by game. */
export interface Setups {
  readonly t9a: z.input<z.ZodObject<typeof t9aShape>>;
  readonly cca: z.input<z.ZodObject<typeof ccaShape>>;
}
