import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { PointEstimates } from '../../engine/matrix/estimate-point.ts';
import type { FailedPoint } from '../../engine/play/task.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { ImpossibleCounts, parsed } from '../counts/packing.ts';

type Estimated = PointEstimates | FailedPoint;

const numbers = z.readonly(z.array(z.number()));
const digest = z.string().check(z.regex(/^[\w+/]{43}=$/));

/** Numbers, of which those that are not known are null in JSON. */
const someNumbers = z.readonly(z.array(z.nullable(z.number())));
const whole = z.tuple([z.int().check(z.positive()), digest, numbers], z.tuple([digest, numbers]));

/**
 * The estimates: trials, digest, numbers, and those of each variant, alone or with proved bounds; or trials, numbers and means of stretches;
 * or a reason of failure.
 */
const textSchema = z.union([
  z.string().check(z.maxLength(100_000)),
  whole,
  z.strictObject({ estimates: whole, bounds: someNumbers }),
  z.strictObject({ trials: z.int().check(z.positive()), numbers, stretches: someNumbers }),
]);
type Text = z.infer<typeof textSchema>;
const listSchema = z.array(textSchema);

export const textOfEstimates = (list: readonly Estimated[]): string => JSON.stringify(list.map(toText));

export function estimatesOf(text: string): Estimated[] {
  const { data } = listSchema.safeParse(parsed(text));
  if (!data) throw new ImpossibleCounts('The combats cannot be read');
  return data.map(fromText);
}

/** Checks estimates from the `first` combat. @throws ImpossibleCounts if they are impossible */
export function checkEstimates(matrix: Matrix, first: number, count: number, list: readonly Estimated[]): void {
  if (list.length !== count || first + count > matrixSize(matrix))
    throw new ImpossibleCounts('There are not as many combats');
  const { keep, variants = [] } = matrix;
  for (const one of list) {
    if ('reason' in one) continue;
    if (matrix.engine !== 'thinned' && one.trials > matrix.trials)
      throw new ImpossibleCounts(`A combat has ${one.trials} trials, of ${matrix.trials}`);
    const beside = one.variants ?? [];
    if (beside.length !== (one.stretches ? 0 : variants.length))
      throw new ImpossibleCounts('There are not as many variants');
    if (one.bounds) checkBounds(matrix, one.bounds);
    for (const [i, all] of [one, ...beside].map((each) => each.numbers).entries()) {
      if (all.length !== 3 * keep.length) throw new ImpossibleCounts('There are not as many metrics');
      for (const [k, { kind }] of keep.entries()) {
        const [n, value, error] = all.slice(3 * k) as [number, number, number];
        const isShare = kind !== 'probability' || (value <= 1 && value >= (i === 0 ? 0 : -1));
        if (!Number.isSafeInteger(n) || n < 0 || error < 0 || !isShare)
          throw new ImpossibleCounts('A number of a combat is none that can be');
      }
    }
  }
}

function checkBounds({ keep }: Matrix, bounds: readonly number[]): void {
  if (bounds.length !== 2 * keep.length) throw new ImpossibleCounts('There are not as many bounds');
  for (const [k, { kind }] of keep.entries()) {
    const [low, high] = bounds.slice(2 * k) as [number, number];
    const isNone = Number.isNaN(low) && Number.isNaN(high);
    const isShare = kind !== 'probability' || (low >= 0 && high <= 1);
    if (!isNone && !(low <= high && isShare)) throw new ImpossibleCounts('Bounds of a combat are none that can be');
  }
}

function toText(one: Estimated): Text {
  if ('reason' in one) return one.reason;
  // NaN is null in JSON.
  if (one.stretches) return { trials: one.trials, numbers: one.numbers, stretches: one.stretches };
  const estimates: z.infer<typeof whole> = [
    ...([one.trials, base64(one.digest), one.numbers] as const),
    ...(one.variants ?? []).map(({ digest, numbers }): [string, readonly number[]] => [base64(digest), numbers]),
  ];
  return one.bounds ? { estimates, bounds: one.bounds } : estimates;
}

function fromText(one: Text): Estimated {
  if (typeof one === 'string') return { reason: one };
  if ('stretches' in one)
    return { trials: one.trials, digest: '', numbers: one.numbers, stretches: one.stretches.map(numberOr) };
  const { estimates, bounds } = 'bounds' in one ? one : { estimates: one, bounds: undefined };
  const [trials, digest, numbers, ...list] = estimates;
  const variants = list.map(([digest, numbers]) => ({ digest: hex(digest), numbers }));
  return {
    ...{ trials, digest: hex(digest), numbers },
    ...(bounds && { bounds: bounds.map(numberOr) }),
    ...(variants.length > 0 && { variants }),
  };
}

const numberOr = (one: number | null): number => one ?? Number.NaN;

const base64 = (digest: string): string => Buffer.from(hexToBytes(digest)).toString('base64');
const hex = (text: string): string => bytesToHex(Buffer.from(text, 'base64'));
