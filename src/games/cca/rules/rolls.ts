import type { Dice, Roll } from '../../../core/dice.ts';
import { Distributions } from '../../../core/distributions.ts';
import { enumeratePmf } from '../../../core/enumerated.ts';
import type { ClassSymbol } from './unit-types.ts';

/** The faces of the die, each with a probability of 1/6 (CCA-DIE-1). */
export const faces = ['circle', 'triangle', 'square', 'leader', 'flag', 'swords'] as const;
const [LEADER, FLAG, SWORDS] = [4, 5, 6];
const symbolFace = { circle: 1, triangle: 2, square: 3 } as const satisfies Record<ClassSymbol, number>;
const symbols = Object.keys(symbolFace) as ClassSymbol[];

/** The maximum of a unit's blocks; surplus hits are lost (CCA-SEQ-5). */
export const MAX_BLOCKS = 6;

export const MAX_DICE = 12;

export interface RollKind {
  readonly symbol: ClassSymbol;
  /** Whether swords hit (CCA-CC-2), and whether leader symbols hit (CCA-CC-3). */
  readonly swords: boolean;
  readonly helmets: boolean;
  /** The number of swords, and of class symbols, that do not hit (CCA-CC-5); 0 to 3. */
  readonly ignoresSwords: number;
  readonly ignoresClass: number;
  /** The repeated rolls of each sword that hits: none, one, or until another face shows (CCA-EL-2). */
  readonly rerolls: 0 | 1 | 2;
  /** Whether flags count, which they do not against an evading unit (CCA-EVD-5). */
  readonly flags: boolean;
}

/** Bits of `rollKey`: swords hit; leader symbols hit; one more sword does not hit. */
export const SWORDS_HIT = 4;
export const HELMETS = 8;
export const ONE_SWORD = 16;

const FLAGS = 16;
const outcome = (hits: number, flags: number): number => Math.min(hits, MAX_BLOCKS) * FLAGS + flags;
export const hitsOf = (value: number): number => value >> 4;
export const flagsOf = (value: number): number => value & (FLAGS - 1);

/** Returns a number for each kind of roll, which the hot loop computes faster than a name. */
export function rollKey(
  symbol: number,
  swords: boolean,
  helmets: boolean,
  ignoresSwords: number,
  ignoresClass: number,
  rerolls: number,
  flags: boolean,
): number {
  return (
    symbol |
    (swords ? SWORDS_HIT : 0) |
    (helmets ? HELMETS : 0) |
    (ignoresSwords << 4) |
    (ignoresClass << 6) |
    (rerolls << 8) |
    ((flags ? 1 : 0) << 10)
  );
}

export const symbolNumber = (symbol: ClassSymbol): number => symbols.indexOf(symbol);

export const kindOf = (key: number): RollKind => ({
  symbol: symbols[key & 3]!,
  swords: (key & SWORDS_HIT) !== 0,
  helmets: (key & HELMETS) !== 0,
  ignoresSwords: (key >> 4) & 3,
  ignoresClass: (key >> 6) & 3,
  rerolls: ((key >> 8) & 3) as 0 | 1 | 2,
  flags: (key & 1024) !== 0,
});

const known = new Array<Roll | undefined>(1 << 15).fill(undefined);

/** Returns the combat roll of n dice, 1 to MAX_DICE; one repetition is the whole roll, whose value hitsOf and flagsOf decode. */
export function rollOf(key: number, n: number): Roll {
  const at = (key << 4) | n;
  const found = known[at];
  if (found !== undefined) return found;
  const made = makeRoll(kindOf(key), n);
  known[at] = made;
  return made;
}

// The counts of a roll, one digit each: hits, flags, class symbols that may be ignored, swords that may be ignored.
const DIGIT = MAX_DICE + 1;
const [ANY, FLAGGED, OWN, SWORD] = [1, DIGIT, DIGIT ** 2, DIGIT ** 3];
const digit = (sum: number, of: number): number => Math.floor(sum / of) % DIGIT;

