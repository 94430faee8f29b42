import type { Checks } from '../../run/cluster/checks.ts';
import type { Share } from '../../run/cluster/workers.ts';
import { counted } from '../../stats/format/counted.ts';
import { grouped } from '../../stats/format/format-number.ts';

const LINES = 12;

/** Writes `3 workers, 6 threads`. */
export const nowText = ({ workers, threads }: { readonly workers: number; readonly threads: number }): string =>
  `${counted(workers, 'worker')}, ${counted(threads, 'thread')}`;

export function sharesText(shares: readonly Share[], seconds: number): string[] {
  const all = shares.map(({ name, tasks, trials }) => ({ name, tasks, rate: trials / seconds }));
  if (all.length <= LINES)
    return all.map(({ name, tasks, rate }) => `${name} played ${counted(tasks, 'task')}, ${rateText(rate)}`);
  const rates = all.map(({ rate }) => rate).sort((a, b) => a - b);
  return [`${counted(all.length, 'worker')} played, at ${rateText(rates[0]!)} to ${rateText(rates.at(-1)!)} each`];
}

const rateText = (rate: number): string => `${grouped(Math.round(rate))} trials/s`;

/** Lists checks of results that were played more than once. */
export function checksText({ verified, unverified, repeated, bad }: Checks): string[] {
  const lines: string[] = [];
  if (verified > 0) lines.push(`${counted(verified, 'task')} gave the same result on two workers`);
  if (unverified > 0) lines.push(`${counted(unverified, 'task')} could not be compared: there was no second worker`);
  if (repeated > 0) lines.push(`${counted(repeated, 'result')} arrived twice, equal, and counted once`);
  if (bad > 0) lines.push(`${counted(bad, 'result')} ${bad === 1 ? 'was' : 'were'} impossible and played again`);
  return lines;
}
