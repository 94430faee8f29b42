/** Arithmetic with floats for speed, or with fractions for exact answers. */
export interface Numbers<N> {
  readonly ratio: (a: number, b: number) => N;
  readonly add: (a: N, b: N) => N;
  readonly times: (a: N, b: N) => N;
}

export const floats: Numbers<number> = {
  ratio: (a, b) => a / b,
  add: (a, b) => a + b,
  times: (a, b) => a * b,
};

/** In lowest terms, the denominator positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fractions: Numbers<Fraction> = {
  ratio: (a, b) => lowest(BigInt(a), BigInt(b)),
  add: (a, b) => lowest(a.over * b.under + b.over * a.under, a.under * b.under),
  times: (a, b) => lowest(a.over * b.over, a.under * b.under),
};

function lowest(over: bigint, under: bigint): Fraction {
  let [a, b] = [over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

export const fractionOf = (text: string): Fraction =>
  text
    .split(' * ')
    .map((factor) => factor.split('/').map(Number))
    .map(([over, under]) => fractions.ratio(over!, under!))
    .reduce(fractions.times);

export const textOf = ({ over, under }: Fraction): string => `${over}/${under}`;

export const numberOf = ({ over, under }: Fraction): number => Number(over) / Number(under);
