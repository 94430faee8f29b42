import { type Draft, mapOf, put, textOf } from '../state/data.ts';
import type { Data } from '../work/messages.ts';
import { draftOf, sidesOf } from './model.ts';

export interface Chooser {
  readonly of: 'side' | 'piece';
  readonly name: string;
}

export const isSolved = (value: unknown): boolean => value === 'optimal' || value === 'adverse';

const perSide = (file: Data, policies: Draft): boolean =>
  sidesOf(file).some(({ name }) => Object.hasOwn(policies, name));

export function solvedOf(file: Data, side: string): string {
  const policies = file['policies'];
  const own = isSolved(policies) ? policies : mapOf(policies)[side];
  return isSolved(own) ? textOf(own) : '';
}

export function setAll(draft: Draft, side: string, value: string | undefined): void {
  const all = { ...policiesBySide(draft) };
  put(all, side, value);
  put(draft, 'policies', Object.keys(all).length > 0 ? all : undefined);
}

function policiesBySide(file: Data): Draft {
  const given = file['policies'];
  const policies = mapOf(given);
  if (perSide(file, policies)) return policies;
  if (!isSolved(given) && Object.keys(policies).length === 0) return {};
  return Object.fromEntries(sidesOf(file).map(({ name }) => [name, given]));
}

export function choicesOf(file: Data, { of, name }: Chooser): Draft {
  if (of === 'piece') return mapOf(draftOf(file as Draft, name)['policies']);
  return mapOf(policiesBySide(file)[name]);
}

/** Returns the text of a choice: the first entry of a list, empty for none. */
export const choiceText = (choices: Draft, key: string): string => {
  const value = choices[key];
  return textOf(Array.isArray(value) ? value[0] : value);
};

/** Sets a choice in a draft of the file; undefined removes it. Common policies first become those of each side. */
export function setChoice(draft: Draft, { of, name }: Chooser, key: string, value: unknown): void {
  if (of === 'piece') {
    const own = draftOf(draft, name);
    const choices = { ...mapOf(own['policies']) };
    put(choices, key, value);
    put(own, 'policies', Object.keys(choices).length > 0 ? choices : undefined);
    return;
  }
  const all = { ...policiesBySide(draft) };
  const choices = { ...mapOf(all[name]) };
  put(choices, key, value);
  put(all, name, Object.keys(choices).length > 0 ? choices : undefined);
  put(draft, 'policies', Object.keys(all).length > 0 ? all : undefined);
}
