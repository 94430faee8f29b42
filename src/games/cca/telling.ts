import type { Telling } from '../../core/game.ts';
import { explain } from './explain/explain.ts';
import { pictureOf } from './explain/picture.ts';

export const telling: Telling = { explain, picture: pictureOf };
