import type { ReportBlock } from '../blocks/block.ts';
import { renderToString } from '../libraries/preact-render.js';
import { Blocks } from './draw.ts';
import { wideView } from './draw-wide.ts';

export const htmlOf = (blocks: readonly ReportBlock[], level = 2): string =>
  renderToString(Blocks({ blocks, level, more: wideView }));
