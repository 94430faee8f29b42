/** The coloured symbol of a die that hits a unit (CCA-DIE-2): light, medium, heavy. */
export type ClassSymbol = 'circle' | 'triangle' | 'square';

/** The kind of troops, as rules distinguish it (CCA-UNT-1). */
type Arm = 'foot' | 'cavalry' | 'camel' | 'chariot' | 'elephant';

/** The attackers from which a unit may evade (CCA-EVD-2): `heavy` = foot and heavy mounted units, `elephants` = foot and elephants. */
type EvadesFrom = 'all' | 'heavy' | 'elephants' | 'none';

export interface UnitType {
  readonly code: string;
  readonly name: string;
  readonly symbol: ClassSymbol;
  readonly arm: Arm;
  /** Whether medium cavalry and camels may evade from the unit as heavy mounted. */
  readonly heavy: boolean;
  readonly blocks: number;
  /** The dice in close combat: attacking, and striking back or first. Those of elephants depend on the enemy (CCA-EL-1). */
  readonly attack: number;
  readonly back: number;
  /** The additional dice, and flags that it may ignore, at full strength when combat is declared (CCA-UNT-3). */
  readonly fullDice: number;
  readonly fullFlags: number;
  /** The dice that elephants roll against the unit (CCA-EL-1). */
  readonly mirror: number;
  /** Whether the unit's swords score hits (CCA-UNT-2). */
  readonly swords: boolean;
  /** The range in hexes, 0 for none; the dice after moving 0, 1, 2 or more hexes (CCA-RNG-1, CCA-RNG-2). */
  readonly range: number;
  readonly fire: readonly [number, number, number];
  /** The hexes of a retreat for each flag that is not ignored (CCA-RET-1). */
  readonly retreat: number;
  readonly evades: EvadesFrom;
  /** The swords of one close combat roll that do not hit the unit; 99 for all. */
  readonly ignoresSwords: number;
  /** The class symbols that do not hit the unit in one close combat roll of cavalry or chariots (CCA-EL-4). */
  readonly ignoresClass: number;
  /** The flags that the unit may ignore in every roll, and in close combat rolls of cavalry or chariots. */
  readonly ignoresFlags: number;
  readonly ignoresCavalryFlags: number;
  /** Whether each leader symbol hits in close combat, even without leaders near (elites, CCA-UNT-4). */
  readonly helmets: boolean;
  /** The additional hexes that cavalry and chariots retreat for each flag that the unit rolls (CCA-EL-5). */
  readonly frightens: number;
  /** Whether the unit may fight a bonus combat without a leader (CCA-MOM-3). */
  readonly bonus: boolean;
  /** Whether the unit never advances after combat, and leaves the board when it evades (CCA-MOM-2, CCA-EVD-9). */
  readonly machine: boolean;
}

const foot: Omit<UnitType, 'code' | 'name' | 'symbol' | 'attack' | 'back' | 'mirror' | 'retreat'> = {
  arm: 'foot',
  heavy: false,
  blocks: 4,
  fullDice: 0,
  fullFlags: 0,
  swords: true,
  range: 0,
  fire: [0, 0, 0],
  evades: 'none',
  ignoresSwords: 0,
  ignoresClass: 0,
  ignoresFlags: 0,
  ignoresCavalryFlags: 0,
  helmets: false,
  frightens: 0,
  bonus: false,
  machine: false,
};
const light = {
  ...foot,
  symbol: 'circle',
  swords: false,
  retreat: 2,
  attack: 2,
  back: 2,
  mirror: 2,
  evades: 'all',
} as const;
const horse = { ...foot, arm: 'cavalry', blocks: 3, bonus: true } as const;

