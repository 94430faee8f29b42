import { countNoun } from '../../../core/words.ts';
import { type Census, census, type Imported } from './report.ts';

const most = 24;

export function reportText(armies: readonly Imported[], fileOf: (army: Imported) => string): string {
  const all = census(armies.map(({ army }) => army));
  const rows = armies.map((one) => {
    const { units, mounts } = census([one.army]);
    return [
      one.army.army,
      one.army.name,
      countNoun(units, 'unit'),
      mounts > 0 ? countNoun(mounts, 'mount') : '',
      fileOf(one),
    ];
  });
  const odd = armies.flatMap((one) => one.odd);
  return [
    `${head(armies.length, all)}\n`,
    ...table(rows),
    ...(odd.length > 0 ? [`\nOdd (${odd.length}):`] : []),
    ...odd.map(({ file, where, message }) => `  ${file}: ${where === '' ? '' : `${where}: `}${message}`),
    ...counted('Rules that matter in combat and are not played here', all.missingRules),
    ...counted('Options of which it is not known what they do', all.unknownOptions),
    '',
  ].join('\n');
}

function head(armies: number, { units, mounts, options, profiles }: Census): string {
  return `${countNoun(armies, 'army', 'armies')}: ${countNoun(units, 'unit')} and ${countNoun(mounts, 'mount')}, ${profiles} of them with a profile, and ${countNoun(options, 'option')}.`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]!.length))) ?? [];
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd());
}

function counted(what: string, list: readonly (readonly [string, number])[]): string[] {
  if (list.length === 0) return [];
  const shown = list.slice(0, most).map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
  const rest = list.length > most ? `, and ${list.length - most} more, which --json lists` : '';
  return [`\n${what} (${list.length}):`, `  ${shown.join(', ')}${rest}`];
}
