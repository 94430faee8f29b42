import { cca } from './cca/index.ts';
import { registryOf } from './registry.ts';
import { t9a } from './t9a/index.ts';

/** The games that can be played: the only list of them. The first is meant where none is named. */
export const { allGames, moduleOf, gameOf, viewsOf, allFormats, figureNames, addGame } = registryOf([t9a, cca]);
