import type { UnitPlan } from '../unit-plan.ts';

/** Returns a letter for each Character: the first of its name that no other Character has. */
export function letterOf({ setup }: Pick<UnitPlan, 'setup'>, model: number): string {
  if (model === 0) return 'C';
  const taken: string[] = [];
  for (const k of setup.characters.slice(0, model)) {
    const own = [...k.id.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.includes(letter));
    taken.push(own ?? String(taken.length + 1));
  }
  return taken[model - 1]!;
}
