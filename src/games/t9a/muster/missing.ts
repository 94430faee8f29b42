import type { Option, Unit } from '../army/schema.ts';
import { readChange } from '../rules/changes.ts';
import { isUsable } from './gains.ts';
import { meaningOf } from './meaning.ts';

const titlesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const meaning = meaningOf(text);
    return meaning.kind === 'missing' ? [meaning.title] : [];
  });

/** Returns the rules of a unit or mount that are not modelled but affect combat. */
export const missingOf = ({ rules = [], parts = [] }: Unit): string[] => [
  ...new Set(titlesOf([...rules, ...parts.flatMap((part) => [...(part.rules ?? []), ...(part.weapons ?? [])])])),
];

/** Returns the rules of a unit or mount that act between two rounds, and that a file has to write as events. */
export const writtenOf = ({ rules = [], parts = [] }: Unit): string[] => [
  ...new Set([...rules, ...parts.flatMap((part) => part.rules ?? [])].filter((text) => meaningOf(text).kind === 'key')),
];

/** Whether a file has to write the effects of an option: as events or help from afar, by choice, or in the round of its one use. */
export const isLeftToFile = ({ effect }: Option): boolean =>
  effect?.written !== undefined || (effect?.once === true && !isUsable(effect));

/** The effects of an option that no rule plays; the option itself if its effect is unknown. */
export function openOf({ name, effect, mount, part }: Option): string[] {
  if (name === undefined) return [];
  if (effect === undefined) return mount === undefined && part === undefined ? [name] : [];
  if (effect.unknown) return [name];
  const all = [effect, ...(effect.also ?? [])].flatMap((one) => [
    ...(one.rules ?? []),
    ...(one.weapons ?? []),
    ...(one.unit ?? []),
    ...(one.ranks ?? []).filter((text) => !readChange(text)),
    ...(one.mounts ?? []),
  ]);
  return titlesOf(all).map((title) => (title === name ? name : `${name} (${title})`));
}
