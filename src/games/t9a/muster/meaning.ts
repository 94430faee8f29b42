import { Cache } from '../../../core/cache.ts';
import { titleOfId } from '../../../core/words.ts';
import type { ArmyEffect } from '../army/effect.ts';
import { splitRule } from '../army/rule-text.ts';
import { specialRule } from '../rules/index.ts';
import { isFault, parseRule } from '../rules/parse.ts';
import { weapon } from '../rules/weapons.ts';
import { asKeys, isWithoutEffect, meant, otherwise, sameWeapon } from './known-rules.ts';

export type Meaning =
  /** The rule is played: as these rules of the catalogue, or as an effect of options. */
  | { readonly kind: 'played'; readonly effect: ArmyEffect }
  /** The rule has no effect in a Round of Combat; or a file writes it with separate keys. */
  | { readonly kind: 'none' | 'key' }
  | { readonly kind: 'missing'; readonly title: string };

/** Reads the catalogue of rules: a rule added there is played without a change here. */
export const meaningOf = (text: string): Meaning => meanings.get(text, () => meaningAnew(text));

/** The meanings of known rules; the armies that ship have 722. */
const meanings = new Cache<Meaning>(4096);

function meaningAnew(text: string): Meaning {
  const key = splitRule(text)?.name ?? text;
  if (isWithoutEffect(key)) return { kind: 'none' };
  const has = meant(key);
  if (has) return { kind: 'played', effect: has };
  const [name, ...more] = sameWeapon(text);
  if (weapon(name)) return { kind: 'played', effect: { weapons: [name], ...(more.length > 0 && { rules: more }) } };
  const rules = playedAs(text);
  if (rules) return { kind: 'played', effect: { rules: [...rules] } };
  return asKeys.has(key) ? { kind: 'key' } : { kind: 'missing', title: titleOf(text) };
}

function playedAs(text: string): readonly string[] | undefined {
  if (!isFault(parseRule(text))) return [text];
  const inside = withInside(text);
  if (inside !== text && !isFault(parseRule(inside))) return [inside];
  const all = otherwise(text)?.map((one) => (isFault(parseRule(one)) ? undefined : one));
  return all?.every((one) => one !== undefined) ? (all as string[]) : undefined;
}

function withInside(text: string): string {
  const split = splitRule(text);
  if (!split || split.items.length === 0) return text;
  const inside = split.items.flatMap((one) => {
    const key = splitRule(one)?.name ?? one;
    if (specialRule(key)) return [one];
    return isWithoutEffect(key) ? [] : (otherwise(one) ?? [one]);
  });
  return inside.length === 0 ? split.name : `${split.name}(${inside.join(', ')})`;
}

function titleOf(text: string): string {
  const key = splitRule(text)?.name ?? text;
  return `${titleOfId(key)}${text.slice(key.length) === '' ? '' : ` ${text.slice(key.length)}`}`;
}
