import type { Army, Unit } from '../schema.ts';

export interface SearchRow {
  readonly army: string;
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly category: string;
  /** 0–5; none if it has that of its mount, or is not known. */
  readonly height?: number | undefined;
  readonly type?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mount?: true | undefined;
  /** The fewest and the most models; null: as many as one likes. */
  readonly models: readonly [number, number | null];
  /** Points of the least size without options; none if it cannot be taken by itself. */
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
  /** Names of spells by their paths, and of removed options and spells: to distinguish them from options in lists. */
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
