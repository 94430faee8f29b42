import { cca } from './cca/index.ts';
import type { GameParts } from './index.ts';
import { t9a } from './t9a/index.ts';

// A script bundled for a page has no URL of its own, and its threads do not load rules by URL.
const here = import.meta.url as string | undefined;
const extension = here?.endsWith('.ts') ? 'ts' : 'js';

/** The games that ship, of which only this list exists. The first is the default. */
export const shippedGames: readonly GameParts[] = [t9a, cca].map((game) => ({
  game,
  rules: here && new URL(`./${game.system}/game.${extension}`, here).href,
}));
