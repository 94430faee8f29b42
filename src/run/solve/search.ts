/** A value as judged: whether its estimate reaches the target, and whether that is beyond doubt. */
export interface JudgedValue {
  readonly low: number;
  readonly high: number;
  readonly reaches: boolean;
  readonly certain: boolean;
}

export type Want = 'smallest' | 'largest';

export interface SearchedValue {
  readonly outcome: 'found' | 'everywhere' | 'nowhere';
  readonly want: Want;
  readonly answer?: number;
  /** The first value that may reach the target: all before it certainly do not. */
  readonly first?: number;
  /** The first value that certainly reaches the target; undefined for none. */
  readonly sure?: number;
  readonly turns: boolean;
}

export const WALK_LIMIT = 200;

/** Bisects: both ends first, at last the neighbours of the answer; all values if the curve turns beyond doubt. Judges each value once. */
export async function search(
  size: number,
  judge: (index: number) => Promise<JudgedValue>,
  want?: Want,
): Promise<SearchedValue> {
  const tried = new Map<number, JudgedValue>();
  const at = async (index: number): Promise<JudgedValue> => {
    const known = tried.get(index) ?? (await judge(index));
    tried.set(index, known);
    return known;
  };
  const ends = [await at(0), await at(size - 1)] as const;
  const rises = !ends[0].reaches && ends[1].reaches;
  const falls = ends[0].reaches && !ends[1].reaches;
  if (rises || falls) await bracket(size, at, tried, falls);
  else await at((size - 1) >> 1);
  const turns = doesTurn(tried);
  if (turns && size <= WALK_LIMIT) for (let i = 0; i < size; i++) await at(i);
  if (turns || rises || falls) return readOff(tried, want ?? (falls ? 'largest' : 'smallest'), turns);
  return { outcome: ends[0].reaches ? 'everywhere' : 'nowhere', want: want ?? 'smallest', turns };
}

async function bracket(
  size: number,
  at: (index: number) => Promise<JudgedValue>,
  tried: ReadonlyMap<number, JudgedValue>,
  falls: boolean,
): Promise<void> {
  const place = (i: number): number => (falls ? size - 1 - i : i);
  const from = (i: number): Promise<JudgedValue> => at(place(i));
  const last = size - 1;
  const cross = await least(0, last, async (i) => (await from(i)).reaches);
  const sure = (yes: boolean): number[] =>
    [...tried].filter(([, judged]) => isSure(judged, yes)).map(([index]) => place(index));
  const no = sure(false).filter((i) => i < cross);
  await least(Math.max(-1, ...no), cross, async (i) => !isSure(await from(i), false));
  const yes = sure(true).filter((i) => i >= cross);
  if (yes.length > 0) await least(cross - 1, Math.min(...yes), async (i) => isSure(await from(i), true));
  for (const i of [cross - 2, cross + 1]) if (i >= 0 && i <= last) await from(i);
}

const isSure = ({ certain, reaches }: JudgedValue, yes: boolean): boolean => certain && reaches === yes;

/** Returns the smallest number above `no` and up to `yes` from which on a condition holds; it holds at `yes`. */
async function least(no: number, yes: number, holds: (i: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [no, yes];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function doesTurn(tried: ReadonlyMap<number, JudgedValue>): boolean {
  const curve = inOrder(tried).map(([, judged]) => judged);
  return curve.some((here, j) => {
    const before = curve.slice(0, j);
    const behind = curve.slice(j + 1);
    const peak = (other: JudgedValue) => other.high < here.low;
    const valley = (other: JudgedValue) => other.low > here.high;
    return (before.some(peak) && behind.some(peak)) || (before.some(valley) && behind.some(valley));
  });
}

const inOrder = (tried: ReadonlyMap<number, JudgedValue>): [number, JudgedValue][] =>
  [...tried].sort((a, b) => a[0] - b[0]);

function readOff(tried: ReadonlyMap<number, JudgedValue>, want: Want, turns: boolean): SearchedValue {
  const curve = want === 'smallest' ? inOrder(tried) : inOrder(tried).reverse();
  const find = (is: (judged: JudgedValue) => boolean): number | undefined =>
    curve.find(([, judged]) => is(judged))?.[0];
  const answer = find(({ reaches }) => reaches);
  if (answer === undefined) return { outcome: 'nowhere', want, turns };
  if (curve.every(([, { reaches }]) => reaches)) return { outcome: 'everywhere', want, turns };
  const sure = find((judged) => isSure(judged, true));
  const first = find((judged) => !isSure(judged, false))!;
  return { outcome: 'found', want, answer, first, ...(sure === undefined ? {} : { sure }), turns };
}
