/**
 * A step of a page. <!-- file: NAME -->: the next block is the file; edit: a diff of it; needs: COMMAND: a block only if COMMAND succeeds.
 * In a block, `$ COMMAND` precedes its answer, in which … matches any lines.
 */
export type Step =
  | { readonly kind: 'file' | 'edit'; readonly line: number; readonly name: string; readonly text: string }
  | {
      readonly kind: 'command';
      readonly line: number;
      readonly command: string;
      readonly shown: readonly string[];
      readonly needs?: string;
    };

const ELISION = '…';

const FENCE = /^(?:<!-- (file|edit|needs): (.*?) -->\n)?```(\w*)\n([\s\S]*?)^```$/gm;

export function stepsOf(page: string): Step[] {
  return [...page.matchAll(FENCE)].flatMap((match): Step[] => {
    const [all, what, argument = '', , text = ''] = match;
    const line = page.slice(0, match.index).split('\n').length + (what === undefined ? 1 : 2);
    if (what === 'file' || what === 'edit') return [{ kind: what, line, name: argument, text }];
    if (!all.includes('\n$ ')) return [];
    return commandsIn(text).map((one) => ({
      ...{ kind: 'command', command: one.command, shown: one.shown, line: line + one.at },
      ...(what === 'needs' ? { needs: argument } : {}),
    }));
  });
}

/** Returns the commands of a block; a line that ends with a backslash continues in the next. */
function commandsIn(text: string): { command: string; shown: string[]; at: number }[] {
  const list: { command: string; shown: string[]; at: number }[] = [];
  let open = false;
  for (const [at, line] of text.replace(/\n$/, '').split('\n').entries()) {
    if (line.startsWith('$ ')) list.push({ command: line.slice(2), shown: [], at });
    else if (open) list.at(-1)!.command += `\n${line}`;
    else list.at(-1)?.shown.push(line);
    open = list.at(-1)?.command.endsWith('\\') === true && list.at(-1)!.shown.length === 0;
  }
  return list;
}

/** Returns a file after a diff: each run of lines with - is replaced by the next lines with +. @throws Error if it lacks them */
export function edited(text: string, diff: string): string {
  let rest = text;
  for (const [, before = '', after = ''] of diff.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)*)/gm)) {
    const [old, now] = [before, after].map((lines) => lines.replace(/^[-+]/gm, ''));
    if (rest.split(old!).length !== 2) throw new Error(`There is not one place with\n${old}`);
    rest = rest.replace(old!, () => now!);
  }
  return rest;
}

const PROGRESS = /^.*: (?:\d+ %, .* left\b.*|all trials played; checking .*|.* values tried)\n/gm;

/** Replaces times, threads, rates and progress, which differ between machines. */
function steady(answer: string): string[] {
  const lines: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    // The lines of a sentence break elsewhere if its numbers have other lengths.
    const measured = open.some((line) => /digest|per second| on \d+ threads?/.test(line));
    lines.push(...(measured ? [`  ${open.map((line) => line.trim()).join(' ')}`] : open));
    open = [];
  };
  for (const line of answer.replace(PROGRESS, '').replace(/\n+$/, '').split('\n')) {
    if (!line.startsWith('  ')) close();
    if (line.startsWith('  ')) open.push(line.trimEnd());
    else lines.push(line.trimEnd());
  }
  close();
  return lines.map((line) =>
    line
      .replace(/\b\d+(?:\.\d+)? (s|ms|min|h)\b/g, '? $1')
      .replace(/\bon \d+ threads?\b/g, 'on ? threads')
      .replace(/[\d,]+ trials per second/g, '? trials per second'),
  );
}

/** Returns the first line of a page that differs from the answer; undefined if none does. */
export function mismatch(shown: readonly string[], answer: string): string | undefined {
  const wanted = steady(shown.join('\n'));
  const real = steady(answer);
  const parts = segments(wanted);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const last = i === parts.length - 1;
    const free = i > 0;
    const found = place(part, real, at, free, last);
    if (found < 0) return part.find((line) => !real.includes(line)) ?? part[0] ?? '(lines that the page does not show)';
    at = found + part.length;
  }
  return undefined;
}

/** Returns the position of lines among others, from a position on; -1 if they are missing. */
function place(lines: readonly string[], among: readonly string[], from: number, free: boolean, last: boolean): number {
  const end = among.length - lines.length;
  const fits = (at: number): boolean => at >= from && at <= end && lines.every((line, i) => among[at + i] === line);
  if (last) return (free || end === from) && fits(end) ? end : -1;
  if (!free) return fits(from) ? from : -1;
  for (let at = from; at <= end; at++) if (fits(at)) return at;
  return -1;
}

function segments(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === ELISION) parts.push([]);
    else parts.at(-1)!.push(line);
  }
  return parts;
}

/** Returns the shown answer if it is still true, else all of the new one, or the stretches most like those shown. */
export function refreshed(shown: readonly string[], answer: string): readonly string[] {
  if (mismatch(shown, answer) === undefined) return shown;
  const real = answer.replace(PROGRESS, '').replace(/\n+$/, '').split('\n');
  const parts = segments(shown);
  if (parts.length === 1) return real;
  let at = 0;
  const startOf = (part: readonly string[], i: number): number => {
    if (i === 0) return 0;
    return i === parts.length - 1 ? real.length - part.length : mostLike(part, real, at);
  };
  const kept = parts.map((part, i) => {
    const start = startOf(part, i);
    at = start + part.length;
    return real.slice(Math.max(0, start), at);
  });
  return kept.flatMap((part, i) => (i === 0 ? part : [ELISION, ...part]));
}

function mostLike(part: readonly string[], among: readonly string[], from: number): number {
  const words = (line = ''): string[] => line.match(/\p{L}+/gu) ?? [];
  let best = from;
  let most = -1;
  for (let at = from; at + part.length <= among.length; at++) {
    const score = part.reduce((sum, line, i) => {
      const theirs = new Set(words(among[at + i]));
      return sum + words(line).filter((word) => theirs.has(word)).length - Math.abs(words(line).length - theirs.size);
    }, 0);
    if (score > most) [best, most] = [at, score];
  }
  return best;
}
