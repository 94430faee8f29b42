/** The readers of players' lists and armies, for the one game that has them; pages do not load them. */
export { ArmyLibrary } from './t9a/lists/army-library.ts';
export { bringListPackages } from './t9a/lists/forms/packages.ts';
export { isAbout, type UnitOfList, unitsCalled } from './t9a/lists/listed-units.ts';
export { readArmies } from './t9a/lists/own-armies.ts';
export { readOneList, readUnits } from './t9a/lists/read-units.ts';
