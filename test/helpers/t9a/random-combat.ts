import type fc from 'fast-check';
import type { CharacterInFile, EventInFile, FileText, ProfileInFile, UnitInFile } from './file.ts';
import { against, FACINGS, half, overlaps, type Placed, type Size, touching } from './random-places.ts';
import {
  type CharacterRecipe,
  type Fit,
  type Most,
  type Recipe,
  type Role,
  recipes,
  type UnitRecipe,
} from './random-recipe.ts';

/* Two to five small units with Characters, contacts on all facings, and events; illegal ones must be refused. */

const FITS: Record<Fit, readonly [number, number] | undefined> = {
  same: [1, 1],
  double: [2, 2],
  long: [1, 2],
  wide: [2, 1],
  other: undefined,
};

export const randomCombats = (most: Most = { units: 5, models: 10, rounds: 4 }): fc.Arbitrary<FileText> =>
  recipes(most).map(fileOf);

interface Draft {
  readonly id: string;
  readonly side: 'A' | 'B';
  readonly made: UnitRecipe;
  readonly role: Role;
  text: UnitInFile;
  at: Placed | undefined;
}

/** Writes the file: units one by one, each against an enemy already placed, if there is room. */
function fileOf(made: Recipe): FileText {
  const drafts: Draft[] = [];
  const contacts: FileText['contacts'] = [];
  const titles = new Set<string>();
  made.units.forEach((u, i) => {
    const standing = drafts.filter((d) => d.at);
    const target = standing[u.to % Math.max(1, standing.length)];
    const side = target?.side === 'A' ? 'B' : 'A';
    const later = u.role === 'hero' && u.characters.length === 0 ? 'reserve' : u.role;
    const role = i < 2 ? 'contact' : later;
    const text = unitText(u, side, role, titles, made.rules.preset === '2026');
    const draft: Draft = { id: 'abcdefgh'[i]!, side, made: u, role, text, at: undefined };
    if (!target) draft.at = { x: 0, y: 0, look: [0, -1], ...sizeOf(text) };
    else if (role === 'contact') stand(draft, target, standing, contacts, made.bridging);
    drafts.push(draft);
  });
  const events = [...drafts.flatMap((d, i) => entry(d, drafts, made.rounds, i)), ...magic(made, drafts)];
  return {
    rounds: made.rounds,
    rules: made.rules as FileText['rules'],
    active: made.active,
    units: Object.fromEntries(drafts.map((d) => [d.id, { ...d.text, charging: charges(d, contacts) }])),
    contacts,
    events: events.sort((a, b) => a.before - b.before),
    policies: made.policies as FileText['policies'],
  };
}

const charges = ({ id, made }: Draft, contacts: FileText['contacts']): boolean =>
  made.charging && contacts.some((c) => (Array.isArray(c) ? c : [c.from, c.to]).includes(`${id}.front`));

/** Places a unit as requested, or else with room. */
function stand(
  d: Draft,
  target: Draft,
  standing: readonly Draft[],
  contacts: FileText['contacts'],
  all: boolean,
): void {
  const size = sizeOf(d.text);
  const { own, facing: first, shift } = d.made;
  const start = FACINGS.indexOf(first);
  for (const facing of [...FACINGS.slice(start), ...FACINGS.slice(0, start)]) {
    for (const share of [shift / 20, 1, -1]) {
      const offset = Math.round(share * (half(size, own) + half(target.at!, facing)) * 10) / 10;
      const at = against(size, own, target.at!, facing, offset);
      if (standing.some((other) => overlaps(at, other.at!))) continue;
      d.at = at;
      contacts.push({ from: `${d.id}.${own}`, to: `${target.id}.${facing}`, offset });
      for (const other of all ? standing : []) {
        const pair = other === target || other.side === d.side ? undefined : touching(at, other.at!);
        if (pair) contacts.push([`${d.id}.${pair[0]}`, `${other.id}.${pair[1]}`]);
      }
      return;
    }
  }
}

function sizeOf(text: UnitInFile): Size {
  const bases = Object.values(text.characters ?? {}).map((c) => c.base!);
  const base = (text.profile as ProfileInFile | undefined)?.base ?? bases[0]!;
  const cells = bases.map((b) => [b[0] / base[0], b[1] / base[1]]);
  const profiles = [text.profile, ...Object.values(text.characters ?? {}).map((c) => c.profile)] as ProfileInFile[];
  const loose = profiles.some((p) => p?.rules?.includes('skirmisher'));
  const gap = loose ? 12.5 : 0;
  const fits = (c: number[]) => c.every((n) => (loose ? n === 1 : Number.isInteger(n)));
  const beside = bases.filter((_, i) => !fits(cells[i]!));
  const within = cells.filter(fits);
  const count = text.models + within.reduce((sum, [w, d]) => sum + w! * d!, 0);
  const rows = Math.max(Math.ceil(count / text.files), ...within.map((c) => c[1]!));
  return {
    width: text.files * (base[0] + gap) - gap + beside.reduce((sum, b) => sum + b[0] + gap, 0),
    depth: Math.max(rows * (base[1] + gap) - gap, ...beside.map((b) => b[1])),
  };
}

