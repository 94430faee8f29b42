import { type Profile, profileSchema } from '../../schema/profile.ts';

let nobody: Profile | undefined;

/** Returns a placeholder for an unknown profile, so that the rest of the file can be checked. */
export function standIn(): Profile {
  nobody ??= profileSchema.parse({
    name: 'Nobody',
    courage: 7,
    height: 1,
    base: [20, 20],
    defence: { hp: 1, def: 3, res: 3 },
    parts: [{ name: 'Nobody', att: 1, off: 3, str: 3 }],
  });
  return nobody;
}
