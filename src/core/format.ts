import type * as z from 'zod';
import type { Metric } from './game.ts';
import type { Library } from './library.ts';
import type { MatrixFormat } from './matrix.ts';
import type { Problems } from './problem.ts';

export type { Library } from './library.ts';

/** Changes of a file, made one after the other: dotted paths, taken apart, and what is set there; `undefined` takes the key away. */
export type Changes = readonly { readonly path: readonly string[]; readonly value: unknown }[];

/** Something that can be taken away from a combat, to see what it was worth. */
export interface Ablation {
  /** For people: `without Steady`. */
  readonly text: string;
  readonly changes: Changes;
}

/** One thing about a unit, changed by one step. */
export interface Step {
  /** The same for the step up and the step down: `Courage`. */
  readonly name: string;
  /** What kind of thing it is, as `sensitivity.deltas` names it: `characteristics`. */
  readonly group: string;
  readonly direction: 'up' | 'down';
  readonly from: string;
  readonly to: string;
  /** What the step costs, where the file tells; less than nothing for a step down. */
  readonly points?: number;
  readonly changes: Changes;
}

/** What a combat measures. */
export interface MetricName {
  /** `subject.metric` */
  readonly name: string;
  readonly kind: Metric['kind'];
}

/** How a game's part of an experiment file is written, checked and turned into a setup. */
export interface Format {
  readonly system: string;
  /** The keys of the file that belong to the game, beside the common ones. */
  readonly shape: z.ZodRawShape;
  /** The schema of one entry of a library file, if the game has libraries. */
  readonly entry?: z.ZodType;
  /** The schema of the name of such an entry; editors offer the names of the library where it stands. */
  readonly entryName?: z.ZodType;
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
  /** All that a combat measures, each once. */
  metrics?(setup: unknown): readonly MetricName[];
  /** What a combat is asked first, if the file does not say. */
  headlines?(setup: unknown): readonly { readonly subject: string; readonly metric: string }[];
  /**
   * Who has things that can be taken away, or changed by a step.
   * @param value the file after `expand`
   */
  subjects?(value: Record<string, unknown>): readonly string[];
  /** The names of what `attribute` can take away. */
  readonly ablations?: readonly string[];
  /**
   * What a file is like without one of these things. Undefined where there is nothing of the kind to take away.
   * @param value the file after `expand`
   * @param subject one of `subjects`; what belongs to its side is taken from that
   */
  ablation?(name: string, value: Record<string, unknown>, subject: string): Ablation | undefined;
  /** What a step can change: the groups of `steps`. */
  readonly stepGroups?: readonly string[];
  /**
   * Every single step up or down of one of `subjects`: characteristics, equipment, ranks, files. Among them may be some that
   * cannot be played, since a limit is reached: resolving tells.
   * @param value the file after `expand`
   */
  steps?(value: Record<string, unknown>, subject: string): readonly Step[];
  /** How many units meet many others, for games that have units. */
  readonly matrix?: MatrixFormat;
  /** The rules preset and the parameters that differ from it, for reports. */
  rules(value: Record<string, unknown>): { preset: string; overrides: Record<string, unknown> };
}
