import type { CandidateStanding, ContestRun } from './run-contest.ts';

export type SelectionVerdict = 'best' | 'tied' | 'worse';

export function verdictText(verdict: SelectionVerdict, { isProved }: Pick<CandidateStanding, 'isProved'>): string {
  if (verdict === 'worse') return isProved ? 'proved to be worse: ' : '';
  return verdict === 'tied' ? 'tied: ' : '';
}

export const howOf = ({ isProved }: Pick<CandidateStanding, 'isProved'>): 'proved' | 'simulated' =>
  isProved ? 'proved' : 'simulated';

export const verdictsOf = ({
  left,
  dropped,
}: ContestRun): { readonly verdict: SelectionVerdict; readonly standing: CandidateStanding }[] => [
  ...left.map((standing, i) => ({ verdict: i === 0 ? ('best' as const) : ('tied' as const), standing })),
  ...dropped.map((standing) => ({ verdict: 'worse' as const, standing })),
];
