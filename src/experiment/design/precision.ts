import type { Problems } from '../../core/problem.ts';
import type { Precision } from '../experiment.ts';
import type { CommonText } from '../file/schema.ts';
import { isMap } from '../key-paths/plain.ts';

const ofTrials = ['confidence', 'max_trials', 'until', 'tolerance'] as const;
const comparing = ['variants', 'attribute', 'sensitivity'] as const;

/** Checks all but types, which the schema checks. @param place position of a key for people: `line 7`, `--set trials=5` */
export function checkPrecision(
  file: Readonly<Record<string, unknown>>,
  place: (key: string) => string,
  problems: Problems,
): void {
  const { precision } = file;
  if (precision === undefined) return;
  const exclude = (path: readonly string[], code: string, message: string, allowed = 'one of them'): void =>
    problems.error(path, code, message, { allowed });
  if (file['trials'] !== undefined) {
    const message = `\`trials\` and \`precision\` (${place('precision')}) exclude each other`;
    exclude(['trials'], 'trials-and-precision', message);
  }
  if (file['engine'] === 'exact') {
    const message = `An exact answer (\`engine\`, ${place('engine')}) has no interval that could get narrower`;
    exclude(['precision'], 'exact-and-precision', message);
  }
  if (!isMap(precision)) return;
  if (file['engine'] === 'bounded') {
    for (const key of ofTrials)
      if (Object.hasOwn(precision, key)) {
        const message = `Proved bounds (\`engine\`, ${place('engine')}) have no \`${key}\`, which is for trials`;
        exclude(['precision', key], 'not-with-bounded', message, 'half_width, metrics');
      }
    return;
  }
  if (precision['until'] === 'decided') {
    if (!comparing.some((key) => Object.hasOwn(file, key))) {
      const message = `Nothing is compared, so that nothing can be decided: the file has no ${comparing.join(' and no ')}`;
      exclude(['precision', 'until'], 'nothing-to-decide', message, 'narrow');
    }
    if (Object.hasOwn(precision, 'half_width')) {
      const message = '`until: decided` takes no `half_width`; use `tolerance`';
      exclude(['precision', 'half_width'], 'not-with-decided', message, 'with `until: narrow`');
    }
  } else if (Object.hasOwn(precision, 'tolerance')) {
    const message = 'A tolerance is for differences: it needs `until: decided`';
    exclude(['precision', 'tolerance'], 'not-with-narrow', message, 'with `until: decided`');
  }
}

/** Warns of widths that are so large for a probability that per cent were meant. */
export function warnOfPerCent(
  precision: NonNullable<CommonText['precision']>,
  probabilities: boolean,
  problems: Problems,
): void {
  for (const key of ['half_width', 'tolerance'] as const) {
    const width = precision[key];
    if (!probabilities || width < 0.1) continue;
    const [perCent, share] = [100 * width, width / 100].map((x) => Number(x.toPrecision(6)));
    problems.warn(
      ['precision', key],
      'wide-precision',
      `As a probability, ${width} is ${perCent} %: its half-width is a share of 1`,
      {
        found: String(width),
        allowed: `${share} for ${width} %`,
      },
    );
  }
}

export const precisionOf = ({
  until,
  half_width,
  confidence,
  metrics,
  max_trials,
  tolerance,
}: NonNullable<CommonText['precision']>): Precision => ({
  until,
  halfWidth: half_width,
  confidence,
  ...(metrics && { metrics }),
  maxTrials: max_trials,
  tolerance,
});
