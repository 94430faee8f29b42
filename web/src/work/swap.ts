import { readBudget } from '../../../src/lists/swap/budget.ts';
import { candidatesFor } from '../../../src/lists/swap/candidates.ts';
import { type LeftOutCandidate, leftOutTexts } from '../../../src/lists/swap/left-out.ts';
import { readOneList } from '../../../src/lists/units/read-units.ts';
import { counted } from '../../../src/stats/format/counted.ts';
import { mapOf, textOf } from '../state/data.ts';
import type { Data } from './messages.ts';
import { readFile } from './read.ts';
import { armies, withLibrary } from './read-experiment.ts';

/** Candidates that are played, the unit as it is among them. */
const MOST = 16;

/** An experiment with what else points would buy, and what is to be said of candidates that are not played. */
interface Swaps {
  readonly file: Data;
  readonly notes: readonly string[];
}

/**
 * The experiment with what else the points of a unit would buy as its variants, as `swap` finds it; Characters who joined stay.
 * @returns why not, where there is nothing of the kind
 */
export async function withSwaps(file: Data, of: string): Promise<Swaps | string> {
  const units = mapOf(file['units']);
  const { side, charging, characters, files: _, unit, ...bought } = mapOf(units[of]);
  const [, army, name] = /^(?:2026\/)?([\w-]+)\/([\w-]+)$/.exec(textOf(unit)) ?? [];
  if (army === undefined) return `${of} is no unit of an army.`;
  const { models, options, mount, weapon } = bought;
  const mine = { id: 'mine', unit: name, models, options, mount, weapon };
  const bytes = new TextEncoder().encode(JSON.stringify({ 'breaktest-army': 1, army, units: [mine] }));
  const { list, more } = await withLibrary(() => {
    const [listed] = readOneList(bytes, of, armies()).units;
    const budget = listed && readBudget('same points', listed.points);
    return listed && budget && !('code' in budget) ? candidatesFor(listed, budget, MOST) : { list: [], more: 0 };
  });
  // The first is the unit as it is.
  const others = list.slice(1);
  if (others.length === 0) return `Nothing else of ${of}'s points would do something else in a combat.`;
  const without = Object.fromEntries(Object.keys(mapOf(units[of])).map((key) => [key, null]));
  const variants: [string, Data][] = [];
  const leftOut: LeftOutCandidate[] = [];
  for (const { name: called, keys } of others) {
    const fresh = {
      side,
      ...(charging !== undefined && { charging }),
      ...keys,
      ...(characters !== undefined && { characters }),
    };
    // Some cannot fight, or not there.
    const { experiment, problems } = await readFile({ ...file, units: { ...units, [of]: fresh } });
    if (experiment) variants.push([called, { units: { [of]: { ...without, ...fresh } } }]);
    else leftOut.push({ name: called, why: problems.find(({ severity }) => severity === 'error')?.message ?? '' });
  }
  const many = `${counted(more, 'more candidate is', 'more candidates are')} not played: the page plays the ${MOST - 1} that are most like the unit.`;
  const notes = [...(more > 0 ? [many] : []), ...leftOutTexts(leftOut)];
  if (variants.length === 0) return notes.join(' ');
  return {
    file: { ...file, variants: Object.fromEntries(variants) },
    notes,
  };
}
