import { type EventInFile, type FileText, fileOf, hero, men, resolvedFile, type UnitInFile } from './file.ts';

export type Units = Record<string, UnitInFile>;

export const withEvents = (list: EventInFile[], units: Units = {}, more: Partial<FileText> = {}) =>
  resolvedFile(fileOf(units, { events: list, ...more }));

export const told = (...args: Parameters<typeof withEvents>): string[] => withEvents(...args).told;

export const reserve = { c: men('A', { distance: 8 }) };

export const led = men('A', { characters: { lord: hero() } });

export const toB: [string, string] = ['c.front', 'b.left'];

// Events of each kind, before round 2 if the test does not say otherwise.

export const raise = (target: string, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'raise',
  target,
  amount: 1,
  ...more,
});

export const recover = (target: string, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'recover',
  target,
  amount: 1,
  ...more,
});

export const move = (target: string, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'magical-move',
  target,
  range: 12,
  ...more,
});

export const summon = (unit: string, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'summon',
  unit,
  at_inches: 8,
  ...more,
});

export const charge = (unit: string, contact = toB, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'charge',
  unit,
  contact,
  ...more,
});

export const join = (character: string, unit: string, more: object = {}): EventInFile => ({
  before: 2,
  effect: 'join',
  character,
  unit,
  ...more,
});
