import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { sentences } from '../blocks/block.ts';
import { textOfBlocks } from '../text/draw.ts';
import { titleLines } from '../text/lines.ts';
import type { Screen } from '../text/screen.ts';
import { shortDigest } from '../views/answer.ts';
import { matrixBlocks, noticeTexts } from './matrix-blocks.ts';
import type { MixReading } from './mix.ts';
import { playedText } from './place.ts';

export function matrixText(run: MatrixRun, provenance: Provenance, screen: Screen, mix?: MixReading): string {
  const { experiment, results, digest } = run;
  const { matrix, played, size } = results;
  const { seconds, trialsPerSecond } = provenance;
  const speed =
    matrix.engine === 'thinned'
      ? `${grouped(Math.round(seconds))} s`
      : `${grouped(Math.round(trialsPerSecond))} trials/s`;
  const { rows, columns, situations, variants = [] } = matrix;
  const beside =
    variants.length > 0 ? `, each with ${variants.length === 1 ? 'a variant' : `${variants.length} variants`}` : '';
  const shape = [
    counted(rows.length, 'row'),
    counted(columns.length, 'column'),
    counted(situations.length, 'situation'),
  ].join(' × ');
  const notes = [
    `${shape} = ${counted(size, 'combat')}, ${grouped(played)} played, ${playedText(results)}${beside}`,
    `seed ${experiment.seed}, digest ${shortDigest(digest)}, ${speed}`,
  ];
  const notices = sentences(noticeTexts(run), { tone: 'warning' });
  const lines = [
    ...titleLines(experiment.name, screen),
    ...textOfBlocks([...sentences(notes), ...matrixBlocks(run, mix), ...notices], screen, '  '),
  ];
  return `${lines.join('\n')}\n`;
}
