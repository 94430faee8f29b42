import { readFileSync } from 'node:fs';

interface PrintedUnit {
  readonly points: number;
  /** The number of models; one if none is printed. */
  readonly models: number | undefined;
  readonly name: string;
  readonly options: readonly string[];
}

export interface PrintedList {
  readonly title: string;
  readonly units: readonly PrintedUnit[];
  readonly total: number;
}

/** Invented lists in the form of New Recruit; those of this year cost today the printed points. */
export const fixtures = ['empire', 'orcs', 'beasts', 'dwarves', 'vermin-2025'] as const;

export const fixtureText = (name: string): string =>
  readFileSync(new URL(`./lists/${name}.txt`, import.meta.url), 'utf8');

/** Parses the plainest form: `points - [models] name, option (…), …`. */
export function fixture(name: string): PrintedList {
  const lines = fixtureText(name).trim().split('\n');
  const units = lines.flatMap((line): PrintedUnit[] => {
    const found = /^(\d+) - (?:(\d+) )?(.*)$/.exec(line);
    if (!found) return [];
    const [, points, models, text] = found;
    const [unit = '', ...options] = text!.split(', ');
    return [
      { points: Number(points), models: models ? Number(models) : undefined, name: unit, options: joined(options) },
    ];
  });
  return { title: lines[lines.findIndex((line) => /^\d+ - /.test(line)) - 1]!, units, total: Number(lines.at(-1)) };
}

function joined(pieces: readonly string[]): string[] {
  const all: string[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const open = last !== undefined && last.split('(').length > last.split(')').length;
    if (open) all[all.length - 1] = `${last}, ${piece}`;
    else all.push(piece);
  }
  return all;
}

type Layout = (list: PrintedList) => string | Uint8Array;

const count = (models: number | undefined, mark = ' '): string => (models === undefined ? '' : `${models}${mark}`);
const bought = ({ name, options }: PrintedUnit): string => [name, ...options].join(', ');
const usual = (unit: PrintedUnit): string => `${unit.points} - ${count(unit.models)}${bought(unit)}`;

const lines =
  (line: (unit: PrintedUnit, at: number) => string, total = (sum: number) => `${sum}`, gap = '\n') =>
  ({ title, units, total: sum }: PrintedList): string =>
    [title, ...units.map(line), total(sum)].join(gap);

const plain = lines(usual);

