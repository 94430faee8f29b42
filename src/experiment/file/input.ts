import type * as z from 'zod';
import type { Setups } from '../../games/setups.ts';
import type { commonShape } from './schema.ts';

type Common = Omit<z.input<z.ZodObject<typeof commonShape>>, 'system'>;

/** An experiment of The 9th Age as an object: the keys of its file. */
export type T9aExperiment = Common & { readonly system: 't9a' } & Setups['t9a'];

/** An experiment of Commands & Colors: Ancients as an object: the keys of its file. */
export type CcaExperiment = Common & { readonly system: 'cca' } & Setups['cca'];

/** An experiment as an object: the keys of a file, with the same defaults. */
export type ExperimentObject = T9aExperiment | CcaExperiment;
