import type * as z from 'zod/mini';
import type { Setups } from '../../games/shipped.ts';
import type { commonShape } from './schema.ts';

type Common = Omit<z.input<z.ZodMiniObject<typeof commonShape>>, 'system'>;

/** An experiment of one game as an object: the keys of its file. */
export type ExperimentOf<System extends keyof Setups> = Common & { readonly system: System } & Setups[System];

/** An experiment as an object: the keys of a file, with the same defaults. */
export type ExperimentObject = { [System in keyof Setups]: ExperimentOf<System> }[keyof Setups];
