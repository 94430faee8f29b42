import type { z } from 'zod';
import type { Problems } from './problem.ts';

/** Finds a profile (or whatever the game keeps in libraries) by its name. */
export interface Library {
  get(name: string): unknown | undefined;
  names(): readonly string[];
}

/** How a game's part of an experiment file is written, checked and turned into a setup. */
export interface Format {
  readonly system: string;
  /** The keys of the file that belong to the game, beside the common ones. */
  readonly shape: z.ZodRawShape;
  /** Keys of the game that the format has and this version does not run yet: dotted paths, `*` for any one part. */
  readonly later?: readonly string[];
  /** The schema of one entry of a library file, if the game has libraries. */
  readonly entry?: z.ZodType;
  /**
   * The value with everything written out that a dotted path may name: presets as all their parameters, named profiles
   * as their numbers. Takes and returns plain data; what it cannot expand it leaves as it is.
   */
  expand(value: Record<string, unknown>, library: Library): Record<string, unknown>;
  /**
   * The keys of the game on which problems of a key depend, beside itself: a fault in another key leaves them certain.
   * Problems of keys that are not named may depend on all.
   */
  readonly dependsOn?: Readonly<Record<string, readonly string[]>>;
  /** Checks what a schema cannot, and makes the plain setup that `Game.compile` takes. Undefined if there were errors. */
  resolve(value: Record<string, unknown>, library: Library, problems: Problems): unknown | undefined;
  /** The names `subject.metric` of all that a combat measures. */
  metricNames?(setup: unknown): readonly string[];
  /** The rules preset and the parameters that differ from it, for reports. */
  rules(value: Record<string, unknown>): { preset: string; overrides: Record<string, unknown> };
}
