import type { GameModule } from '../../core/game-module.ts';
import { compile } from './compile/compile.ts';
import { drawingOf } from './explain/drawing.ts';
import { t9aFormat as format } from './format.ts';
import game from './game.ts';
import { profiles } from './input/profile-row.ts';
import { names } from './names.ts';
import type { Setup } from './setup.ts';

export const t9a: GameModule = {
  ...names,
  ...{ game, format, entries: profiles },
  figures: [
    'outcome',
    'survival',
    'deaths',
    'funnel',
    'waterfall',
    'margin',
    'health',
    'modifiers',
    'steady',
    'rounds',
  ],
  drawing: (setup) => drawingOf(setup as Setup, compile),
};
