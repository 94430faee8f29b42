import { type ReportBlock, sentences } from '../../../reports/blocks/block.ts';
import { htmlOf } from '../../../reports/html/html-of.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { chosen, opponentsOfField } from '../../../src/games/t9a/gauntlet/chosen.ts';
import type { Gauntlet } from '../../../src/games/t9a/gauntlet/gauntlet.ts';
import { gauntletOf } from '../../../src/games/t9a/gauntlet/gauntlet-of.ts';
import { readGauntlet } from '../../../src/games/t9a/gauntlet/read-gauntlet.ts';
import { situations } from '../../../src/games/t9a/gauntlet/situations.ts';
import { mergeAlike } from '../../../src/games/t9a/report/gauntlet/alike.ts';
import { mapOf } from '../../../src/games/t9a/report/gauntlet/map-block.ts';
import { summaryBlocks } from '../../../src/games/t9a/report/gauntlet/summary.ts';
import { verdictBlocks } from '../../../src/games/t9a/report/gauntlet/verdict-blocks.ts';
import { joinedText, meaningFold, notPlayed, standingText } from '../../../src/games/t9a/report/gauntlet/words.ts';
import { runMatrixOn } from '../../../src/run/matrix/run-matrix-on.ts';
import { readList } from './lists.ts';
import type { ListToRead } from './messages.ts';
import { armies, readAlone, withLibrary } from './read.ts';
import { everywhere } from './waves.ts';

const HALF_WIDTH = 0.02;
const OFTEN = 48;

export interface FieldTold {
  readonly html: string;
  readonly part: number;
  readonly problems: readonly string[];
  readonly wrong: readonly LocatedProblem[];
}

const unplayable = (wrong: readonly LocatedProblem[]): FieldTold => ({
  ...{ html: '', part: 1, problems: ['The list cannot be played.'] },
  wrong,
});

/** Plays a list as `gauntlet` does; undefined if it was stopped. */
export async function playField(
  asked: ListToRead,
  signal: AbortSignal,
  tell: (told: FieldTold) => void,
): Promise<FieldTold | undefined> {
  const { list: mine, joined } = await readList(asked);
  const units = chosen(mine, [], []);
  if (units.length === 0) return unplayable(mine.problems);
  const { opponents, called, placeOf } = opponentsOfField();
  const text = {
    name: `the list against ${called}`,
    seed: 'gauntlet',
    halfWidth: HALF_WIDTH,
    units,
    opponents,
    situations,
  };
  const { ready, problems } = await withLibrary(() => readGauntlet(text, placeOf, readAlone));
  if (!ready) return unplayable(problems);
  const head = [...joinedText(joined, 'Choose others above.'), ...notPlayed(ready)];
  const blocksOf = (whole: Gauntlet, isWhole: boolean): ReportBlock[] => {
    const merged = mergeAlike(whole);
    return [
      ...summaryBlocks(merged.gauntlet),
      ...sentences([...head, ...standingText(whole)], { tone: 'basis' }),
      ...merged.gauntlet.situations.map((situation) => mapOf(merged, situation)),
      meaningFold(HALF_WIDTH),
      ...(isWhole ? verdictBlocks(merged.gauntlet) : []),
    ];
  };
  const html = (gauntlet: Gauntlet, isWhole = false): string => htmlOf(blocksOf(gauntlet, isWhole), 3);
  const gauntletBy = gauntletOf(ready, undefined, await withLibrary(armies));
  let shown = 0;
  const { results, interrupted } = await runMatrixOn(ready.experiment, everywhere(), {
    signal,
    onProgress: (done, total, known) => {
      if (signal.aborted || done - shown < OFTEN) return;
      shown = done;
      tell({ html: html(gauntletBy(known)), part: done / total, problems: [], wrong: [] });
    },
  });
  if (interrupted || signal.aborted) return undefined;
  const gauntlet = gauntletBy(results);
  const reasons = results.failed.map(({ reason }) => reason);
  return { html: html(gauntlet, true), part: 1, problems: [...new Set(reasons)], wrong: [] };
}
