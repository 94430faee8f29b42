import type { EntryTable } from '../../../core/game-module.ts';
import { armours } from '../rules/weapons.ts';
import type { Profile, ProfilePart } from '../schema/schema.ts';

function row(name: string, profile: Profile): string[] {
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
      .filter((part) => part.att !== 0)
      .map(attacks)
      .join(' + ') || '-',
    weapons.join(', ') || '-',
  ];
}

const attacks = ({ count, att, off, str, ap, agi }: ProfilePart): string =>
  `${count > 1 ? `${count} × ` : ''}${[att, off ?? '-', str ?? '-', ap, agi].join('/')}`;

export const profiles: EntryTable = {
  columns: [
    { title: 'profile', words: true },
    { title: 'type', words: true },
    { title: 'Hgt' },
    { title: 'base' },
    { title: 'Cou' },
    { title: 'Adv' },
    { title: 'HP' },
    { title: 'Def' },
    { title: 'Res' },
    { title: 'Arm' },
    { title: 'Att/Off/Str/AP/Agi', words: true },
    { title: 'weapons', words: true },
  ],
  row: (name, profile) => row(name, profile as Profile),
  called: (profile) => (profile as Profile).name,
  example: 'knights',
};
