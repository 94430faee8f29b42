import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { compile } from '../../../src/games/t9a/compile/compile.ts';
import type { Setup } from '../../../src/games/t9a/setup.ts';
import type { Battle } from './armies.ts';

type Text = Readonly<Record<string, unknown>>;

/** Makes, by default, sixty models in five ranks that do not strike. @param defence changes */
export const block = (defence: Text = {}, more: Text = {}): Text => ({
  side: 'y',
  profile: {
    name: 'Block',
    courage: 7,
    height: 1,
    base: [20, 20],
    defence: { hp: 1, def: 3, res: 3, arm: 0, ...defence },
    parts: [{ name: 'Post', att: 0, off: 3, str: 3, agi: 1 }],
  },
  models: 60,
  files: 12,
  ...more,
});

/** Makes, by default, one model with one attack at Agility 10. @param part changes */
export const striker = (part: Text = {}, more: Text = {}): Text => ({
  ...block(),
  profile: {
    name: 'Striker',
    courage: 7,
    height: 1,
    base: [20, 20],
    defence: { hp: 1, def: 3, res: 3, arm: 0 },
    parts: [{ name: 'Striker', att: 1, off: 3, str: 3, agi: 10, ...part }],
  },
  models: 1,
  files: 1,
  ...more,
});

/** A combat of the edition of 2026, by default `a` against `b`, front to front, for a round. @throws Error if the file has errors */
export function fielded(units: Readonly<Record<string, Text>>, more: Text = {}): Battle {
  const text = { breaktest: 1, name: 'fielded', system: 't9a', edition: '2026', units, ...more };
  const { experiment, problems } = readExperiment(JSON.stringify({ contacts: [['a.front', 'b.front']], ...text }));
  if (!experiment) throw new Error(problems.map((p) => `${p.path.join('.')}: ${p.message} (${p.found})`).join('\n'));
  const setup = experiment.cells[0]!.setup as Setup;
  return { setup, combat: compile(setup) };
}
