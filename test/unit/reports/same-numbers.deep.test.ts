import { inflateRawSync } from 'node:zlib';
import { csvParse } from 'd3-dsv';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { writers } from '../../../reports/index.ts';
import { solutionText } from '../../../reports/text/solution-text.ts';
import { text } from '../../../reports/text/text.ts';
import { clauses, saysOf, subjectName } from '../../../reports/views/answer.ts';
import type { CellResult, Results } from '../../../src/engine/results/result.ts';
import { readQuestion, runBesideExact, runExperiment, solve } from '../../../src/index.ts';
import { provenance } from '../../helpers/page/results.ts';
import { askedOfLists, outputsOfLists, SOLVED } from '../../noreg/questions.ts';
import { shipped, shippedFiles, textOf } from '../../noreg/shipped.ts';

// Each output is read back by the labels in it, and its numbers are held to those of the CSV files.

/** Trials of the cells of a file together, and of each at least. */
const TRIALS = { all: 600, each: 60 };
/** Experiments that are answered exactly beside, which is quick. */
const EXACT = ['four-ranks.yaml', '2026/fourth-rank.yaml', 'cca/who-attacks-first.yaml'];

type Row = Readonly<Record<string, string>>;

const NUMBER = /([<>] )?([+−-]?)(\d[\d,]*)(?:\.(\d+))?(?:(?:e| × 10)([+-]?\d+))?( %)?/;

/** Returns the problem with a number that is not `value` rounded to its digits. @param step - the tolerance in its last digits */
function mistake(label: string, written: string, value: number, step = 0.5): string[] {
  const problem = [`${label}: ${written} for ${value}`];
  if (written === 'never' || written === 'always')
    return Math.abs(value - (written === 'never' ? 0 : 1)) < 1e-9 ? [] : problem;
  const plain = written.trim().replaceAll(/[⁰¹²³⁴-⁹⁻]/g, (raised) => raised.normalize('NFKD').replace('−', '-'));
  const found = new RegExp(`^${NUMBER.source}$`).exec(plain);
  if (!found) return problem;
  const [, bound, sign, whole = '', fraction = '', power = '0', percent] = found;
  const size = Number(`${whole.replaceAll(',', '')}.${fraction || 0}e${power}`);
  const number = sign === '−' || sign === '-' ? -size : size;
  const scaled = percent ? 100 * value : value;
  if (bound) return (bound === '< ' ? scaled <= number : scaled >= number) ? [] : problem;
  // The zeros at the end of a whole number may be those of a rounded one.
  const zeros = fraction === '' ? (/0*$/.exec(whole)?.[0].length ?? 0) : -fraction.length;
  return Math.abs(number - scaled) <= (step + 1e-7) * 10 ** (zeros + Number(power)) + 1e-9 ? [] : problem;
}

/** Returns the problems with an interval as it is written: `26.2 – 28.7 %`, `−0.1 to 0.1`, `+1 to +2 points`. */
function intervalMistakes(label: string, written: string, low: number, high: number): string[] {
  const parts = written.replace(/ points?$/, '').split(/ – | to /);
  if (parts.length !== 2) return [`${label}: ${written} is no interval`];
  const unit = / %$/.exec(written)?.[0] ?? '';
  const ends = parts.map((part) => part.replace(/ %$/, '') + unit);
  // The end of an interval of what never happened is rounded outwards.
  return [...mistake(`${label}, low`, ends[0]!, low, 1), ...mistake(`${label}, high`, ends[1]!, high, 1)];
}

/** Returns the problems with proved bounds as they are written: `41.79 %`, `8.09 – 8.11 %`, `at most 0.002 %`. */
function boundMistakes(label: string, written: string, low: number, high: number): string[] {
  if (written.includes(' – ')) return intervalMistakes(label, written, low, high);
  const [, end, number = ''] = /^(at most |at least )?(.*)$/.exec(written)!;
  if (end === undefined) return [...mistake(`${label}, low`, number, low), ...mistake(`${label}, high`, number, high)];
  return mistake(label, number, end === 'at most ' ? high : low, 1);
}

