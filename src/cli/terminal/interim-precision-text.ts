import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import { significant } from '../../stats/format/format-number.ts';

/** Writes `± 0.12 points`, `± 0.83 of ± 0.5 points`, `3 of 5 decided`. */
export function interimPrecisionText(reached: InterimPrecision): string {
  if (reached.is === 'decisions') return `${reached.decided} of ${reached.variants} decided`;
  const { kind, half, asked } = reached;
  const scale = kind === 'probability' ? 100 : 1;
  const width = (x: number): string => `± ${significant(scale * x, 2)}`;
  const unit = kind === 'probability' ? ' points' : '';
  return `${width(half)}${asked === undefined ? '' : ` of ${width(asked)}`}${unit}`;
}
