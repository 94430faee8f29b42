// Brings the games whose files the schema is of.
import '../../experiment/file/read-experiment.ts';
import { jsonSchema } from '../../experiment/file/json-schema.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/results-json.ts';

export async function schema(io: Io): Promise<number> {
  io.out(jsonText(jsonSchema()));
  return exit.done;
}