/** @param titles the sides' Generals and Battle Standard Bearers @param captains units have a Captain instead of a Champion */
function unitText(u: UnitRecipe, side: 'A' | 'B', role: Role, titles: Set<string>, captains: boolean): UnitInFile {
  const reference = u.profile.base;
  const heroes = role === 'hero' ? [u.characters[0] ?? undefined] : u.characters;
  const characters = Object.fromEntries(
    heroes.flatMap((c, i) =>
      c ? [[`k${i + 1}`, characterText(c, reference, side, role, titles, i === 0 ? u.files : 1)]] : [],
    ),
  );
  const alone = Object.keys(characters).length > 0 && (u.without || role === 'hero');
  if (role === 'hero' && alone) return { side, models: 0, files: 1, characters };
  const champion = u.champion && !alone && !captains;
  if (captains && u.champion && characters['k1']) characters['k1'].captain = true;
  const hp = u.profile.defence.hp;
  const models = alone ? 0 : Math.max(u.size, Number(champion) + Number(u.standard) + 1);
  const pool = (models - Number(champion)) * hp;
  const inRank = Object.values(characters).map((c) => (c.base![0] % reference[0] ? 0 : c.base![0] / reference[0]));
  const most = models + inRank.reduce((a, b) => a + b, 0);
  return {
    side,
    ...(alone ? {} : { profile: u.profile }),
    models,
    files: Math.max(1, Math.min(u.files, most), ...(u.lost > 0 ? inRank : [])),
    champion,
    standard: u.standard && !alone,
    characters,
    near: { bsb: u.near.bsb, ...(u.near.general === undefined ? {} : { general: u.near.general }) },
    champion_targeted: champion ? u.targeted : 'never',
    champion_lost: champion && u.championLost,
    lost_health_points: u.lost < Math.min(hp, pool) ? u.lost : 0,
    shaken: u.shaken && role === 'contact',
    summoned: role === 'summoned',
    ...(role === 'reserve' && u.distance !== undefined ? { distance: u.distance } : {}),
    ...(u.points === undefined ? {} : { points: u.points }),
  };
}

function characterText(
  c: CharacterRecipe,
  reference: readonly [number, number],
  side: string,
  role: Role,
  titles: Set<string>,
  files: number,
): CharacterInFile & { base: [number, number] } {
  const title = (name: 'general' | 'bsb') => {
    const mine = c[name] && !titles.has(`${side} ${name}`);
    if (mine) titles.add(`${side} ${name}`);
    return mine;
  };
  const times = FITS[c.fit];
  const base: [number, number] = times ? [reference[0] * times[0], reference[1] * times[1]] : [35, 60];
  return {
    profile: c.profile,
    base,
    general: title('general'),
    bsb: title('bsb'),
    attacks: c.attacks,
    targeted: c.targeted,
    ...(times && c.position !== undefined && role !== 'hero'
      ? { position: Math.min(c.position, Math.max(1, files - 1)) }
      : {}),
    ...(!times && c.joined_side !== undefined ? { joined_side: c.joined_side } : {}),
  };
}

function entry(d: Draft, drafts: readonly Draft[], rounds: number, i: number): EventInFile[] {
  const { made, role, id } = d;
  if (d.at) return [];
  const before = 1 + ((made.to + i) % rounds);
  const chance = [1, 1, 0.5][made.to % 3]!;
  const pick = (own: boolean): Draft | undefined => {
    const list = drafts.filter((o) => o.at && (o.side === d.side) === own && o.text.models > 0);
    return list[made.to % Math.max(1, list.length)];
  };
  if (role === 'hero') {
    const unit = pick(true);
    return unit ? [{ before, effect: 'join', character: id, unit: unit.id, chance }] : [];
  }
  const target = pick(false) ?? drafts.find((o) => o.at && o.side !== d.side)!;
  const offset = Math.round((made.shift / 20) * half(target.at!, made.facing) * 10) / 10;
  const charge: EventInFile = {
    before,
    effect: 'charge',
    unit: id,
    contact: { from: `${id}.front`, to: `${target.id}.${made.facing}`, offset },
    chance,
  };
  if (role !== 'summoned') return [charge];
  return [{ before, effect: 'summon', unit: id, at_inches: made.distance ?? 6, chance }, charge];
}

function magic(made: Recipe, drafts: readonly Draft[]): EventInFile[] {
  return made.events.flatMap((e): EventInFile[] => {
    const units = drafts.filter((d) => d.role !== 'hero');
    const d = units[e.unit % units.length]!;
    const { amount, chance } = e;
    const before = 1 + (e.before % made.rounds);
    const [hero] = Object.keys(d.text.characters ?? {});
    if (e.effect === 'magical-move') return d.at ? [] : [{ before, effect: e.effect, target: d.id, range: 6, chance }];
    if (e.effect === 'recover-character') {
      return hero === undefined ? [] : [{ before, effect: 'recover', target: `${d.id}.${hero}`, amount, chance }];
    }
    if (d.text.models === 0) return [];
    const cap = e.effect === 'raise' && e.more !== undefined ? { cap: d.text.models + e.more } : {};
    return [{ before, effect: e.effect, target: d.id, amount, chance, ...cap } as EventInFile];
  });
}
