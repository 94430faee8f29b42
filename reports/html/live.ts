import { readdirSync, readFileSync } from 'node:fs';
import type { Experiment } from '../../src/experiment/experiment.ts';
import { packageFolder } from '../../src/experiment/package-folder.ts';
import { moduleOf } from '../../src/games/index.ts';
import { deflate } from './deflate.ts';
import { packedHtml, packedTexts } from './pack.ts';

const pageFile = (): URL => new URL('dist/web/index.html', packageFolder());

/** The scripts of the playground that a report does without: lists, typical combats, and the file of a first visit. */
const LEFT_OUT = /^(?:field|list-panel|lists|read-units|replay|stories|swap|_virtual_start)-/;
/** The scripts for boards, and the scripts for units of armies. */
const OF_BOARDS = /^(?:odds|plan|view)-/;
const OF_UNITS = /^search-/;

interface Entry {
  readonly army?: string;
  readonly id?: string;
  readonly category?: string;
}

/** Returns the playground and its library, as far as an experiment needs them, as data of a page. */
export function packedLive(experiment: Pick<Experiment, 'system' | 'yaml' | 'cells'>): string {
  const files = new Map([...codeFor(experiment.system), ...libraryFor(experiment)]);
  return [packedTexts('live-files', files, deflate), packedHtml('live-file', [experiment.yaml], deflate)].join('\n');
}

type Files = (readonly [name: string, text: string])[];

const assets = (): URL => new URL('assets/', pageFile());
const textOf = (name: string): string => readFileSync(new URL(name, assets()), 'utf8');

/** Returns the scripts, the one that starts the others first, and the style. */
function codeFor(system: string): Files {
  // A game has either units of armies, which meet in matrices, or a board.
  const unused = moduleOf(system).format.matrix ? OF_BOARDS : OF_UNITS;
  const names = new Set(readdirSync(assets()));
  const found = new Map<string, string>();
  const add = (name: string): void => {
    if (!names.has(name) || found.has(name) || LEFT_OUT.test(name)) return;
    if (unused.test(name)) return;
    const text = textOf(name);
    found.set(name, text);
    for (const [, other] of text.matchAll(/([\w-]+\.js)(?=[`"'])/g)) add(other!);
  };
  const [, start] = /assets\/([\w-]+\.js)/.exec(readFileSync(pageFile(), 'utf8'))!;
  add(start!);
  const styles = [...names].filter((name) => name.endsWith('.css')).sort();
  return [...found, ['style.css', styles.map(textOf).join('\n')]];
}

/** Returns the armies that the file names; of those in a matrix, only the named units. */
function libraryFor({ system, yaml, cells }: Pick<Experiment, 'system' | 'yaml' | 'cells'>): Files {
  const named = new Map<string, Set<string>>();
  const { rows = [], columns = [] } = cells.matrix ?? {};
  const units = JSON.stringify([...rows, ...columns].map(({ unit }) => unit));
  for (const [, army, unit] of `${yaml}\n${units}`.matchAll(/([\w-]+)\/([\w-]+)/g))
    named.set(army!, (named.get(army!) ?? new Set()).add(unit!));
  const files: Files = [];
  // Only a file with a year as edition and without `profile` needs no older profiles.
  const hasOlder = !/\b2\d\d\d\b/.test(yaml) || yaml.includes('profile:');
  for (const name of readdirSync(assets())) {
    const [, edition, entry = '', type] = /^(\w+?)-((?:\d+-)?[\w-]+)-[\w-]{8}\.(json|yaml)$/.exec(name) ?? [];
    if (edition !== system || (type === 'yaml' && !hasOlder)) continue;
    const army = entry.replace(/^\d+-/, '');
    const own = named.get(army);
    // A matrix may name the field.
    if (cells.matrix && army.startsWith('field-')) files.push([name, textOf(name)]);
    if (army === 'index') files.push([name, indexOf(textOf(name), named, cells.matrix !== undefined)]);
    else if (own) files.push([name, cells.matrix && type === 'json' ? withUnits(textOf(name), own) : textOf(name)]);
  }
  return files;
}

function indexOf(text: string, named: ReadonlyMap<string, ReadonlySet<string>>, isMatrix: boolean): string {
  const index = JSON.parse(text) as { readonly units: readonly Entry[] };
  const units = index.units.filter(({ army = '', id = '' }) => (isMatrix ? named.get(army)?.has(id) : named.has(army)));
  return JSON.stringify({ ...index, units });
}

function withUnits(text: string, names: ReadonlySet<string>): string {
  const army = JSON.parse(text) as { readonly units: Readonly<Record<string, Entry>> };
  const units = Object.entries(army.units).filter(([id, { category }]) => names.has(id) || category === 'mounts');
  return JSON.stringify({ ...army, units: Object.fromEntries(units) });
}
