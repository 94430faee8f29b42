import { workerData } from 'piscina';
import { inlineRounds } from '../src/engine/simulate/inline-rounds.ts';
import { type Contest, type Part, type PartCame, PartPlayer } from '../src/run/contest/part.ts';

inlineRounds();
const player = new PartPlayer(workerData as Contest);

/** What a worker thread of a contest does: it has all who compete from its start, and is told numbers alone. */
export default (part: Part): PartCame => player.play(part);
