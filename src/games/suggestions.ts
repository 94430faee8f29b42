import { suggestions as t9a } from './t9a/rules/docs/index.ts';

export { describeParameters } from './t9a/rules/docs/parameters.ts';

/** The names that editors suggest, with their meanings, by the `id` of their schema: only the JSON Schema lists them. */
export const suggestions: Readonly<Record<string, readonly (readonly [name: string, meaning: string])[]>> = t9a;
