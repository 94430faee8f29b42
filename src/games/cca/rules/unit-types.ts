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

type Common = Omit<UnitType, 'code' | 'name' | 'symbol' | 'attack' | 'back' | 'mirror' | 'retreat'>;

const foot: Common = {
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
const shots: Common = { ...foot, swords: false, evades: 'all', range: 2, fire: [2, 1, 1] };
const horse: Common = { ...foot, arm: 'cavalry', blocks: 3, bonus: true };
const horseShots: Common = { ...shots, arm: 'cavalry', blocks: 3, bonus: true };
const camel: Common = { ...horse, arm: 'camel', evades: 'heavy', ignoresClass: 1, frightens: 1 };
const warriors: Common = { ...foot, fullDice: 1, fullFlags: 1, bonus: true };
const auxilia: Common = { ...foot, range: 2, fire: [2, 1, 0] };
const heavyHorse: Common = { ...horse, heavy: true, evades: 'elephants' };
const barbarians: Common = { ...horse, arm: 'chariot', fullDice: 1, fullFlags: 1, evades: 'all' };
const elephants: Common = {
  ...{ ...horse, arm: 'elephant', heavy: true, blocks: 2 },
  ...{ ignoresSwords: 99, ignoresClass: 1, ignoresCavalryFlags: 1, frightens: 1 },
};
const machine: Common = { ...shots, blocks: 2, range: 6, fire: [2, 0, 0], machine: true };

/** Makes a row of the table. @param dice attacking, striking back or first, and of elephants against the unit */
const row = (
  code: string,
  name: string,
  symbol: ClassSymbol,
  [attack, back, mirror]: readonly [number, number, number],
  retreat: number,
  common: Common,
): UnitType => ({ ...common, code, name, symbol, attack, back, mirror, retreat });

/** The table of section B: every kind of unit by its code. */
const table: readonly UnitType[] = [
  row('LI', 'Light infantry', 'circle', [2, 2, 2], 2, shots),
  row('LS', 'Light slingers', 'circle', [2, 2, 2], 2, { ...shots, range: 3 }),
  row('LB', 'Light bowmen', 'circle', [2, 2, 2], 2, { ...shots, range: 3 }),
  row('AX', 'Auxilia', 'circle', [3, 3, 3], 1, auxilia),
  row('WA', 'Warriors', 'triangle', [3, 3, 3], 2, warriors),
  row('MI', 'Medium infantry', 'triangle', [4, 4, 4], 1, foot),
  row('HI', 'Heavy infantry', 'square', [5, 5, 5], 1, foot),
  row('LC', 'Light cavalry', 'circle', [2, 2, 2], 4, horseShots),
  row('LBC', 'Light bow cavalry', 'circle', [2, 2, 2], 4, { ...horseShots, range: 3 }),
  row('MC', 'Medium cavalry', 'triangle', [3, 3, 3], 3, { ...horse, evades: 'heavy' }),
  row('HC', 'Heavy cavalry', 'square', [4, 4, 4], 2, heavyHorse),
  row('CatC', 'Cataphract cavalry', 'square', [4, 4, 4], 2, { ...heavyHorse, ignoresSwords: 1 }),
  row('CAM', 'Camels', 'triangle', [3, 2, 3], 3, camel),
  row('CatCam', 'Cataphract camels', 'triangle', [3, 2, 3], 3, { ...camel, ignoresSwords: 1 }),
  row('HCH', 'Heavy chariots', 'square', [4, 3, 3], 2, { ...heavyHorse, arm: 'chariot', blocks: 2, ignoresSwords: 1 }),
  row('LBCh', 'Light barbarian chariots', 'circle', [2, 2, 2], 3, barbarians),
  row('EL', 'Elephants', 'square', [0, 0, 3], 1, elephants),
  row('HWM', 'Heavy war machine', 'square', [2, 2, 2], 1, machine),
];

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
