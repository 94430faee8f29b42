import type { Views } from '../core/views.ts';
import { views as cca } from './cca/report/views.ts';
import { moduleOf } from './index.ts';
import type { OfEach } from './list.ts';
import { views as t9a } from './t9a/report/views.ts';

const shippedViews: Readonly<Record<string, Views>> = { t9a, cca } satisfies OfEach<Views>;

export const viewsOf = (system: string): Views => moduleOf(system).views ?? shippedViews[system]!;
