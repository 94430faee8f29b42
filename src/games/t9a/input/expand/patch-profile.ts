import { ruleNamed } from '../../rules/parse.ts';
import type { Profile, ProfilePart, ProfilePatch } from '../../schema/profile.ts';

const ofDefence = ['hp', 'def', 'res', 'arm', 'armour'] as const;
const ofPart = ['att', 'off', 'str', 'ap', 'agi', 'weapons'] as const;

const said = <K extends string>(keys: readonly K[], patch: Partial<Record<K, unknown>>): Record<string, unknown> =>
  Object.fromEntries(keys.flatMap((key) => (patch[key] === undefined ? [] : [[key, patch[key]]])));

/** Applies a patch; its top level may have keys of the defence and of the first part. @returns also names of missing parts */
export function patched(profile: Profile, patch: ProfilePatch): { profile: Profile; unknown: string[] } {
  const { from: _, defence, parts, ...rest } = patch;
  const [first, ...others] = profile.parts;
  const changed = [{ ...first!, ...said(ofPart, rest) } as ProfilePart, ...others];
  const byName = Array.isArray(parts) ? undefined : parts;
  const all = Array.isArray(parts)
    ? parts
    : changed.map((part) => ({ ...part, ...said([...ofPart, 'rules'], byName?.[part.name] ?? {}) }) as ProfilePart);
  const keys = Object.keys(rest).filter((key) => ![...ofDefence, ...ofPart].includes(key as never));
  return {
    profile: {
      ...profile,
      ...said(keys, rest as Record<string, unknown>),
      defence: { ...profile.defence, ...said(ofDefence, rest), ...said(ofDefence, defence ?? {}) },
      parts: all,
    } as Profile,
    unknown: Object.keys(byName ?? {}).filter((name) => !profile.parts.some((part) => part.name === name)),
  };
}

/** Returns a profile with more rules: attributes of attacks go to every part, except to mounts where they do not apply. */
export function withRules(profile: Profile, rules: readonly string[]): Profile {
  if (rules.length === 0) return profile;
  const add = (to: readonly string[], more: readonly string[]): string[] => [...new Set([...to, ...more])];
  const given = rules.filter((rule) => ruleNamed(rule)?.on !== undefined);
  return {
    ...profile,
    rules: add(
      profile.rules,
      rules.filter((rule) => !given.includes(rule)),
    ),
    parts: profile.parts.map((part) => ({
      ...part,
      rules: add(
        part.rules,
        given.filter((rule) => !(ruleNamed(rule)?.notMounts && part.tags.includes('mount'))),
      ),
    })),
  };
}
