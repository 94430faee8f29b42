import { grouped } from '../../stats/format/format-number.ts';
import { formatProbability } from '../../stats/format/format-probability.ts';

/** A share of n trials; n is Infinity for an exact one. */
export interface Share {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

export interface CountLuck {
  readonly asMany?: Share;
  /** The probability of a smaller number plus half that of an equal one; missing if the number is impossible. */
  readonly unluckier?: number;
  /** The maximum, if the number is impossible. */
  readonly most?: number;
}

export interface CountText {
  readonly verb: 'lose' | 'win';
  readonly number: number;
  readonly called: string;
  /** The name of the unlucky side or unit; `it` for the subject of the sentence. */
  readonly whose: string;
  readonly luck: CountLuck;
}

interface Clause {
  readonly text: string;
  readonly shares: readonly Share[];
}

export function countClause({ verb, number, called, whose, luck: { asMany, unluckier, most } }: CountText): Clause {
  if (most !== undefined) return { text: `cannot ${verb} ${number} ${called}, but at most ${most}`, shares: [] };
  const reached = `${verb === 'win' ? 'won' : 'lost'} ${number} or more ${called} in`;
  if (asMany === undefined || unluckier === undefined) return { text: '', shares: [] };
  const text =
    asMany.estimate === 0
      ? `${reached} none of the ${grouped(asMany.n)} combats that were played`
      : `${reached} ${shareText(asMany)} (worse luck ${whose === 'it' ? '' : `for ${whose} `}than in ${percent(unluckier)} of combats; ties count half)`;
  return { text, shares: [asMany] };
}

export const eventClause = (says: string, share: Share): Clause => ({
  text: `${says} in ${shareText(share)}`,
  shares: [share],
});

/** Joins clauses; those of one subject with "and". */
export function luckText(groups: readonly { readonly of: string; readonly clauses: readonly Clause[] }[]): string {
  const said = groups.filter(({ clauses }) => clauses.length > 0);
  const shares = said.flatMap(({ clauses }) => clauses.flatMap((clause) => clause.shares));
  const texts = said.map(({ of, clauses }) => `${of} ${clauses.map(({ text }) => text).join(', and ')}`);
  const exactly = shares.every(({ n }) => n === Number.POSITIVE_INFINITY);
  const how = exactly ? 'these numbers are exact' : 'these numbers are from trials, as there is no exact answer';
  return `${[...texts, ...(shares.length > 0 ? [how] : [])].join('; ')}.`;
}

function shareText({ estimate, low, high, n }: Share): string {
  const told = formatProbability(estimate, low, high, n);
  return told.interval === null
    ? `${told.estimate} of combats`
    : `${told.estimate} of combats (95 % interval ${told.interval})`;
}

/** Writes a share with the fewest digits that do not round it to 0 or 100 %. */
function percent(share: number): string {
  const texts = Array.from({ length: 7 }, (_, digits) => (100 * share).toFixed(digits));
  return `${texts.find((text) => Number(text) > 0 && Number(text) < 100) ?? texts[0]} %`;
}
