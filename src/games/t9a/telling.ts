import type { Telling } from '../../core/game.ts';
import { explain } from './explain/explain.ts';
import { optionText } from './explain/explain-choice.ts';
import { pictureOf } from './explain/picture.ts';
import { reworded } from './explain/terms.ts';

export const telling: Telling = { explain, reword: reworded, option: optionText, picture: pictureOf };
