import type { Value } from '../../army/schema.ts';

/** Reads a characteristic as catalogues write it: `4`, `4"`, `D3+3`, `C+2`, `*`; undefined for other texts. */
export function characteristicValue(written: string): Value | undefined {
  const text = written.replace(/["”“″\s]/g, '').replace(/[−–]/g, '-');
  if (/^-?\d{1,2}$/.test(text)) return Number(text);
  const dice = /^(\d*)D([36])([+-]\d+)?$/i.exec(text);
  if (dice) return `${dice[1] === '1' ? '' : dice[1]}D${dice[2]}${dice[3] ?? ''}`;
  const own = /^C([+-]\d+)?$/i.exec(text);
  if (own) return `C${own[1] ?? ''}`;
  return text === '*' ? '*' : undefined;
}