const keyOf = ({ cell, variant, round = '0', subject, metric }: Readonly<Record<string, unknown>>): string =>
  [cell, variant, round, subject, metric].join('/');

class Outputs {
  readonly metrics: ReadonlyMap<string, Row>;
  readonly differences: ReadonlyMap<string, Row>;
  readonly results: Results;
  compared = 0;

  constructor(results: Results, metrics: string, differences: string) {
    this.results = results;
    this.metrics = new Map(csvParse(metrics).map((row) => [keyOf(row), row]));
    this.differences = new Map(csvParse(differences).map((row) => [keyOf(row), row]));
  }

  /** The problems with an estimate and its interval; people see the exact value where one is known. */
  check(label: string, key: string, written: string, interval?: string): string[] {
    const row = this.metrics.get(key);
    if (!row) return [`${label}: no row ${key}`];
    this.compared++;
    const isExact = row['exact'] !== '' || row['n'] === '';
    const value = Number(row['exact'] === '' ? row['estimate'] : row['exact']);
    const doubt =
      interval === undefined || isExact
        ? []
        : intervalMistakes(label, interval, Number(row['ci_low']), Number(row['ci_high']));
    return [...mistake(label, written, value), ...doubt];
  }
}

async function outputsOf(results: Results) {
  const made = new Map<string, string>();
  for (const one of [...writers.csv, ...writers.html, ...writers.json]) {
    const content = await one.make(results, provenance);
    if (content !== undefined) made.set(one.file, typeof content === 'string' ? content : [...content].join(''));
  }
  return made;
}

