import * as z from 'zod/mini';
import { policyWords as ccaPolicyWords, rulingWords, unitTypeWords } from './cca/input/key-words.ts';
import { policySchema as ccaPolicies } from './cca/input/schema-policy.ts';
import { settings } from './cca/input/schema-rules.ts';
import { columns } from './cca/input/schema-unit-type.ts';
import { suggestions as t9a } from './t9a/rules/docs/index.ts';
import { parameterWords } from './t9a/rules/docs/parameters.ts';
import { parameters } from './t9a/rules/ruleset.ts';
import { policySchema } from './t9a/schema/policy.ts';
import { policyWords } from './t9a/schema/policy-words.ts';

/** The names that editors suggest, with their meanings, by the `id` of their schema: only the JSON Schema lists them. */
export const suggestions: Readonly<Record<string, readonly (readonly [name: string, meaning: string])[]>> = t9a;

/** Describes the keys of rules, policies and kinds of units, which only the JSON Schema and completion show. */
export function describeKeys(): void {
  describe(parameters, parameterWords);
  describe(policySchema.shape, policyWords);
  describe(ccaPolicies.shape, ccaPolicyWords);
  describe(settings, rulingWords);
  describe(columns, unitTypeWords);
}

function describe<K extends string>(
  types: Readonly<Record<K, z.ZodMiniType>>,
  words: Readonly<Record<K, string>>,
): void {
  for (const key of Object.keys(words) as K[])
    z.globalRegistry.add(types[key], { ...z.globalRegistry.get(types[key]), description: words[key] });
}
