import { fileURLToPath } from 'node:url';

/** Where the built-in library of a game stands, if it has one: the same from the sources and from the build. */
export const libraryFolder = (system: string): string =>
  fileURLToPath(new URL(`../../games/${system}/library/`, import.meta.url));
