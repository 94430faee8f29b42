import type * as z from 'zod/mini';
import type { GameModule } from '../core/game-module.ts';
import { cca } from './cca/index.ts';
import type { shape as ccaShape } from './cca/input/schema.ts';
import type { GameParts } from './index.ts';
import type { OfEach } from './list.ts';
import { t9a } from './t9a/index.ts';
import type { shape as t9aShape } from './t9a/schema/schema.ts';

export const shippedGames: readonly GameParts[] = Object.values({ t9a, cca } satisfies OfEach<GameModule>).map(
  (game) => ({
    game,
  }),
);

/** The keys for the combat in an experiment file, by game. */
export interface Setups {
  readonly t9a: z.input<z.ZodMiniObject<typeof t9aShape>>;
  readonly cca: z.input<z.ZodMiniObject<typeof ccaShape>>;
}
