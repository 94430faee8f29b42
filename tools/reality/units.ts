import { readdirSync, readFileSync } from 'node:fs';

const LIBRARY = new URL('../../src/games/t9a/library/2026/', import.meta.url);

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, LIBRARY), 'utf8'));

export interface FieldUnit {
  readonly id: string;
  readonly army: string;
  readonly name: string;
  /** The unit's type: infantry, cavalry, monster … */
  readonly role: string;
  readonly shoots: boolean;
  readonly casts: boolean;
  /** Whether the unit neither shoots nor casts. */
  readonly isCombat: boolean;
  /** Special movement: it flies, has Light Troops or arrives later, so that movement may be its purpose. */
  readonly moves: readonly string[];
}

interface Unit {
  readonly name: string;
  readonly type?: readonly string[];
  readonly rules?: readonly string[];
  readonly parts?: readonly { readonly weapons?: readonly string[]; readonly rules?: readonly string[] }[];
  readonly spells?: unknown;
  readonly options?: readonly Option[];
}

interface Option {
  readonly name?: string;
  readonly spells?: unknown;
  readonly choose?: readonly number[];
  readonly effect?: { readonly ranged?: readonly string[]; readonly wizard?: unknown };
  readonly options?: readonly Option[];
}

/** Matches ranged weapons of profiles; those of options are named by their effects. */
const RANGED =
  'aether-battery bow daeb-bolt-thrower dark-fire charnel-catapult darkstone-generator deepfire-grenades elven-bolt-thrower energy-bolts forge-gun forge-repeater great-aspis-bow hand-cannon harpoon-launcher impaling-roots longbow pistol poisoned-javelin poisoned-thorn repeater-crossbow scratapult sky-reaper sling steam-cannon sylvan-bow throwing-weapons thunder-cannon vassal-slingshot'.split(
    ' ',
  );

const MOVES = /^(fly|light-troops|vanguard|scout|ambush|ghost-step|feigned-flight|hit-and-run|swiftstride|strider)\b/;

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

export type FindUnit = (army: string, name: string) => string | undefined;

export function readUnits(ids: readonly string[]): { readonly units: readonly FieldUnit[]; readonly find: FindUnit } {
  const field = read('field-2026.json') as { units: { unit: string; options?: string[] }[] };
  const usual = new Map(field.units.map(({ unit, options = [] }) => [unit, options]));
  const index = read('index.json') as {
    armies: { id: string; aliases: string[] }[];
    units: { army: string; id: string; name: string; aliases?: string[]; mount?: boolean }[];
  };
  const catalogues = new Map(
    readdirSync(LIBRARY)
      .map((file) => read(file) as { army?: string; units?: Record<string, Unit> })
      .filter((one) => one.army !== undefined && !Array.isArray(one.units))
      .map(({ army, units }) => [army!, units!]),
  );
  const codes = new Map(index.armies.flatMap(({ id, aliases }) => aliases.map((alias) => [plain(alias), id] as const)));
  const byName = new Map(
    index.units
      .filter(({ mount }) => !mount)
      .flatMap(({ army, id, name, aliases = [] }) =>
        [name, ...aliases].map((one) => [`${army}/${plain(one)}`, `${army}/${id}`] as const),
      ),
  );
  const units = ids.map((id) => {
    const [army = '', key = ''] = id.split('/');
    const unit = catalogues.get(army)?.[key];
    if (!unit) throw new Error(`The library has no unit ${id}`);
    const role = unit.type?.find((type) => type !== 'character') ?? 'none';
    const parts = unit.parts ?? [];
    const rules = [...(unit.rules ?? []), ...parts.flatMap((part) => part.rules ?? [])];
    const options = new Set((usual.get(id) ?? []).map(plain));
    const bought = boughtOf(unit.options ?? [], options);
    const weapons = parts.flatMap((part) => part.weapons ?? []);
    const shoots =
      role === 'war-machine' ||
      bought.some(({ effect }) => effect?.ranged !== undefined) ||
      weapons.some((weapon) => RANGED.includes(weapon));
    const casts =
      unit.spells !== undefined ||
      rules.some((rule) => rule.startsWith('wizard')) ||
      bought.some(({ spells, effect }) => spells !== undefined || effect?.wizard !== undefined);
    const moves = rules.filter((rule) => MOVES.test(rule)).map((rule) => rule.replace(/\(.*$/, ''));
    return { id, army, name: unit.name, role, shoots, casts, isCombat: !shoots && !casts, moves };
  });
  return { units, find: (army, name) => byName.get(`${codes.get(plain(army))}/${plain(name)}`) };
}

function boughtOf(options: readonly Option[], names: ReadonlySet<string>, isMust = false): Option[] {
  return options.flatMap((option) => {
    const { name, spells, choose = [0], options: below = [] } = option;
    const isBought =
      name !== undefined &&
      (names.has(plain(name)) || names.has(plain(name.replace(/\(.*$/, ''))) || (isMust && spells !== undefined));
    return [...(isBought ? [option] : []), ...boughtOf(below, names, name === undefined && choose[0]! > 0)];
  });
}