function makeRoll(kind: RollKind, n: number): Roll {
  const die = trialOf('dice', (dice) => count(dice.d6(''), kind));
  const again = trialOf('swords again (CCA-EL-2)', (dice) => reroll(dice, kind));
  const play = (dice: Dice): number => {
    const sum = dice.total(die, n);
    const own = Math.max(0, digit(sum, OWN) - kind.ignoresClass);
    const swords = Math.max(0, digit(sum, SWORD) - kind.ignoresSwords);
    const hits = digit(sum, ANY) + own + swords;
    const flags = digit(sum, FLAGGED);
    if (kind.rerolls === 0 || swords === 0) return outcome(hits, flags);
    const more = dice.total(again, swords);
    return outcome(hits + hitsOf(more), flags + flagsOf(more));
  };
  const trial = trialOf(`${n === 1 ? 'one die' : `${n} dice`}, hits: ${hitting(kind)}`, play);
  trial.distributions.prepare(1);
  return trial;
}

function count(face: number, kind: RollKind): number {
  if (face === FLAG) return kind.flags ? FLAGGED : 0;
  if (face === symbolFace[kind.symbol]) return kind.ignoresClass > 0 ? OWN : ANY;
  if (face === SWORDS && kind.swords) return kind.ignoresSwords > 0 || kind.rerolls > 0 ? SWORD : ANY;
  return face === LEADER && kind.helmets ? ANY : 0;
}

/** Rolls a sword again while swords show; stops at the hits that destroy any unit. */
function reroll(dice: Dice, kind: RollKind): number {
  const most = kind.rerolls === 1 ? 1 : MAX_BLOCKS;
  for (let swords = 0; ; swords++) {
    const face = dice.d6('');
    if (face !== SWORDS) {
      const hit = count(face, kind) === ANY || count(face, kind) === OWN;
      return swords * FLAGS + (hit ? FLAGS : 0) + (face === FLAG && kind.flags ? 1 : 0);
    }
    if (swords + 1 >= most) return (swords + 1) * FLAGS;
  }
}

const hitting = ({ symbol, swords, helmets, ignoresSwords, ignoresClass, flags }: RollKind): string =>
  [
    ignoresClass > 0 ? `${symbol}s but ${ignoresClass}` : symbol,
    ...(swords ? [ignoresSwords > 0 ? `swords but ${ignoresSwords}` : 'swords'] : []),
    ...(helmets ? ['leader'] : []),
  ].join(', ') + (flags ? '' : '; flags do not count');

function trialOf(name: string, play: (dice: Dice) => number): Roll {
  return { name, rollOnce: play, distributions: new Distributions(() => enumeratePmf(play)), faces };
}

const isLeader = (face: number): boolean => face === LEADER;

/** The leader casualty check with blocks left in its unit: 1 if both dice show a leader (CCA-LDR-5). */
export const twoDiceCheck = trialOf('leader casualty check with 2 dice (CCA-LDR-5)', (dice) => {
  const first = isLeader(dice.d6(''));
  return isLeader(dice.d6('')) && first ? 1 : 0;
});

/** The leader casualty check after the loss of its unit (CCA-LDR-6). */
export const oneDieCheck = trialOf('leader casualty check with 1 die (CCA-LDR-6)', (dice) =>
  isLeader(dice.d6('')) ? 1 : 0,
);

/** The dice at a leader: any leader symbol hits (CCA-LDR-20, CCA-LDR-24). */
export const leaderDie = trialOf('die at the leader: leader hits', (dice) => (isLeader(dice.d6('')) ? 1 : 0));

/** The dice that hit by the class symbol only: rampage (CCA-EL-6), and marsh (CCA-RET-2). */
export const classDie: readonly Roll[] = symbols.map((symbol) =>
  trialOf(`die: ${symbol} hits`, (dice) => (dice.d6('') === symbolFace[symbol] ? 1 : 0)),
);

/** Prepares the sampling of the rolls that all combats have. */
export function prepareRolls(): void {
  for (const check of [twoDiceCheck, oneDieCheck]) check.distributions.prepare(1);
  for (const die of classDie) die.distributions.prepare(MAX_DICE);
  leaderDie.distributions.prepare(64);
}