/** Holds run.json to the CSV files, digit for digit. */
function jsonMistakes(outputs: Outputs, json: string): string[] {
  const { headlines, comparisons } = JSON.parse(json).answers as Record<string, Readonly<Record<string, unknown>>[]>;
  const same = (key: string, row: Row | undefined, one: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    names.flatMap((name) => {
      const value = one[name] === null || one[name] === undefined ? '' : String(one[name]);
      return row?.[name] === value ? [] : [`run.json, ${key}, ${name}: ${value} for ${row?.[name]}`];
    });
  outputs.compared += headlines!.length + comparisons!.length;
  return [
    ...headlines!.flatMap((one) =>
      same(keyOf(one), outputs.metrics.get(keyOf(one)), one, ['n', 'estimate', 'ci_low', 'ci_high']),
    ),
    ...comparisons!.flatMap((one) =>
      outputs.differences.get(keyOf(one))?.['n'] === String(one['n'])
        ? same(keyOf(one), outputs.differences.get(keyOf(one)), one, ['difference', 'ci_low', 'ci_high'])
        : [],
    ),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: this program has no types of browsers
type Element = any;

const said = (element: Element): string => String(element?.textContent ?? '').replace(/\s+/g, ' ');

/** Holds the page to the CSV files: all tables of metrics, comparisons, and the packed cells of long pages. */
function pageMistakes(outputs: Outputs, html: string): string[] {
  const { document } = parseHTML(html);
  const { cells } = outputs.results;
  const mistakes: string[] = [];
  for (const td of document.querySelectorAll('[data-metric]') as Element[]) {
    const fold = td.closest('details.cell');
    const { cell, variant } = cells[fold ? Number(fold.id.slice('cell-'.length)) : 0]!;
    const key = `${cell}/${variant}/${td.getAttribute('data-metric')}`;
    const intervals = [...td.querySelectorAll('small')].map(said).filter((one) => / – |^[^m].* to /.test(one));
    if (outputs.metrics.get(key)?.['n'] === '0') continue;
    mistakes.push(...outputs.check(`page, ${key}`, key, said(td.querySelector('b')), intervals[0]));
  }
  for (const tr of document.querySelectorAll('[data-difference]') as Element[]) {
    const [cell, variant, ...rest] = tr.getAttribute('data-difference').split('/');
    const row = outputs.differences.get([cell, variant, '0', ...rest].join('/'));
    const main = tr.querySelector('b');
    const small = main.parentElement.querySelector('small');
    outputs.compared++;
    // Where both exact values are known, the page has their difference.
    if (!small || !row) continue;
    const kind = outputs.results.definitions.find(({ metric }) => metric === rest.at(-1))?.kind;
    const scale = kind === 'probability' ? 100 : 1;
    const label = `page, difference ${cell}/${variant}/${rest.join('/')}`;
    mistakes.push(
      ...mistake(label, said(main), scale * Number(row['difference'])),
      ...intervalMistakes(label, said(small), scale * Number(row['ci_low']), scale * Number(row['ci_high'])),
    );
  }
  const packed = document.getElementById('cells-data');
  return packed ? [...mistakes, ...packedMistakes(outputs, packed.textContent)] : mistakes;
}

function packedMistakes(outputs: Outputs, packed: string): string[] {
  const [{ size }, ...pieces] = packed
    .split('\n')
    .map((piece) => JSON.parse(inflateRawSync(Buffer.from(piece, 'base64')).toString('utf8')));
  return outputs.results.cells.flatMap((cell, i) => {
    const { shapes, cells } = pieces[Math.floor(i / size)];
    const [, shape, , values] = cells[i % size];
    return (shapes[shape][0] as [number, string][]).flatMap(([subject, metric], j) => {
      const key = keyOf({ ...cell, subject: cell.subjects[subject]!.id, metric });
      return outputs.check(`packed, ${key}`, key, values[2 * j], values[2 * j + 1] || undefined);
    });
  });
}

/** Holds the sentences of a terminal to metrics.csv, or the table that takes their place where there are many cells. */
function textMistakes(outputs: Outputs, shown: string): string[] {
  const { cells, definitions } = outputs.results;
  const isCompared = cells.some(({ differences = [] }) => differences.length > 0);
  const own = isCompared ? cells.filter(({ variant }) => variant === 'baseline') : cells;
  if (own.length > 6) return tableMistakes(outputs, own, shown.split('\n'));
  const words = shown.replace(/[▕▏▎▍▌▋▊▉█]/g, ' ').replace(/\s+/g, ' ');
  let from = 0;
  return own.flatMap((cell) =>
    cell.headlines.flatMap(({ subject, metric }) => {
      const key = keyOf({ ...cell, subject, metric });
      const row = outputs.metrics.get(key);
      if (!row || row['n'] === '0') return [];
      const name = subjectName(cell, subject);
      const kind = definitions.find((one) => one.metric === metric)!.kind;
      const { lead, tail } = clauses(name, saysOf(definitions, metric, cell, subject, name), kind);
      // A sentence begins in capitals, whatever its subject.
      const often = new RegExp(`${escaped(name)} (?:was |were )?(never|always) `, 'i').exec(words.slice(from));
      const usual = new RegExp(
        `${escaped(lead)} (${NUMBER.source}) ${escaped(tail)}(?: \\((?:of [\\d,]+, )?95 % interval ([^)]*)\\))?`,
        'i',
      ).exec(words.slice(from));
      const found = usual ?? often;
      if (!found) return [`text: nothing on ${key}`];
      from += found.index;
      return outputs.check(`text, ${key}`, key, found[1]!, usual?.at(-1));
    }),
  );
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads a table by the columns in which its heads end. */
function tableMistakes(outputs: Outputs, cells: readonly CellResult[], lines: readonly string[]): string[] {
  const named = cells[0]!.headlines.map(({ subject, metric }) => ({ subject, metric, name: `${subject}.${metric}` }));
  return named.flatMap(({ subject, metric, name }) => {
    const at = lines.findIndex((line) => line.includes(` ${name}  `) || line.endsWith(` ${name}`));
    if (at < 0) return [`text: no column ${name}`];
    const end = lines[at]!.indexOf(` ${name}`) + 1 + name.length;
    return cells.slice(0, 100).flatMap((cell, i) => {
      const key = keyOf({ ...cell, subject, metric });
      const written = /((?:[<>] )?[^\s]+(?: %)?)$/.exec(lines[at + 1 + i]!.slice(0, end))?.[1] ?? '';
      return written === '–' ? [] : outputs.check(`text, ${key}`, key, written);
    });
  });
}

const wide = { width: 400, paint: (_: string, plain: string) => plain };

describe('Terminal, page, run.json and CSV files have the same numbers', () => {
  const files = shippedFiles.filter((file) => !shipped(file, { trials: 1 }).cells.matrix);

  it.each(files)('of %s', async (file) => {
    const read = shipped(file, { trials: 1 });
    const trials = Math.max(TRIALS.each, Math.ceil(TRIALS.all / read.cells.length));
    const { precision: _, ...played } = { ...read, trials };
    const run = EXACT.includes(file) ? runBesideExact : runExperiment;
    const results = await run(played, { threads: 0 });
    const made = await outputsOf(results);
    const outputs = new Outputs(results, made.get('metrics.csv')!, made.get('differences.csv') ?? '');
    expect(outputs.metrics.size).toBeGreaterThan(0);
    const parts = {
      json: jsonMistakes(outputs, made.get('run.json')!),
      page: pageMistakes(outputs, made.get('report.html')!),
      text: textMistakes(outputs, text(results, provenance, wide)),
    };
    expect(parts).toEqual({ json: [], page: [], text: [] });
    expect(outputs.compared).toBeGreaterThan(3 * results.cells[0]!.headlines.length);
  });

  it.each(SOLVED)('of solve $file', async ({ file, ...asked }) => {
    const { question } = readQuestion(textOf(file), {
      ...{ file, ...asked, engine: 'sampled', trials: 1000, maxTrials: 4000 },
    });
    const solution = await solve(question!, { threads: 0 });
    const lines = solutionText(solution, wide).split('\n');
    const mistakes = solution.points.flatMap(({ value, estimate, low, high, trials }) => {
      const line = lines.find((one) => new RegExp(`^ +${value} +\\S+ %? *\\(`).test(one)) ?? '';
      const [, written = '', interval = '', played = ''] =
        /^ +\S+ +((?:[<>] )?\S+ %) +\(([^)]*)\) +([\d,]+)/.exec(line) ?? [];
      return [
        ...mistake(`${value}`, written, estimate),
        ...intervalMistakes(`${value}`, interval, low, high),
        ...mistake(`${value}, trials`, played, trials),
      ];
    });
    expect(mistakes).toEqual([]);
    expect(solution.points.length).toBeGreaterThan(2);
  });

  it.each(['gauntlet', 'matchup'] as const)('of a %s', async (name) => {
    const made = await outputsOfLists(name);
    const asked = (await askedOfLists(name)) as Readonly<Record<string, readonly Readonly<Record<string, Element>>[]>>;
    const rows = csvParse(made['combats.csv']!);
    const { document } = parseHTML(made['report.html']!);
    const situations = [...new Set(rows.map(({ situation }) => situation!))];
    const lines = made['text']!.split('\n');
    const maps = lines.flatMap((line, i) => (line.endsWith(': lost · enemy lost, in %') ? [i] : []));
    const placeOf = (list: readonly Readonly<Record<string, Element>>[], label: string) =>
      list.findIndex((one) => one['label'] === label);
    const mistakes = rows.flatMap((row, i): string[] => {
      const label = `${row['unit']} ${row['opponent']} ${row['situation']}`;
      const combat = asked['combats']!.find((one) =>
        ['unit', 'opponent', 'situation'].every((key) => one[key] === row[key]),
      );
      if (!combat) return [`no ${label} in JSON`];
      const json = Object.entries(combat).flatMap(([key, value]) => {
        if (typeof value !== 'object') return String(value) === row[key] ? [] : [`${label}, ${key}: ${value}`];
        const ends = [value.estimate, value.low, value.high].map(Number);
        const due = [key, `${key}_low`, `${key}_high`].map((one) => Number(row[one]));
        return ends.every((end, j) => Math.abs(end - due[j]!) < 1e-9) ? [] : [`${label}, ${key}: ${ends} for ${due}`];
      });
      const [unit, opponent] = [placeOf(asked['units']!, row['unit']!), placeOf(asked['opponents']!, row['opponent']!)];
      const s = situations.indexOf(row['situation']!);
      const place = document.querySelector(`td[data-combat="${unit} ${opponent} ${s}"]`) as Element;
      if (!place) return [`no ${label} on the page`];
      const [, lost = '', doubt = '', enemy = '', enemyDoubt = ''] =
        /^lost (.+? %) \(([^)]*)\); enemy lost (.+? %) \(([^)]*)\)/.exec(place.title) ?? [];
      const at = (key: string): [number, number] => [Number(row[`${key}_low`]), Number(row[`${key}_high`])];
      const cells = lines[maps[s]! + 2 + opponent]!.trim()
        .split(/ {2,}/)
        .at(unit - asked['units']!.length)!;
      const [mine = '', theirs = ''] = cells.split(/\s+/).at(-1)!.split('·');
      const onPage = (what: string, key: string, text: string, doubt: string): string[] =>
        doubt === 'proved' || doubt === 'exact'
          ? boundMistakes(what, text, ...at(key))
          : [...mistake(what, text, Number(row[key])), ...intervalMistakes(what, doubt, ...at(key))];
      return [
        ...json,
        ...onPage(`page, ${label}`, 'lost', lost, doubt),
        ...onPage(`page, ${label}, enemy`, 'enemy_lost', enemy, enemyDoubt),
        ...mistake(`map ${i}, ${label}`, `${mine} %`, Math.round(100 * Number(row['lost'])) / 100),
        ...mistake(`map ${i}, ${label}, enemy`, `${theirs} %`, Math.round(100 * Number(row['enemy_lost'])) / 100),
      ];
    });
    expect(mistakes).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('of a swap', async () => {
    const made = await outputsOfLists('swap');
    const asked = (await askedOfLists('swap')) as { readonly candidates: readonly Readonly<Record<string, Element>>[] };
    const rows = csvParse(made['swap.csv']!);
    expect(rows.map(({ candidate }) => candidate)).toEqual(asked.candidates.map((one) => one['name']));
    const mistakes = rows.flatMap((row, i): string[] => {
      const { name, means, behind, points } = asked.candidates[i]!;
      const numbers = { ...means, points, behind: behind.estimate, behind_low: behind.low, behind_high: behind.high };
      const json = Object.entries(numbers).flatMap(([key, value]) =>
        row[key] === undefined || Number(row[key]) === value ? [] : [`${name}, ${key}: ${value} for ${row[key]}`],
      );
      const line = made['text']!.split('\n').find((one) => one.includes(name)) ?? '';
      const [, cost = '', swing = '', short = '', interval = ''] =
        /^ +(\d+) +(\S+) +(best|\S+)(?: \(([^)]*)\))?/.exec(
          made['text']!.split('\n').find((one) => /^ +\d/.test(one) && one.endsWith(name)) ?? line,
        ) ?? [];
      const last =
        short === 'best'
          ? []
          : [
              ...mistake(`${name}, behind`, short, Number(row['behind'])),
              ...intervalMistakes(name, interval, Number(row['behind_low']), Number(row['behind_high'])),
            ];
      return [
        ...json,
        ...mistake(`${name}, points`, cost, Number(row['points'])),
        ...mistake(`${name}, swing`, swing, Number(row['points_swing'])),
        ...last,
      ];
    });
    expect(mistakes).toEqual([]);
    expect(rows.length).toBeGreaterThan(2);
  });
});
