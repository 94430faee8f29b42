import type { GameFormat, Library } from '../../core/format.ts';
import { isMap } from '../key-paths/plain.ts';
import type { LocatedProblem } from '../problems/located-problem.ts';
import type { Locator } from '../problems/locator.ts';
import { locate } from '../problems/place.ts';
import { zodProblems } from '../problems/zod-problems.ts';
import type { LibraryFiles } from './files.ts';
import { read } from './read.ts';
import { repair } from './repair.ts';

interface LibraryFile {
  readonly file: string;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly locator: Locator;
}

/** A library of YAML files, by the part of names before the slash: `empire.yaml` has `empire/heavy-infantry`. Reads them at first use. */
export class BuiltInLibrary implements Library {
  readonly problems: LocatedProblem[] = [];
  readonly #format: GameFormat;
  readonly #library: LibraryFiles;
  readonly #files = new Map<string, LibraryFile | undefined>();
  readonly #entries = new Map<string, unknown>();

  constructor(format: GameFormat, library: LibraryFiles) {
    this.#format = format;
    this.#library = library;
  }

  get(name: string): unknown | undefined {
    if (this.#entries.has(name)) return this.#entries.get(name);
    const entry = this.#make(name);
    this.#entries.set(name, entry);
    return entry;
  }

  names(): readonly string[] {
    if (this.#format.entry === undefined) return [];
    return this.#library.armies().flatMap((army) => Object.keys(this.#file(army)?.entries ?? {}));
  }

  data(name: string): unknown {
    return /^[\w-]+(\/[\w-]+)*$/.test(name) ? this.#library.data(name) : undefined;
  }

  origin(name: string): { readonly file: string; readonly locator: Locator } | undefined {
    const file = this.#file(name.split('/', 1)[0]!);
    return file !== undefined && Object.hasOwn(file.entries, name) ? file : undefined;
  }

  #make(name: string): unknown | undefined {
    const file = this.#file(name.split('/', 1)[0]!);
    const schema = this.#format.entry;
    if (file === undefined || schema === undefined || !Object.hasOwn(file.entries, name)) return undefined;
    const written = file.entries[name];
    for (const problem of zodProblems(schema, written, [name])) {
      this.problems.push({ ...problem, file: file.file, ...locate(file.locator, problem) });
    }
    return schema.parse(repair(schema, written));
  }

  #file(army: string): LibraryFile | undefined {
    if (!this.#files.has(army)) this.#files.set(army, this.#read(army));
    return this.#files.get(army);
  }

  #read(army: string): LibraryFile | undefined {
    const found = /^[\w-]+$/.test(army) ? this.#library.read(army) : undefined;
    if (found === undefined) return undefined;
    const { file, text } = found;
    const { value, problems, locator } = read(text);
    for (const { line, column, ...problem } of problems) this.problems.push({ ...problem, file, line, column });
    return { file, entries: isMap(value) ? value : {}, locator };
  }
}

export class OwnFirst implements Library {
  readonly #own: Readonly<Record<string, unknown>>;
  readonly #builtIn: Library;

  constructor(own: Readonly<Record<string, unknown>>, builtIn: Library) {
    this.#own = own;
    this.#builtIn = builtIn;
  }

  get(name: string): unknown | undefined {
    return Object.hasOwn(this.#own, name) ? this.#own[name] : this.#builtIn.get(name);
  }

  names(): readonly string[] {
    return [...new Set([...Object.keys(this.#own), ...this.#builtIn.names()])];
  }

  data(name: string): unknown {
    return this.#builtIn.data?.(name);
  }
}
