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

/** The columns of words. */
const words = new Set(['profile', 'type', 'Att/Off/Str/AP/Agi', 'weapons']);

/**
 * Rows in aligned columns: words to the left, numbers to the right. Where they are too wide, words other than the name stand
 * in a second line.
 */
export function profileTable(rows: readonly (readonly string[])[], columns: number): string {
  const all = [profileTitles, ...rows];
  const whole = aligned(all, () => true);
  const fits = whole.every(({ length }) => length <= columns);
  const isLater = (title: string): boolean => words.has(title) && title !== 'profile';
  const numbers = aligned(all, (title) => !isLater(title));
  const lines = fits
    ? whole
    : all.flatMap((row, i) => {
        const later = row.filter((_, at) => isLater(profileTitles[at]!)).join(', ');
        return [numbers[i]!, ...wrap(later, columns, '    ', '      ')];
      });
  return lines.map((line) => `${line}\n`).join('');
}

/** Lines of those columns whose titles are chosen. */
function aligned(rows: readonly (readonly string[])[], isChosen: (title: string) => boolean): string[] {
  const widths = profileTitles.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((text, i) => (words.has(profileTitles[i]!) ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)))
      .filter((_, i) => isChosen(profileTitles[i]!))
      .join('  ')
      .trimEnd(),
  );
}

const attacks = ({ att, off, str, ap, agi }: ProfilePart): string => [att, off ?? '-', str ?? '-', ap, agi].join('/');
