import { jsonSchema } from '../../experiment/file/json-schema.ts';
import { bringGames } from '../../games/index.ts';
import { shippedGames } from '../../games/shipped.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';

export async function schema(io: Io): Promise<number> {
  bringGames(shippedGames);
  io.out(jsonText(jsonSchema()));
  return exit.done;
}
