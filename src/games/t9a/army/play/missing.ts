import type { Option, Unit } from '../schema.ts';
import { meaningOf } from './meaning.ts';

const titlesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const meaning = meaningOf(text);
    return meaning.kind === 'missing' ? [meaning.title] : [];
  });

/** Rules of a unit or a mount that no rule here plays, and that are not without effect in combat. */
export const missingOf = ({ rules = [], parts = [] }: Unit): string[] => [
  ...new Set(titlesOf([...rules, ...parts.flatMap((part) => [...(part.rules ?? []), ...(part.weapons ?? [])])])),
];

/** What an option does that no rule here plays: the option itself, if it is not known what it does. */
export function openOf({ name, effect, mount, part }: Option): string[] {
  if (name === undefined) return [];
  if (effect === undefined) return mount === undefined && part === undefined ? [name] : [];
  if (effect.unknown) return [name];
  const all = [effect, ...(effect.also ?? [])].flatMap((one) => [
    ...(one.rules ?? []),
    ...(one.weapons ?? []),
    ...(one.unit ?? []),
    ...(one.mounts ?? []),
  ]);
  return titlesOf(all).map((title) => (title === name ? name : `${name} (${title})`));
}
