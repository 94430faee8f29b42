import type { Profile, ProfilePart } from '../t9a/schema.ts';
import { armours } from '../t9a/weapons.ts';

/** The columns of the table of profiles. */
const profileTitles = [
  'profile',
  'type',
  'Hgt',
  'base',
  'Cou',
  'Adv',
  'HP',
  'Def',
  'Res',
  'Arm',
  'Att/Off/Str/AP/Agi',
  'weapons',
];

/** The key numbers of a profile: armour as worn, the attacks of each part that has some. */
export function profileRow(name: string, profile: Profile): string[] {
  const { defence, parts } = profile;
  const armour = defence.arm + defence.armour.reduce((sum, piece) => sum + (armours[piece] ?? 0), 0);
  const weapons = [...new Set(parts.flatMap((part) => part.weapons ?? []))];
  return [
    name,
    profile.type,
    String(profile.height),
    profile.base.join('x'),
    String(profile.courage),
    String(profile.advance),
    String(defence.hp),
    String(defence.def),
    String(defence.res),
    String(armour),
    parts
      .filter((part) => part.att > 0)
      .map(attacks)
      .join(' + ') || '-',
    weapons.join(', ') || '-',
  ];
}

/** Rows in aligned columns: words to the left, numbers to the right. */
export function profileTable(rows: readonly (readonly string[])[]): string {
  const all = [profileTitles, ...rows];
  const widths = profileTitles.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  const words = new Set(['profile', 'type', 'Att/Off/Str/AP/Agi', 'weapons']);
  const cell = (text: string, i: number): string =>
    words.has(profileTitles[i]!) ? text.padEnd(widths[i]!) : text.padStart(widths[i]!);
  return all.map((row) => `${row.map(cell).join('  ').trimEnd()}\n`).join('');
}

const attacks = ({ att, off, str, ap, agi }: ProfilePart): string => [att, off ?? '-', str ?? '-', ap, agi].join('/');
