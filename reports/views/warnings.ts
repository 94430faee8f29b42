import type { Problem } from '../../src/core/problem.ts';
import type { Results } from '../../src/engine/results/result.ts';
import { isWithoutTrials } from '../../src/experiment/experiment.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { shortName } from './answer.ts';
import { mostDropped } from './rows.ts';
import { cellName } from './swept.ts';

/** The weight of pruned paths that the six digits of an exact answer could show. */
const visible = 1e-8;

/** Writes a warning in one line: `units.spears.files: An incomplete rank …`. */
export function warningText({ path, message, found, allowed, near }: Problem): string {
  const more = [
    found === undefined ? '' : `Found ${found}.`,
    allowed === undefined || allowed === '' ? '' : `Allowed: ${allowed}.`,
    near === undefined || near.length === 0 ? '' : `Near: ${near.join(', ')}.`,
  ].filter((text) => text !== '');
  const place = path.length > 0 ? `${path.join('.')}: ` : '';
  // Messages mostly have no full stop, because some outputs show them alone.
  const stop = more.length === 0 || /[.!?:;…]$/.test(message) ? '' : '.';
  return [place + message + stop, ...more].join(' ');
}

export function unmodelledRules(results: Results): string[] {
  return [...new Set(results.cells.flatMap((cell) => cell.unmodelled))];
}

const fewRules = 3;

export interface Unmodelled {
  readonly who: readonly string[];
  readonly rules: readonly string[];
  readonly weight?: string;
}

/** Groups units and Characters with equal rules. @param rules `spears: Parent Unit [may matter for the Break Test]` */
export function unmodelledBy(rules: readonly string[]): Unmodelled[] {
  const byWho = new Map<string, Unmodelled & { readonly rules: string[] }>();
  for (const each of rules) {
    const [, text = each, weight] = /^(.*?)(?: \[([^[\]]*)\])?$/s.exec(each) ?? [];
    const [, who = '', rule = text] = /^(\S+): (.*)$/s.exec(text) ?? [];
    const key = JSON.stringify([who, weight]);
    const known = byWho.get(key);
    if (known) known.rules.push(rule);
    else byWho.set(key, { who: who === '' ? [] : [who], rules: [rule], ...(weight !== undefined && { weight }) });
  }
  const byRules = new Map<string, Unmodelled>();
  for (const { who, ...alike } of byWho.values()) {
    const key = JSON.stringify(alike);
    byRules.set(key, { ...alike, who: [...(byRules.get(key)?.who ?? []), ...who] });
  }
  return [...byRules.values()];
}

/** Writes `Parent Unit, Loose Formation (Spears, Halberds; may matter for the Break Test)`. */
export function ownedText({ who, rules, weight }: Unmodelled): string {
  const about = [who.map(shortName).join(', '), weight ?? ''].filter((text) => text !== '').join('; ');
  return `${rules.join(rules.some((rule) => rule.includes(': ')) ? '; ' : ', ')}${about === '' ? '' : ` (${about})`}`;
}

const nameOf = (rule: string): string => rule.split(': ')[0]!;

export function unmodelledText(rules: readonly string[]): string[] {
  const groups = unmodelledBy(rules);
  let left = fewRules;
  const named = groups.flatMap(({ rules: own, ...of }) => {
    const shown = own.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [ownedText({ ...of, rules: shown.map(nameOf) })];
  });
  const more = groups.reduce((sum, { rules: own }) => sum + own.length, 0) - fewRules;
  if (named.length === 0) return [];
  return [`Not modelled: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`];
}

const mostNamed = 10;

function failedNotices({ failed, experiment }: Results): string[] {
  const named = failed
    .slice(0, mostNamed)
    .map((cell) => `Cell ${cell.cell} (${cellName(cell)}) failed and is missing: ${cell.reason}`);
  const more = failed.length - named.length;
  return more > 0
    ? [...named, `${more} more of ${experiment.cells.length} cells failed and are missing; run.json lists them.`]
    : named;
}

function interruptedNotice({ experiment: { engine, trials, cells }, cells: known }: Results): string {
  if (isWithoutTrials(engine))
    return `Interrupted: ${grouped(known.length)} of ${grouped(cells.length)} cells are answered.`;
  const played = known.reduce((sum, cell) => sum + cell.trials, 0);
  return `Interrupted: ${grouped(played)} of ${grouped(trials * cells.length)} trials were played.`;
}

/** Returns the notices that a reader must see, the most important first; a disagreement with exact answers precedes them. */
export function notices(results: Results): string[] {
  const { warnings } = results.experiment;
  // The basis of proved bounds says how much they did not follow.
  const dropped = mostDropped(results.cells.filter(({ steps }) => steps === undefined));
  return [
    ...(results.interrupted ? [interruptedNotice(results)] : []),
    ...failedNotices(results),
    ...warnings.map((warning) => `Warning: ${warningText(warning)}`),
    ...(dropped > visible
      ? [
          `Outcomes too unlikely to follow were left out; together they have a probability of at most ${significant(dropped, 2)}.`,
        ]
      : []),
  ];
}