/** The table of section B: every kind of unit by its code. */
const table: readonly UnitType[] = [
  { ...light, code: 'LI', name: 'Light infantry', range: 2, fire: [2, 1, 1] },
  { ...light, code: 'LS', name: 'Light slingers', range: 3, fire: [2, 1, 1] },
  { ...light, code: 'LB', name: 'Light bowmen', range: 3, fire: [2, 1, 1] },
  {
    ...foot,
    code: 'AX',
    name: 'Auxilia',
    symbol: 'circle',
    attack: 3,
    back: 3,
    mirror: 3,
    retreat: 1,
    range: 2,
    fire: [2, 1, 0],
  },
  {
    ...{ ...foot, code: 'WA', name: 'Warriors', symbol: 'triangle', attack: 3, back: 3, mirror: 3, retreat: 2 },
    ...{ fullDice: 1, fullFlags: 1, bonus: true },
  },
  { ...foot, code: 'MI', name: 'Medium infantry', symbol: 'triangle', attack: 4, back: 4, mirror: 4, retreat: 1 },
  { ...foot, code: 'HI', name: 'Heavy infantry', symbol: 'square', attack: 5, back: 5, mirror: 5, retreat: 1 },
  { ...light, ...horseOf('LC', 'Light cavalry'), range: 2, fire: [2, 1, 1], retreat: 4 },
  { ...light, ...horseOf('LBC', 'Light bow cavalry'), range: 3, fire: [2, 1, 1], retreat: 4 },
  {
    ...horse,
    code: 'MC',
    name: 'Medium cavalry',
    symbol: 'triangle',
    attack: 3,
    back: 3,
    mirror: 3,
    retreat: 3,
    evades: 'heavy',
  },
  {
    ...{ ...horse, code: 'HC', name: 'Heavy cavalry', symbol: 'square', heavy: true, attack: 4, back: 4, mirror: 4 },
    ...{ retreat: 2, evades: 'elephants' },
  },
  {
    ...{
      ...horse,
      code: 'CatC',
      name: 'Cataphract cavalry',
      symbol: 'square',
      heavy: true,
      attack: 4,
      back: 4,
      mirror: 4,
    },
    ...{ retreat: 2, evades: 'elephants', ignoresSwords: 1 },
  },
  {
    ...{ ...horse, arm: 'camel', code: 'CAM', name: 'Camels', symbol: 'triangle', attack: 3, back: 2, mirror: 3 },
    ...{ retreat: 3, evades: 'heavy', ignoresClass: 1, frightens: 1 },
  },
  {
    ...{
      ...horse,
      arm: 'camel',
      code: 'CatCam',
      name: 'Cataphract camels',
      symbol: 'triangle',
      attack: 3,
      back: 2,
      mirror: 3,
    },
    ...{ retreat: 3, evades: 'heavy', ignoresSwords: 1, ignoresClass: 1, frightens: 1 },
  },
  {
    ...{ ...horse, arm: 'chariot', code: 'HCH', name: 'Heavy chariots', symbol: 'square', heavy: true, blocks: 2 },
    ...{ attack: 4, back: 3, mirror: 3, retreat: 2, evades: 'elephants', ignoresSwords: 1 },
  },
  {
    ...{
      ...horse,
      arm: 'chariot',
      code: 'LBCh',
      name: 'Light barbarian chariots',
      symbol: 'circle',
      attack: 2,
      back: 2,
    },
    ...{ mirror: 2, fullDice: 1, fullFlags: 1, retreat: 3, evades: 'all' },
  },
  {
    ...{
      ...horse,
      arm: 'elephant',
      code: 'EL',
      name: 'Elephants',
      symbol: 'square',
      heavy: true,
      blocks: 2,
      attack: 0,
      back: 0,
    },
    ...{ mirror: 3, retreat: 1, ignoresSwords: 99, ignoresClass: 1, ignoresCavalryFlags: 1, frightens: 1 },
  },
  {
    ...{
      ...light,
      code: 'HWM',
      name: 'Heavy war machine',
      symbol: 'square',
      blocks: 2,
      range: 6,
      fire: [2, 0, 0],
      retreat: 1,
    },
    machine: true,
  },
] as const satisfies readonly UnitType[];

function horseOf(code: string, name: string): Pick<UnitType, 'code' | 'name' | 'arm' | 'blocks' | 'bonus'> {
  return { code, name, arm: 'cavalry', blocks: 3, bonus: true };
}

export const unitTypes: ReadonlyMap<string, UnitType> = new Map(table.map((type) => [type.code, type]));

/** The changes that make a unit an elite (CCA-UNT-4), and the kinds of units that can be elites. */
export const elites: Readonly<
  Record<string, { readonly of: readonly string[]; readonly change: (type: UnitType) => Partial<UnitType> }>
> = {
  'sacred-band': { of: ['HI', 'MI', 'HC'], change: (t) => ({ helmets: true, ignoresFlags: t.ignoresFlags + 1 }) },
  'silver-shields': { of: ['HI', 'MI'], change: (t) => ({ helmets: true, ignoresFlags: t.ignoresFlags + 1 }) },
  companions: {
    of: ['MC', 'HC'],
    change: (t) => ({ ignoresSwords: t.ignoresSwords + 1, ignoresFlags: t.ignoresFlags + 1 }),
  },
  immortals: { of: ['MI'], change: () => ({ range: 3, fire: [2, 1, 1] }) },
  'bow-auxilia': { of: ['AX'], change: () => ({ range: 3 }) },
};

export const slugOf = (code: string): string =>
  (unitTypes.get(code)?.name ?? code).toLowerCase().replace(/[^a-z]+/g, '-');
