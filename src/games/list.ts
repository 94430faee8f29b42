import type { GameNames } from '../core/game-module.ts';
import { names as cca } from './cca/names.ts';
import { names as t9a } from './t9a/names.ts';

/** The games that ship; the first is the default. Help and completion load no more of them. */
const games = { t9a, cca };

export const gameNames: readonly GameNames[] = Object.values(games);

/** A part of every game that ships: where one is missing, the compiler says so. */
export type OfEach<Part> = Readonly<Record<keyof typeof games, Part>>;
