import type * as z from 'zod/mini';
import { cca } from './cca/index.ts';
import type { shape as ccaShape } from './cca/input/schema.ts';
import type { GameParts } from './index.ts';
import { t9a } from './t9a/index.ts';
import type { shape as t9aShape } from './t9a/schema/schema.ts';

/** The games that ship, see `shipped-rules.ts`. The first is the default. */
export const shippedGames: readonly GameParts[] = [t9a, cca].map((game) => ({ game }));

/** The keys for the combat in an experiment file, by game. */
export interface Setups {
  readonly t9a: z.input<z.ZodMiniObject<typeof t9aShape>>;
  readonly cca: z.input<z.ZodMiniObject<typeof ccaShape>>;
}
