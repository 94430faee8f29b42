import type { GameFormat } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import { pathProblem, startsWith } from '../key-paths/paths.ts';
import { bringUpTo, partAt, withValue } from '../key-paths/set.ts';
import { matrixSchema } from '../matrix/schema.ts';
import type { LocatedProblem } from '../problems/located-problem.ts';
import { locate } from '../problems/place.ts';
import { type ArmyFiles, armyFiles } from './army-files.ts';
import { expandFile, formatFor } from './check.ts';
import type { Files } from './files.ts';
import { BuiltInLibrary } from './library.ts';
import { type LibraryArmies, libraryArmies } from './library-armies.ts';
import type { Override, OverrideOptions } from './overrides.ts';
import { type ProfileFiles, profileFiles } from './profile-files.ts';
import type { Read } from './read.ts';
import { experimentSchema } from './schema.ts';

export interface WorkingFileOptions extends OverrideOptions {
  /** The file's name, for its problems and for the files that it names. */
  readonly file?: string | undefined;
  readonly formats?: readonly GameFormat[] | undefined;
  /** The keys at the top of the file that are ignored. */
  readonly without?: readonly string[] | undefined;
}

const sweptAndSet = { code: 'swept-and-set', severity: 'error', path: [], message: '' } as const;

export class WorkingFile {
  value: Record<string, unknown>;
  profiles: ProfileFiles | undefined;
  #armies: ArmyFiles | undefined;
  #own: LibraryArmies | undefined;
  readonly problems: LocatedProblem[] = [];
  readonly #reading: Read;
  readonly #file: string;
  readonly #formats: readonly GameFormat[];
  readonly #files: Files;
  readonly #options: WorkingFileOptions;
  readonly #applied: Override[] = [];
  #changed = false;

  constructor(
    reading: Read,
    value: Record<string, unknown>,
    file: string,
    formats: readonly GameFormat[],
    files: Files,
    options: WorkingFileOptions,
  ) {
    this.value = value;
    this.#reading = reading;
    this.#file = file;
    this.#formats = formats;
    this.#files = files;
    this.#options = options;
  }