function wrapped(text: string, width: number, indent = ''): string {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${line} ${word}`.length > width) {
      out.push(line);
      line = indent + word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...out, line].join('\n');
}

const each = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n');

export const layouts: Readonly<Record<string, Layout>> = {
  'as exported': plain,
  'number behind the name': lines(
    (u) => `${u.name}${u.models ? ` x${u.models}` : ''}${u.options.map((o) => `, ${o}`).join('')} - ${u.points}`,
    (sum) => `Total ${sum}`,
  ),
  'options in brackets, points in square ones': lines(
    (u) => `${count(u.models)}${u.name}${u.options.length ? ` (${u.options.join(', ')})` : ''} [${u.points}]`,
    (sum) => `${sum}/4000`,
  ),
  'a bullet for each option': lines(
    (u) =>
      [`${u.name}${u.models ? ` (${u.models})` : ''} - ${u.points} pts`, ...u.options.map((o) => `   - ${o}`)].join(
        '\n',
      ),
    (sum) => `TOTAL: ${sum} pts`,
  ),
  'bullets and blank lines': lines(
    (u) => [`${count(u.models, 'x ')}${u.name} [${u.points} pts]`, ...u.options.map((o) => `• ${o}`)].join('\n'),
    (sum) => `Total: ${sum}`,
    '\n\n',
  ),
  'equals signs': lines((u) => `${count(u.models, ' x ')}${u.name}: ${u.options.join(', ')} = ${u.points}`),
  markdown: ({ title, units, total }) =>
    [
      `# ${title}`,
      '## Characters (980 pts)',
      ...units.slice(0, 3).map((u) => `- **${u.points}** - ${count(u.models)}**${u.name}**, ${u.options.join(', ')}`),
      '## Core [1000]',
      ...units.slice(3).map((u) => `- **${u.points}** - ${count(u.models)}**${u.name}**, ${u.options.join(', ')}`),
      `**${total}**`,
    ].join('\n'),
  html: ({ title, units, total }) =>
    `<div><p>${title}</p>${units.map((u) => `<p>${u.points} - ${count(u.models, '&nbsp;')}${bought(u).replaceAll("'", '&#39;')}</p>`).join('')}<br/>${total}</div>`,
  'entities twice': (list) => plain(list).replaceAll("'", '&amp;#39;').replaceAll(' - ', ' &ndash; '),
  'points with a word': lines(
    (u) => `${u.points}pts: ${count(u.models, 'x ')}${bought(u)}`,
    (sum) => `${sum}pts`,
  ),
  tabs: lines((u) => `${u.points}\t${u.models ?? 1}\t${u.name}\t${u.options.join(', ')}`),
  'wrapped, points behind': (list) =>
    each(lines((u) => `${count(u.models)}${bought(u)} (${u.points})`)(list), (line) => wrapped(line, 60)),
  'wrapped at 50': (list) => each(plain(list), (line) => wrapped(line, 50)),
  'wrapped at 35, moved in': (list) => each(plain(list), (line) => wrapped(line, 35, '      ')),
  'all in one line': (list) => plain(list).replaceAll('\n', ' '),
  numbered: lines((u, at) => `${at + 1}. ${usual(u)}`),
  'numbered, points behind': lines(
    (u, at) => `${at + 1}) ${count(u.models)}${bought(u)} - ${u.points}pts`,
    (sum) => `Total Army Cost: ${sum}`,
  ),
  capitals: (list) => plain(list).toUpperCase(),
  'small letters': (list) => plain(list).toLowerCase(),
  semicolons: lines((u) => `${u.points} – ${count(u.models)}${[u.name, ...u.options].join('; ')}`),
  'and before the last': lines((u) => {
    const [last, ...before] = [...u.options].reverse();
    const options = before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : (last ?? '');
    return `${u.points} - ${count(u.models)}${u.name}${options === '' ? '' : ` with ${options}`}`;
  }),
  'plus signs': lines((u) => `${u.points} - ${count(u.models)}${[u.name, ...u.options].join(' + ')}`),
  slashes: lines(
    (u) => `${u.points} - ${count(u.models)}${u.name}${u.options.length ? ' - ' : ''}${u.options.join(' / ')}`,
  ),
  'points of options': lines(
    (u) =>
      `${u.points} - ${count(u.models)}${[u.name, ...u.options.map((o, i) => `${o} (${5 + 5 * i}pts)`)].join(', ')}`,
  ),
  'points of options in lines': lines((u) =>
    [`${count(u.models)}${u.name} [${u.points}pts]`, ...u.options.map((o, i) => `   ${o} [${5 + 5 * i}pts]`)].join(
      '\n',
    ),
  ),
  'no title': (list) => plain(list).slice(list.title.length + 1),
  'blank lines, CRLF, a mark': (list) => `\ufeff${plain(list).replaceAll('\n', '\r\n\r\n')}`,
  'UTF-16': (list) => Buffer.from(`\ufeff${plain(list)}`, 'utf16le'),
  'UTF-16, the other way, no mark': (list) => Buffer.from(plain(list), 'utf16le').swap16(),
  'Windows-1252': (list) => Buffer.from(plain(list).replaceAll("'", '\x92'), 'latin1'),
  'read in a wrong encoding': (list) =>
    Buffer.from(Buffer.from(plain(list).replaceAll("'", '’'), 'utf8').toString('latin1'), 'utf8'),
  'options in the next line': lines(
    (u) => `${u.name}${u.models ? ` x${u.models}` : ''} .......... ${u.points}\n    ${u.options.join(', ')}`,
  ),
  'a table': lines((u) => `| ${u.points} | ${u.models ?? 1} | ${u.name} | ${u.options.join(', ')} |`),
  'a table with a head': ({ title, units, total }) =>
    [
      ...[title, '| unit | models | options | points |', '|---|---|---|---|'],
      ...units.map((u) => `| ${u.name} | ${u.models ?? 1} | ${u.options.join(', ')} | ${u.points} |`),
      `${total}`,
    ].join('\n'),
  'one of each': lines((u) => `${u.points} - ${u.models ?? 1}x ${bought(u)}`),
  'models in words': lines(
    (u) => `${u.points} - ${u.name}${u.models ? `, ${u.models} models` : ''}${u.options.map((o) => `, ${o}`).join('')}`,
  ),
  'an answered mail': (list) => `${each(plain(list), (line) => `> ${line}`)}\n>\n> --\n> Sent from somewhere`,
  'short words': lines((u) => {
    const both = u.options.includes('Standard Bearer') && u.options.includes('Musician');
    const rest = u.options.filter((one) => !both || (one !== 'Standard Bearer' && one !== 'Musician'));
    const text = [u.name, ...rest, ...(both ? ['FCG'] : [])].join(', ');
    return `${u.points} - ${count(u.models)}${text.replace('Battle Standard Bearer,', 'BSB,').replace('Great Weapon', 'GW')}`;
  }),
  letters: lines((u) => {
    const letter = (one: string): string => {
      if (one === 'Standard Bearer') return 'S';
      return one === 'Musician' ? 'M' : one;
    };
    return `${u.points} - ${count(u.models)}${[u.name, ...u.options.map(letter)].join(', ')}`;
  }),
  'points in square brackets before': lines(
    (u) => `[${u.points}] ${u.name}${u.models ? ` (${u.models})` : ''}: ${u.options.join(' & ')}`,
  ),
  'full stops at the end': lines((u) => `${u.points} ${count(u.models, 'x ')}${bought(u)}.`),
};
