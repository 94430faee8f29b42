import { type Choice, type Configuration, choiceText } from '../../../src/games/t9a/army/configuration.ts';
import { type Draft, listOf, mapOf, numberOf, put, textOf } from '../state/data.ts';
import type { Data } from '../work/messages.ts';

export interface Written {
  readonly id: string;
  readonly at: readonly [unit: string, character?: string];
  readonly side: string;
  /** The unit's name, `empire/state-infantry`; empty for a unit described in another way. */
  readonly unit: string;
  readonly models: number | undefined;
  readonly files: number | undefined;
  readonly isCharging: boolean;
  readonly configuration: Configuration;
  readonly characters: readonly Written[];
}

function written(at: Written['at'], value: Draft): Written {
  const options = listOf(value['options']).flatMap((one) => {
    const { name } = mapOf(one);
    if (typeof one === 'string') return [one];
    return typeof name === 'string' ? [choiceText(one as Choice)] : [];
  });
  const models = numberOf(value['models']);
  const mount = textOf(value['mount']);
  const [unit, character] = at;
  return {
    ...{ at, id: character ?? unit, side: textOf(value['side']), unit: textOf(value['unit']), models },
    files: numberOf(value['files']),
    isCharging: value['charging'] === true,
    configuration: {
      ...(models !== undefined && { models }),
      ...(mount !== '' && { mount }),
      ...(options.length > 0 && { options }),
    },
    characters:
      character === undefined
        ? Object.entries(mapOf(value['characters'])).map(([id, one]) => written([unit, id], mapOf(one)))
        : [],
  };
}

export const unitsOf = (file: Data): readonly Written[] =>
  Object.entries(mapOf(file['units'])).map(([id, unit]) => written([id], mapOf(unit)));

export const sidesOf = (file: Data): readonly string[] => [...new Set(unitsOf(file).map(({ side }) => side))];

export function draftAt(draft: Draft, [unit, character]: Written['at']): Draft {
  const own = mapOf(mapOf(draft['units'])[unit]);
  return character === undefined ? own : mapOf(mapOf(own['characters'])[character]);
}

export function configure(draft: Draft, at: Written['at'], { mount, options }: Configuration): void {
  const own = draftAt(draft, at);
  put(own, 'mount', mount);
  put(own, 'options', options);
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let n = 2; taken.includes(free); n++) free = `${name}-${n}`;
  return free;
}

export function replaceUnit(draft: Draft, at: Written['at'], unit: string, models: number | undefined): void {
  putInPlace(draft, at, unit.split('/').at(-1)!, { unit, ...(models !== undefined && { models }) });
}

/** Replaces a unit by another with all its keys; it takes over the side and the charge. */
export function putInPlace(draft: Draft, [id]: Written['at'], called: string, keys: Data): void {
  const units = mapOf(draft['units']);
  const old = mapOf(units[id]);
  const name = freeName(
    called,
    Object.keys(units).filter((other) => other !== id),
  );
  const fresh: Draft = { side: old['side'], ...keys };
  if (old['charging'] === true) fresh['charging'] = true;
  draft['units'] = Object.fromEntries(
    Object.entries(units).map(([key, value]) => (key === id ? [name, fresh] : [key, value])),
  );
  renameEnds(draft, id, name);
}

function renameEnds(draft: Draft, from: string, to: string): void {
  const renamed = (end: unknown): unknown =>
    typeof end === 'string' && end.startsWith(`${from}.`) ? `${to}${end.slice(from.length)}` : end;
  if (!Array.isArray(draft['contacts'])) return;
  draft['contacts'] = draft['contacts'].map((one: unknown) => (Array.isArray(one) ? one.map(renamed) : one));
}

export function join(draft: Draft, [unit]: Written['at'], character: string): void {
  const own = draftAt(draft, [unit]);
  const others = mapOf(own['characters']);
  const name = freeName(character.split('/').at(-1)!, Object.keys(others));
  own['characters'] = { ...others, [name]: { unit: character } };
}

export function leave(draft: Draft, [unit, character]: Written['at']): void {
  const own = draftAt(draft, [unit]);
  const { [character ?? '']: _, ...others } = mapOf(own['characters']);
  put(own, 'characters', Object.keys(others).length > 0 ? others : undefined);
}

export interface Contact {
  readonly from: { readonly unit: string; readonly facing: string };
  readonly to: { readonly unit: string; readonly facing: string };
}

const endOf = (text: unknown) => {
  const [unit = '', facing = ''] = textOf(text).split('.');
  return { unit, facing };
};

export const contactsOf = (file: Data): readonly Contact[] =>
  listOf(file['contacts']).flatMap((one) => (Array.isArray(one) ? [{ from: endOf(one[0]), to: endOf(one[1]) }] : []));

export function setFacing(draft: Draft, contact: number, unit: string, facing: string): void {
  const contacts = draft['contacts'] as unknown[];
  contacts[contact] = (contacts[contact] as string[]).map((end) =>
    endOf(end).unit === unit ? `${unit}.${facing}` : end,
  );
}

/** Makes one of two units the charger, or neither. A charger makes contact with its front. */
export function setCharger(draft: Draft, charger: string | undefined): void {
  for (const [id, unit] of Object.entries(mapOf(draft['units'])))
    put(mapOf(unit), 'charging', id === charger ? true : undefined);
  const [first, ...others] = contactsOf(draft);
  if (charger === undefined || !first || others.length > 0) return;
  const [mine, other] = first.from.unit === charger ? [first.from, first.to] : [first.to, first.from];
  const facing = mine.facing === 'front' ? other.facing : mine.facing;
  draft['contacts'] = [[`${charger}.front`, `${other.unit}.${facing}`]];
}
