import { wrap } from '../../reports/text/wrap.ts';
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

/** The columns from here on say how it attacks. */
const attackColumns = profileTitles.indexOf('Att/Off/Str/AP/Agi');

/**
 * Rows in aligned columns: words to the left, numbers to the right. Where they are too wide, how a profile attacks stands
 * in a second line under its name.
 */
export function profileTable(rows: readonly (readonly string[])[], columns: number): string {
  const all = [profileTitles, ...rows];
  const whole = aligned(all);
  if (Math.max(...whole.map(({ length }) => length)) <= columns) return text(whole);
  const numbers = aligned(all.map((row) => row.slice(0, attackColumns)));
  return text(
    all.flatMap((row, i) => [numbers[i]!, ...wrap(row.slice(attackColumns).join(', '), columns, '    ', '      ')]),
  );
}

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const words = new Set(['profile', 'type', 'Att/Off/Str/AP/Agi', 'weapons']);
  const cell = (text: string, i: number): string =>
    words.has(profileTitles[i]!) ? text.padEnd(widths[i]!) : text.padStart(widths[i]!);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

const attacks = ({ att, off, str, ap, agi }: ProfilePart): string => [att, off ?? '-', str ?? '-', ap, agi].join('/');