  /** Replaces the file names in `profiles` by their profiles, so that the experiment is self-contained. */
  bringInProfiles(): void {
    const format = formatFor(this.value, this.#formats);
    if (format.entry === undefined || !Object.hasOwn(format.shape, 'profiles')) return;
    const problems = new Problems();
    const found = profileFiles(this.value['profiles'], this.#options.file, this.#files, problems);
    if (found === undefined) return;
    this.profiles = found;
    this.problems.push(...problems.list.map((p) => this.located(p)), ...found.problems);
    this.#change({ ...this.value, profiles: found.entries });
  }

  /** Adds the armies of `library` to the built-in ones, and removes the key, so that nothing changes it later. */
  bringInLibrary(): void {
    const format = formatFor(this.value, this.#formats);
    if (!Object.hasOwn(format.shape, 'library') || !Object.hasOwn(this.value, 'library')) return;
    const { library: named, ...rest } = this.value;
    const problems = new Problems();
    const shipped = this.#files.library(format.system);
    const { file } = this.#options;
    this.#own = libraryArmies(named, file, this.#files, shipped, problems, (problem) => this.located(problem));
    this.problems.push(...problems.list.map((p) => this.located(p)), ...this.#own.problems);
    this.#change(rest);
  }

  library(format: GameFormat): BuiltInLibrary {
    return new BuiltInLibrary(format, this.#own?.library ?? this.#files.library(format.system));
  }

  inlineArmies(): void {
    const format = formatFor(this.value, this.#formats);
    if (!Object.hasOwn(format.shape, 'armies')) return;
    const problems = new Problems();
    const { file } = this.#options;
    const library = this.#own?.library ?? this.#files.library(format.system);
    const found = armyFiles(this.value['armies'], file, this.#files, library, problems);
    if (found === undefined) return;
    this.#armies = found;
    this.problems.push(...problems.list.map((p) => this.located(p)), ...found.problems);
    this.#change({ ...this.value, armies: found.armies });
  }

  /** Returns the codes of problems that only follow from an unread file, which is already reported. */
  get missing(): string[] {
    return [
      ...(this.profiles?.complete === false ? ['unknown-profile'] : []),
      ...(this.#armies?.complete === false ? ['unknown-listed-unit'] : []),
      ...(this.#own?.complete === false ? ['unknown-unit', 'unknown-profile'] : []),
    ];
  }

  get ownArmies(): { readonly library?: Readonly<Record<string, unknown>> } {
    const library = this.#own?.used() ?? {};
    return Object.keys(library).length > 0 ? { library } : {};
  }

  apply(override: Override): void {
    const format = formatFor(this.value, this.#formats);
    const expanded = expandFile(this.value, format, this.library(format));
    const schema = (Object.hasOwn(this.value, 'matrix') && matrixSchema(format)) || experimentSchema(format);
    const fault = pathProblem(override.path, expanded, schema);
    if (fault !== undefined) {
      this.problems.push({ ...fault, file: override.label });
      return;
    }
    this.#change(withSet(this.value, override, () => expanded));
    this.#applied.push(override);
  }

  leaveOut(keys: readonly string[]): void {
    const mine = keys.filter((key) => Object.hasOwn(this.value, key));
    if (mine.length === 0) return;
    this.#change(Object.fromEntries(Object.entries(this.value).filter(([key]) => !mine.includes(key))));
  }

  /** Refuses options that change a swept value, or a part of one: the cells would not show it. */
  refuseSetOf(swept: readonly string[]): void {
    for (const { label, path } of this.#applied) {
      const dotted = path.join('.');
      const around = swept.find((name) => dotted === name || dotted.startsWith(`${name}.`));
      if (around === undefined) continue;
      const where = `the sweep (${this.place(['sweep', around])})`;
      const message = `\`${around}\` gets its values from ${where}: setting it would change nothing`;
      this.problems.push({ ...sweptAndSet, path, message, allowed: 'one of the two', file: label });
    }
  }

  /** Returns the position of a key for people: `line 14`, the option that set it, or the name of an object. */
  place(path: readonly string[]): string {
    const { file, line } = this.located({ ...sweptAndSet, path });
    return line === undefined || this.#reading.isObject ? file : `line ${line}`;
  }

  /** Sorts names below a key into the order of the text; a plain map has numbers first. */
  inOrder(path: readonly string[], names: readonly string[]): string[] {
    const at = new Map(names.map((name) => [name, this.#reading.locator.key([...path, name])]));
    const place = (name: string, by: 'line' | 'column'): number => at.get(name)![by];
    return [...names].sort((a, b) => place(a, 'line') - place(b, 'line') || place(a, 'column') - place(b, 'column'));
  }

  /** Adds its position to a problem: the option that caused it, the library file, or the line of the experiment file. */
  located(problem: Problem, builtIn?: BuiltInLibrary): LocatedProblem {
    const { path } = problem;
    const cause =
      this.#applied.findLast((o) => startsWith(path, o.path)) ??
      (path.length === 0 || this.#reading.locator.has(path)
        ? undefined
        : this.#applied.findLast((o) => startsWith(o.path, path)));
    if (cause !== undefined) return { ...problem, file: cause.label };
    if (path[0] === 'profiles' && path.length > 1) {
      const name = String(path[1]);
      const origin = this.profiles?.origins.get(name) ?? (this.#inText(path) ? undefined : builtIn?.origin(name));
      if (origin !== undefined) {
        return { ...problem, file: origin.file, ...locate(origin.locator, { ...problem, path: path.slice(1) }) };
      }
    }
    return { ...problem, file: this.#file, ...locate(this.#reading.locator, problem) };
  }

  yaml(text: string | undefined): string {
    if (!this.#changed) return text ?? this.#reading.doc.toString();
    const doc = this.#reading.doc.clone();
    bringUpTo(doc, { ...this.#withoutUnused(), ...this.ownArmies });
    return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
  }

  #withoutUnused(): Record<string, unknown> {
    const { profiles, armies, ...rest } = this.value;
    if (this.profiles === undefined && this.#armies === undefined) return this.value;
    const named = new Set<unknown>();
    const collect = (value: unknown): void => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
      else named.add(value);
    };
    collect(rest);
    const { origins } = this.profiles ?? {};
    const kept = (all: unknown, isKept: (name: string) => boolean): Record<string, unknown> =>
      Object.fromEntries(Object.entries(all as object).filter(([name]) => isKept(name)));
    const isNamed = (army: string, name: string): boolean =>
      !this.#armies!.read.includes(army) || named.has(`${army}.${name}`);
    return {
      ...this.value,
      ...(origins && { profiles: kept(profiles, (name) => named.has(name) || !origins.has(name)) }),
      ...(this.#armies && {
        armies: Object.fromEntries(
          Object.entries(armies as object).map(([army, units]) => [army, kept(units, (name) => isNamed(army, name))]),
        ),
      }),
    };
  }

  #inText(path: readonly (string | number)[]): boolean {
    return this.#reading.locator.has(path.slice(0, 2));
  }

  #change(value: Record<string, unknown>): void {
    this.value = value;
    this.#changed = true;
  }
}

/** Returns a file with the value of an option, without what the option replaces; null deletes a key. */
function withSet(
  value: Record<string, unknown>,
  { path, value: to, insteadOf = [] }: Override,
  expanded: () => unknown,
): Record<string, unknown> {
  const isPosition = Array.isArray(path.slice(0, -1).reduce(partAt, expanded()));
  let now = withValue(value, path, to === null && !isPosition ? undefined : to, expanded);
  for (const one of insteadOf) {
    if (one.reduce(partAt, now) !== undefined) now = withValue(now, one, undefined, expanded);
  }
  return now as Record<string, unknown>;
}
