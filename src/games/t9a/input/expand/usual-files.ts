import type { Profile } from '../../schema/profile.ts';

/** Returns a width that allows Proper Ranks, and with many models as many ranks as count. Small units are in one rank. */
export function usualFiles(models: number, { height, rules }: Pick<Profile, 'height' | 'rules'>): number {
  if (models <= 1) return 1;
  if (rules.includes('lance-formation')) return Math.min(3, models);
  if (height >= 5) return models;
  if (height >= 3) {
    if (models <= 4) return models;
    return models < 12 ? 3 : 4;
  }
  if (models <= 6) return models;
  if (height === 2) return models < 12 ? 5 : 6;
  if (models < 25) return 5;
  if (models < 36) return 6;
  return models < 49 ? 7 : 8;
}
