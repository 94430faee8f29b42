import { ownValue } from '../../../core/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CharacterText, Profile, T9aText, UnitText } from '../schema/schema.ts';
import { givenRules } from './expand/muster.ts';
import { rulesOf } from './resolve.ts';
import { weaponOf } from './resolve-model.ts';

export interface Owner {
  readonly text: T9aText;
  readonly rules: Ruleset;
  readonly id: string;
  readonly unit: UnitText;
  /** The model: the R&F, or the Character `character`; with its path in the file. */
  readonly character: string | undefined;
  readonly path: readonly string[];
  readonly model: UnitText | CharacterText;
  /** The model's profile, written out; undefined for a unit of Characters alone. */
  readonly profile: Profile | undefined;
  readonly weapons: readonly (string | undefined)[];
}

/** Finds `unit` or `unit.character` in a file with written-out profiles; undefined for an unknown name. */
export function ownerOf(value: Record<string, unknown>, subject: string): Owner | undefined {
  const text = value as T9aText;
  const [id = '', character] = subject.split('.');
  const unit = ownValue(text.units, id);
  const model = character === undefined ? unit : ownValue(unit?.characters ?? {}, character);
  if (!unit || !model) return undefined;
  const profile = typeof model.profile === 'object' ? model.profile : undefined;
  return {
    text,
    rules: rulesOf(givenRules(text)),
    id,
    unit,
    character,
    path: ['units', id, ...(character === undefined ? [] : ['characters', character])],
    model,
    profile,
    weapons: profile?.parts.map((part) => weaponOf(part, model.weapon)) ?? [],
  };
}

export const subjectsIn = (value: Record<string, unknown>): string[] =>
  Object.entries((value as T9aText).units).flatMap(([id, { characters }]) => [
    id,
    ...Object.keys(characters).map((name) => `${id}.${name}`),
  ]);

/** Returns the ends of every contact, charges included, as `unit.facing`. */
export const contactEnds = ({ contacts, events }: T9aText): (readonly [string, string])[] =>
  [...contacts, ...events.flatMap((e) => (e.effect === 'charge' ? [e.contact] : []))].map((c) =>
    Array.isArray(c) ? c : [c.from, c.to],
  );
