import { readFileSync } from 'node:fs';
import type { CompletionCandidate } from '../../../cli/completion/asked.ts';
import { profileNames } from '../../../cli/completion/profile-names.ts';
import { libraryFolder } from '../../../experiment/file/library-folder.ts';
import type { ArmyIndex } from '../army/search/row.ts';

const index = (): ArmyIndex => JSON.parse(readFileSync(`${libraryFolder('t9a')}2026/index.json`, 'utf8'));

export const armyNames = (): CompletionCandidate[] => index().armies.map(({ id, name }) => ({ value: id, text: name }));

/** Returns the names of the units of 2026, with `2026/` if a profile has an equal name. */
export function unitNames(): CompletionCandidate[] {
  const { units } = index();
  const played = new Set(profileNames().map(({ value }) => value));
  return units.map(({ army, id, name }) => {
    const value = `${army}/${id}`;
    return { value: played.has(value) ? `2026/${value}` : value, text: `${name}, 2026` };
  });
}
