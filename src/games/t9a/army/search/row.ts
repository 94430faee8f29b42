import type { Army, Unit } from '../schema.ts';

export interface SearchRow {
  readonly army: string;
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly category: string;
  /** The Height, 0 to 5; missing if it is that of the mount, or unknown. */
  readonly height?: number | undefined;
  readonly type?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mount?: true | undefined;
  /** The minimum and maximum number of models; null for no maximum. */
  readonly models: readonly [number, number | null];
  /** Points of the smallest size without options; missing if the unit cannot be taken alone. */
  readonly points?: number | undefined;
}

export interface IndexArmy {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
}

export interface ArmyIndex {
  readonly armies: readonly IndexArmy[];
  readonly units: readonly SearchRow[];
  /** Names of spells by path, and of removed options and spells, which distinguish them from options in lists. */
  readonly spells: Readonly<Record<string, readonly string[]>>;
  readonly retired: readonly string[];
}

export function indexOf(armies: readonly Army[], names: Pick<ArmyIndex, 'spells' | 'retired'>): ArmyIndex {
  return {
    armies: armies.map(({ army: id, name, aliases }) => ({ id, name, aliases })),
    units: armies.flatMap((army) => Object.entries(army.units).map(([id, unit]) => row(army.army, id, unit))),
    ...names,
  };
}

const searchable = new Set(['undead', 'fly', 'skirmisher', 'vanguard', 'scout', 'ambush', 'supernal', 'war-platform']);

function row(army: string, id: string, unit: Unit): SearchRow {
  const { min, max } = unit.models ?? { min: 1, max: 1 };
  const found = (unit.rules ?? []).filter((rule) => searchable.has(rule));
  const tags = [...new Set([...(unit.parts ?? []).flatMap((part) => part.tags ?? []), ...found])];
  return {
    army,
    id,
    name: unit.name,
    aliases: unit.aliases,
    category: unit.category,
    height: typeof unit.height === 'number' ? unit.height : undefined,
    type: unit.type,
    tags: tags.length > 0 ? tags : undefined,
    mount: unit.mount,
    models: [min, max],
    points: unit.cost === undefined ? undefined : unit.cost.base + unit.cost.per_model * min,
  };
}
