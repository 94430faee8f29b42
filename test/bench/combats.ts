import type { Experiment } from '../../src/scenario/experiment.ts';
import { readExperiment } from '../../src/scenario/read-experiment.ts';
import { t9aFormat } from '../../src/t9a/format.ts';

/** The combat that is measured: 20 heavy infantry with shields and standards charge 20 of the same, 5 wide. */
export function infantry(rounds: number, more: Partial<Experiment> = {}): Experiment {
  const text = `
breaktest: 1
name: Twenty against twenty
system: ${t9aFormat.system}
seed: bench
rounds: ${rounds}
units:
  defenders: {side: b, profile: empire/heavy-infantry, models: 20, files: 5, standard: true, weapon: hand-weapon}
  attackers: {side: a, profile: empire/heavy-infantry, models: 20, files: 5, standard: true, weapon: hand-weapon, charging: true}
contacts: [[attackers.front, defenders.front]]
`;
  const { experiment, problems } = readExperiment(text);
  if (!experiment) throw new Error(problems.map((p) => p.message).join('\n'));
  return { ...experiment, ...more };
}
