import { type Profile, profileSchema } from '../schema-profile.ts';

/** Stands where nobody is known, so that what is wrong with the rest of the file can be told. */
export const standIn: Profile = profileSchema.parse({
  name: 'Nobody',
  courage: 7,
  height: 1,
  base: [20, 20],
  defence: { hp: 1, def: 3, res: 3 },
  parts: [{ name: 'Nobody', att: 1, off: 3, str: 3 }],
});
