import { csv } from '../../../../../reports/files/csv.ts';
import { howOf, verdictsOf } from '../../../../run/selection/verdicts.ts';
import type { AskedSwap, PlayedSwap } from './asked.ts';

export const verdicts = ({ candidates, run }: PlayedSwap) =>
  verdictsOf(run).map((one) => ({ candidate: candidates[one.standing.row]!, ...one }));

export function swapCsv(asked: AskedSwap, played: PlayedSwap): string {
  const head = [
    'candidate',
    'points',
    'as_it_is',
    'verdict',
    'behind',
    'behind_low',
    'behind_high',
    'trials',
    ...played.metrics,
    'how',
  ];
  const rows = verdicts(played).map(({ candidate, verdict, standing: { isProved, behind, trials, means } }) => [
    ...[candidate.name, String(candidate.points), String(candidate === asked.candidates[0]), verdict],
    ...[behind.estimate, behind.low, behind.high, trials, ...means].map(String),
    howOf({ isProved }),
  ]);
  return csv([head, ...rows]);
}

export function swapJson(asked: AskedSwap, played: PlayedSwap): object {
  const { file, unit, by, zone, budget, seed, situations, called, more } = asked;
  const { run } = played;
  return {
    ...{ file, unit: unit.id, opponents_of: called, opponents: played.opponents, seed, by: by.name, within: zone },
    situations: situations.map(({ name }) => name),
    budget: { least: budget.least, most: budget.most, aim: budget.aim },
    ...{ confidence: 0.95, trials: run.trials, interrupted: run.interrupted, more_candidates: more },
    candidates: verdicts(played).map(({ candidate, verdict, standing: { isProved, behind, trials, means } }) => ({
      ...{ name: candidate.name, points: candidate.points, as_it_is: candidate === asked.candidates[0], verdict },
      ...{ how: howOf({ isProved }), behind, trials_of_a_combat: trials, keys: candidate.keys },
      means: Object.fromEntries(means.map((mean, i) => [played.metrics[i], mean])),
    })),
    ...(played.standing.length > 0 && { cannot_charge: played.standing }),
    not_seen: run.unseen.map((row) => played.candidates[row]!.name),
    not_played: [
      ...played.leftOut,
      ...run.failed.map(({ row, reason }) => ({ name: played.candidates[row]!.name, why: reason })),
    ],
  };
}
