import { type Draft, mapOf, put, textOf } from '../state/data.ts';
import type { Data } from '../work/messages.ts';
import { draftOf, sidesOf } from './model.ts';

export interface Chooser {
  readonly of: 'side' | 'piece';
  readonly name: string;
}

/** Whether the policies of a file are per side, rather than common to both. */
const perSide = (policies: Draft): boolean =>
  Object.values(policies).some((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

export function choicesOf(file: Data, { of, name }: Chooser): Draft {
  if (of === 'piece') return mapOf(draftOf(file as Draft, name)['policies']);
  const policies = mapOf(file['policies']);
  return perSide(policies) ? mapOf(policies[name]) : policies;
}

/** The text of a choice; a list as its first entry, and empty if there is none. */
export const choiceText = (choices: Draft, key: string): string => {
  const value = choices[key];
  return textOf(Array.isArray(value) ? value[0] : value);
};

/** Sets a choice in a draft of the file; undefined takes it away. Common policies become those of each side first. */
export function setChoice(draft: Draft, { of, name }: Chooser, key: string, value: unknown): void {
  if (of === 'piece') {
    const own = draftOf(draft, name);
    const choices = { ...mapOf(own['policies']) };
    put(choices, key, value);
    put(own, 'policies', Object.keys(choices).length > 0 ? choices : undefined);
    return;
  }
  const before = mapOf(draft['policies']);
  const all: Draft = perSide(before)
    ? { ...before }
    : Object.fromEntries(sidesOf(draft).map((side) => [side.name, before]));
  const choices = { ...mapOf(all[name]) };
  put(choices, key, value);
  all[name] = choices;
  const kept = Object.entries(all).filter(([, one]) => Object.keys(mapOf(one)).length > 0);
  put(draft, 'policies', kept.length > 0 ? Object.fromEntries(kept) : undefined);
}
