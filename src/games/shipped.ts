import { cca } from './cca/index.ts';
import type { GameParts } from './index.ts';
import { t9a } from './t9a/index.ts';

/** The games that ship, see `shipped-rules.ts`. The first is the default. */
export const shippedGames: readonly GameParts[] = [t9a, cca].map((game) => ({ game }));
