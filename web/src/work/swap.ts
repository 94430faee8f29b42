import { sentences, type Table } from '../../../reports/blocks/block.ts';
import { htmlOf } from '../../../reports/html/html-of.ts';
import { isError } from '../../../src/core/problem.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { ListStudy } from '../../../src/experiment/study.ts';
import { chargesInVain } from '../../../src/games/t9a/input/matrix/charges.ts';
import { readOneList } from '../../../src/games/t9a/lists/read-units.ts';
import { readBudget } from '../../../src/games/t9a/swap/budget.ts';
import { type Candidate, candidatesFor } from '../../../src/games/t9a/swap/candidates.ts';
import { criteria } from '../../../src/games/t9a/swap/criteria.ts';
import { type LeftOutCandidate, leftOutTexts } from '../../../src/games/t9a/swap/left-out.ts';
import { behindText } from '../../../src/run/selection/behind-text.ts';
import { runContest } from '../../../src/run/selection/run-contest.ts';
import { verdictsOf, verdictText } from '../../../src/run/selection/verdicts.ts';
import { counted } from '../../../src/stats/format/counted.ts';
import { fixed } from '../../../src/stats/format/format-number.ts';
import { mapOf, textOf } from '../state/data.ts';
import type { Data } from './messages.ts';
import { armies, readFile, withLibrary } from './read.ts';
import { everywhere } from './waves.ts';

const MOST = 16;

/** The criterion of selection, the default of `swap`. */
const BY = criteria[0]!;

const SHOWN = [
  [BY.metric, 'Taken less lost'],
  ['points_gained', 'Points taken'],
  ['points_lost', 'Points lost'],
  ['gone', 'Broken or destroyed'],
] as const;

interface Swapped {
  readonly html: string;
  readonly problems: readonly string[];
}

interface Ready {
  readonly candidate: Candidate;
  readonly experiment: Experiment;
}

/** Finds other uses of a unit's points, the best first; Characters that joined stay. @returns undefined if it was stopped */
export async function playSwaps(
  file: Data,
  of: string,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<Swapped | undefined> {
  const units = mapOf(file['units']);
  const { side, charging, characters, files: _, unit, ...bought } = mapOf(units[of]);
  const [, army, name] = /^(?:2026\/)?([\w-]+)\/([\w-]+)$/.exec(textOf(unit)) ?? [];
  if (army === undefined) return { html: '', problems: [`${of} is no unit of an army.`] };
  const { models, options, mount, weapon } = bought;
  const mine = { id: 'mine', unit: name, models, options, mount, weapon };
  const bytes = new TextEncoder().encode(JSON.stringify({ 'breaktest-army': 1, army, units: [mine] }));
  const { list, more } = await withLibrary(() => {
    const [listed] = readOneList(bytes, of, armies()).units;
    const budget = listed && readBudget('same points', listed.points);
    return listed && budget && !('code' in budget) ? candidatesFor(listed, budget, MOST) : { list: [], more: 0 };
  });
  if (list.length < 2)
    return { html: '', problems: [`No other choice for ${of}'s points makes a difference in a combat.`] };
  const ready: Ready[] = [];
  const leftOut: LeftOutCandidate[] = [];
  for (const [i, candidate] of list.entries()) {
    const fresh = {
      side,
      ...(charging !== undefined && { charging }),
      ...candidate.keys,
      ...(characters !== undefined && { characters }),
    };
    // The first candidate is the present unit. Some of the others cannot fight, or not here.
    const now = i === 0 ? file : { ...file, units: { ...units, [of]: fresh } };
    const { experiment, problems } = await readFile(now, { without: ['sweep', 'precision', 'engine'] });
    if (signal.aborted) return undefined;
    const isVain = i > 0 && experiment !== undefined && chargesInVain(experiment.cells[0]!.setup, of);
    if (isVain) leftOut.push({ name: candidate.name, why: 'It cannot charge' });
    else if (experiment) ready.push({ candidate, experiment });
    else leftOut.push({ name: candidate.name, why: problems.find(isError)?.message ?? '' });
  }
  const many = `${counted(more, 'more candidate is', 'more candidates are')} not played: the page plays the ${MOST - 1} that are most like the unit.`;
  const notes = [...(more > 0 ? [many] : []), ...leftOutTexts(leftOut)];
  if (ready.length < 2) return { html: '', problems: notes };
  let told = 0;
  const study: ListStudy = {
    ...{ is: 'list', system: 't9a', seed: ready[0]!.experiment.seed, engine: 'sampled' },
    points: ready.map(({ experiment }) => ({ baseline: experiment.cells[0]!, variants: [] })),
    keep: { metrics: SHOWN.map(([name]) => name), row: { unit: of, side: textOf(side) } },
  };
  const run = await runContest({ studies: [study], rows: ready.length, metric: 0 }, everywhere(), {
    ...{ less: BY.less, zone: BY.zone, signal },
    onProgress: (done, total) => {
      told = Math.max(told, done / total);
      onPart(told);
    },
  });
  if (run.interrupted || signal.aborted) return undefined;
  const rows = verdictsOf(run).map(({ verdict, standing }) => {
    const { row, behind, trials, means } = standing;
    const { candidate } = ready[row]!;
    const says = `${verdictText(verdict, standing)}${candidate === list[0] ? 'as it is: ' : ''}${candidate.name}`;
    const numbers = means.map((mean, i) => (SHOWN[i]![0] === 'gone' ? `${fixed(100 * mean, 1)} %` : fixed(mean, 1)));
    const cells = [verdict === 'best' ? 'best' : behindText(behind, trials, BY), ...numbers, String(candidate.points)];
    return { name: says, verdict, cells };
  });
  const heads = ['In its place', 'Behind the best, in points', ...SHOWN.map(([, head]) => head), 'Costs'];
  const meaning = `By ${BY.says}, in this combat. With 95 % probability no candidate is better than the best and those tied with it; tied ones do not differ significantly, or are known to ± ${BY.zone} points.`;
  const table: Table = { kind: 'table', label: 'In its place, the best first', heads, rows };
  return {
    html: htmlOf([...sentences([meaning, ...notes], { tone: 'basis' }), table]),
    problems: run.failed.map((one) => `${ready[one.row]!.candidate.name} could not be played: ${one.reason}`),
  };
}
