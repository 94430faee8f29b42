import { template as cca } from './cca/input/template.ts';
import { moduleOf } from './index.ts';
import { template as t9a } from './t9a/input/template.ts';

const templates: Readonly<Record<string, string>> = { t9a, cca };

/** Returns the text of a new experiment for beginners, with `NAME` for its name. Pages do not load it. */
export const templateOf = (system: string): string => templates[system] ?? moduleOf(system).template ?? '';
