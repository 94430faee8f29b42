import type { Combat } from '../combat.ts';

/** The ids of the edition of 2026 that differ; all others are unchanged. */
const IDS: Readonly<Record<string, string>> = {
  'T9A-SEQ-1': 'T9A26-SEQ-2',
  'T9A-SEQ-6': 'T9A26-SEQ-8',
  'T9A-SEQ-9': 'T9A26-ALLOC-3',
  'T9A-RANK-3': 'T9A26-RANK-1',
  'T9A-ALLOC-1': 'T9A26-ALLOC-1',
  'T9A-DUEL-6': 'T9A26-SEQ-6',
  'T9A-HIT-1': 'T9A26-HIT-1',
  'T9A-WND-1': 'T9A26-WND-1',
  'T9A-WND-2': 'T9A26-FORM-4',
  'T9A-SAVE-1': 'T9A26-SAVE-1',
  'T9A-SAVE-3': 'T9A26-SAVE-2',
  'T9A-SAVE-4': 'T9A26-SAVE-2',
  'T9A-SPEC': 'T9A26-SPEC-1',
  'T9A-POOL-3': 'T9A26-POOL-2',
  'T9A-CAS-16': 'T9A26-CAS-5',
  'T9A-NUDGE-1': 'T9A26-CAS-6',
  'T9A-NUDGE-6': 'T9A26-CAS-6',
  'T9A-CS-1': 'T9A26-CS-1',
  'T9A-CS-2': 'T9A26-CS-2',
  'T9A-CS-3': 'T9A26-CS-2',
  'T9A-CS-4': 'T9A26-CS-2',
  'T9A-FORM-1': 'T9A26-FORM-1',
  'T9A-FORM-4': 'T9A26-FORM-2',
  'T9A-FORM-6': 'T9A26-FORM-5',
  'T9A-FORM-7': 'T9A26-FORM-6',
  'T9A-BRK-1': 'T9A26-BRK-2',
  'T9A-BRK-3': 'T9A26-BRK-3',
  'T9A-BRK-5': 'T9A26-BRK-8',
  'T9A-BRK-9': 'T9A26-BRK-6',
  'T9A-BRK-12': 'T9A26-BRK-8',
  'T9A-BRK-13': 'T9A26-BRK-9',
  'T9A-BRK-14': 'T9A26-BRK-10',
  'T9A-BRK-17': 'T9A26-BRK-16',
  'T9A-BRK-18': 'T9A26-SEQ-10',
  'T9A-MAG-1': 'T9A26-MAG-4',
  'T9A-MAG-2': 'T9A26-MAG-1',
  'T9A-MAG-3': 'T9A26-MAG-2',
  'T9A-MAG-7': 'T9A26-MAG-4',
};

const WORDS: readonly (readonly [older: string, current: string])[] = [
  ['Advantaged Position (T9A-FORM-6)', 'Press of Ranks (T9A26-FORM-4)'],
  ['Courage', 'Discipline'],
  // The longer phrase precedes the shorter one that is part of it.
  ['for the Battle Standard', 'for a Beacon of Courage'],
  ['Fortitude', 'Regeneration'],
];

/** Rewrites lines in the words and rule ids of the combat's edition (ruleset parameter terms). */
export function reworded(c: Combat, lines: readonly string[]): string[] {
  if (c.rules.terms === 'older') return [...lines];
  const names = new Set(c.setup.units.flatMap((u) => [u.id, ...u.characters.map((k) => k.id)]));
  // Names that the file defines are kept.
  const words = WORDS.filter(([older]) => !names.has(older));
  return lines.map((line) => {
    const text = words.reduce((said, [older, current]) => said.replaceAll(older, current), line);
    return text.replace(/T9A-[A-Z]+(-\d+)?\b/g, (id) => IDS[id] ?? id);
  });
}
