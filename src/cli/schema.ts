import { jsonSchema } from '../scenario/json-schema.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';

/** `schema`: prints the JSON Schema of experiment files. */
export async function schema(io: Io): Promise<number> {
  io.out(`${JSON.stringify(jsonSchema(), null, 2)}\n`);
  return exit.done;
}
