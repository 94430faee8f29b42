import type { Telling } from '../../core/game.ts';
import { explain } from './explain/explain.ts';

export const telling: Telling = { explain } as unknown as Telling;
