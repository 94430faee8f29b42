import type { Face } from './dice.ts';

export interface Kind {
  readonly code: string;
  readonly elite: string;
  readonly symbol: Face;
  readonly blocks: number;
  readonly attack: number;
  readonly back: number;
  /** Dice that elephants roll against it (CCA-EL-1). */
  readonly copied: number;
  readonly swords: boolean;
  readonly range: number;
  readonly fire: readonly number[];
  readonly retreat: number;
  readonly evades: readonly string[];
}

const FOOT = ['LI', 'LS', 'LB', 'AX', 'WA', 'MI', 'HI', 'HWM'];
const CAVALRY = ['LC', 'LBC', 'MC', 'HC', 'CatC'];
const CHARIOTS = ['HCH', 'LBCh'];
const CAMELS = ['CAM', 'CatCam'];
const HEAVY_MOUNTED = ['HC', 'CatC', 'EL', 'HCH'];

const EVADES: Record<string, readonly string[]> = {
  all: [...FOOT, ...CAVALRY, ...CHARIOTS, ...CAMELS, 'EL'],
  heavy: [...FOOT, ...HEAVY_MOUNTED],
  elephants: [...FOOT, 'EL'],
  none: [],
};

// code class blocks attack back copied swords range fire retreat evades
const TABLE = `
LI     circle   4 2 2 2 no  2 2/1/1 2 all
LS     circle   4 2 2 2 no  3 2/1/1 2 all
LB     circle   4 2 2 2 no  3 2/1/1 2 all
AX     circle   4 3 3 3 yes 2 2/1/0 1 none
WA     triangle 4 3 3 3 yes 0 0/0/0 2 none
MI     triangle 4 4 4 4 yes 0 0/0/0 1 none
HI     square   4 5 5 5 yes 0 0/0/0 1 none
LC     circle   3 2 2 2 no  2 2/1/1 4 all
LBC    circle   3 2 2 2 no  3 2/1/1 4 all
MC     triangle 3 3 3 3 yes 0 0/0/0 3 heavy
HC     square   3 4 4 4 yes 0 0/0/0 2 elephants
CatC   square   3 4 4 4 yes 0 0/0/0 2 elephants
CAM    triangle 3 3 2 3 yes 0 0/0/0 3 heavy
CatCam triangle 3 3 2 3 yes 0 0/0/0 3 heavy
HCH    square   2 4 3 3 yes 0 0/0/0 2 elephants
LBCh   circle   3 2 2 2 yes 0 0/0/0 3 all
EL     square   2 0 0 3 yes 0 0/0/0 1 none
HWM    square   2 2 2 2 no  6 2/0/0 1 all`;

const rows = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .map(([code, symbol, blocks, attack, back, copied, swords, range, fire, retreat, evades]) => [
      code!,
      {
        code: code!,
        elite: '',
        symbol: symbol as Face,
        blocks: Number(blocks),
        attack: Number(attack),
        back: Number(back),
        copied: Number(copied),
        swords: swords === 'yes',
        range: Number(range),
        fire: fire!.split('/').map(Number),
        retreat: Number(retreat),
        evades: EVADES[evades!]!,
      } satisfies Kind,
    ]),
);

export const codes: readonly string[] = [...rows.keys()];

/** The kind of a code, `MI`, or with the name of an elite after a plus sign: `MI+immortals` (CCA-UNT-4). */
export function kindOf(name: string): Kind {
  const [code, elite = ''] = name.split('+');
  const row = rows.get(code!);
  if (row === undefined) throw new Error(`No unit ${name}.`);
  if (elite === 'immortals') return { ...row, elite, range: 3, fire: [2, 1, 1] };
  if (elite === 'bow-auxilia') return { ...row, elite, range: 3 };
  return { ...row, elite };
}

export const isElephant = (kind: Kind): boolean => kind.code === 'EL';
export const isMachine = (kind: Kind): boolean => kind.code === 'HWM';
export const isFoot = (kind: Kind): boolean => FOOT.includes(kind.code);
export const isCavalry = (kind: Kind): boolean => CAVALRY.includes(kind.code);
export const isCavalryOrChariot = (kind: Kind): boolean => isCavalry(kind) || CHARIOTS.includes(kind.code);
export const isCamel = (kind: Kind): boolean => CAMELS.includes(kind.code);
/** One die and one flag more while it is at full strength (CCA-UNT-3). */
export const hasFullBonus = (kind: Kind): boolean => kind.code === 'WA' || kind.code === 'LBCh';
/** Whether leader symbols hit for the unit wherever leaders are. */
export const alwaysHelmets = (kind: Kind): boolean => ['sacred-band', 'silver-shields'].includes(kind.elite);
/** Whether the unit may always ignore one flag more. */
export const ignoresOneMoreFlag = (kind: Kind): boolean => alwaysHelmets(kind) || kind.elite === 'companions';

export function ownSwordsIgnored(kind: Kind): number {
  if (isElephant(kind)) return 99;
  return (['HCH', 'CatC', 'CatCam'].includes(kind.code) ? 1 : 0) + (kind.elite === 'companions' ? 1 : 0);
}
