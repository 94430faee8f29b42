import { fileURLToPath } from 'node:url';

/** Returns the folder of a game's built-in library, the same for sources and build. */
export const libraryFolder = (system: string): string =>
  fileURLToPath(new URL(`../../games/${system}/library/`, import.meta.url));
