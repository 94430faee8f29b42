export type Rows = Map<string, string>;

export type Rule = 'identical' | 'within 1e-12' | 'within five errors';

export const textOfRows = (rows: Rows): string => [...rows].map(([key, value]) => `${key}\t${value}\n`).join('');

export const rowsOfText = (text: string): Rows =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const tab = line.lastIndexOf('\t');
        return [line.slice(0, tab), line.slice(tab + 1)] as const;
      }),
  );

export const estimate = (value: number, stdError: number): string => `${value} ± ${stdError}`;

export function changes(rule: Rule, stored: Rows, made: Rows): string[] {
  const missing = [...stored.keys()].filter((key) => !made.has(key)).map((key) => `${key}: missing`);
  return [...made].reduce((list, [key, now]) => {
    const was = stored.get(key);
    if (was === undefined) list.push(`${key}: new`);
    else if (!isAsBefore[rule](was, now)) list.push(`${key}: ${was} -> ${now}`);
    return list;
  }, missing);
}

const isAsBefore: Record<Rule, (was: string, now: string) => boolean> = {
  identical: (was, now) => was === now,
  'within 1e-12': (was, now) => {
    const [a, b] = [Number(was), Number(now)];
    return was === now || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a));
  },
  'within five errors': (was, now) => {
    const [a = Number.NaN, errorOfA = Number.NaN] = was.split(' ± ').map(Number);
    const [b = Number.NaN, errorOfB = Number.NaN] = now.split(' ± ').map(Number);
    // Values without draws have no error but that of sums.
    const most = 5 * Math.hypot(errorOfA, errorOfB) + 1e-12 * Math.max(1, Math.abs(a));
    return was === now || Math.abs(a - b) <= most;
  },
};
