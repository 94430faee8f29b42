import type { Telling } from '../../core/game.ts';
import { explain } from './explain/explain.ts';
import { optionText, standing, standingBits } from './explain/option.ts';
import { pictureOf } from './explain/picture.ts';

export const telling: Telling = { explain, option: optionText, standing, standingBits, picture: pictureOf };
