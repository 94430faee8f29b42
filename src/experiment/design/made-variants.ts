import type * as z from 'zod/mini';
import type { GameFormat } from '../../core/format.ts';
import type { Problems } from '../../core/problem.ts';
import { experimentSchema } from '../file/schema.ts';
import type { AttributeText, SensitivityText } from '../file/schema-compare.ts';
import { zodProblems } from '../problems/zod-problems.ts';
import { attributeVariants } from './attribute.ts';
import type { PatchSource } from './patch-source.ts';
import { sensitivityVariants } from './sensitivity.ts';

const makers = {
  attribute: (text: unknown, format: GameFormat) => attributeVariants(text as AttributeText, format),
  sensitivity: (text: unknown, format: GameFormat) => sensitivityVariants(text as SensitivityText, format),
};

type Made = Readonly<Record<keyof typeof makers, unknown>>;

export function madeVariants(file: Made, format: GameFormat, problems: Problems): PatchSource[] {
  const { shape } = experimentSchema(format);
  return (Object.keys(makers) as (keyof typeof makers)[]).flatMap((key) => {
    const schema = shape[key] as z.ZodMiniType;
    const faults = zodProblems(schema, file[key], [key]);
    problems.list.push(...faults);
    if (file[key] === undefined || faults.length > 0) return [];
    return [makers[key](schema.parse(file[key]), format)];
  });
}
