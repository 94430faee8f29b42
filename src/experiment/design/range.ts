/** The values of `{from, to, step}`, both ends included if a step meets them. */
export interface Range {
  readonly from: number;
  readonly to: number;
  /** The increment, default 1; negative to count down. */
  readonly step: number;
}

export function readRange(value: Readonly<Record<string, unknown>>): Range | string {
  const { from, to, step = 1, ...rest } = value;
  const unknown = Object.keys(rest);
  if (unknown.length > 0) return `A range has no \`${unknown[0]}\``;
  for (const [name, number] of Object.entries({ from, to, step })) {
    if (number === undefined) return `A range needs \`${name}\``;
    if (typeof number !== 'number' || !Number.isFinite(number)) return `\`${name}\` of a range must be a number`;
  }
  const range = { from, to, step } as Range;
  if (range.step === 0) return '`step` must not be 0';
  if (Math.sign(range.to - range.from) === -Math.sign(range.step)) return '`step` leads away from `to`';
  return range;
}

/** Returns the number of values of a range. It counts in decimals, so that 0.1 steps neither miss their end nor pass it. */
export function rangeLength(range: Range): number {
  const { from, to, step } = scaled(range);
  return Number((to - from) / step) + 1;
}

/** Returns the values of a range: each is the double nearest to the decimal number, never a sum of rounded steps. */
export function rangeValues(range: Range): number[] {
  const { from, step, digits } = scaled(range);
  return Array.from({ length: rangeLength(range) }, (_, i) => Number(`${from + BigInt(i) * step}e-${digits}`));
}

function scaled({ from, to, step }: Range): { from: bigint; to: bigint; step: bigint; digits: number } {
  const digits = Math.max(...[from, to, step].map(decimals));
  const whole = (x: number): bigint => wholeOf(x, digits);
  return { from: whole(from), to: whole(to), step: whole(step), digits };
}

function parts(x: number): { digits: string; power: number } {
  const [mantissa = '', exponent = '0'] = String(x).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: whole + fraction, power: Number(exponent) - fraction.length };
}

const decimals = (x: number): number => Math.max(0, -parts(x).power);

function wholeOf(x: number, places: number): bigint {
  const { digits, power } = parts(x);
  return BigInt(digits) * 10n ** BigInt(power + places);
}
