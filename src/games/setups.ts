import type * as z from 'zod/mini';
import type { shape as ccaShape } from './cca/input/schema.ts';
import type { shape as t9aShape } from './t9a/schema/schema.ts';

/** The keys for the combat in an experiment file, by game. */
export interface Setups {
  readonly t9a: z.input<z.ZodMiniObject<typeof t9aShape>>;
  readonly cca: z.input<z.ZodMiniObject<typeof ccaShape>>;
}
