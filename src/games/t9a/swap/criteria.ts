/** A criterion for candidates: a metric of a gauntlet's matrix, as a mean over its combats. */
export interface Criterion {
  readonly name: string;
  readonly metric: string;
  readonly says: string;
  readonly less: boolean;
  readonly share: boolean;
  readonly zone: number;
}

const points = { share: false, zone: 2 };
const share = { share: true, zone: 0.01 };

export const criteria: readonly Criterion[] = [
  { name: 'swing', metric: 'points_swing', says: 'points taken less points lost per combat', less: false, ...points },
  { name: 'points-taken', metric: 'points_gained', says: 'points taken per combat', less: false, ...points },
  { name: 'points-lost', metric: 'points_lost', says: 'points lost per combat', less: true, ...points },
  { name: 'lost', metric: 'gone', says: 'how often it is broken or destroyed', less: true, ...share },
  {
    name: 'enemy-lost',
    metric: 'enemy_gone',
    says: 'how often the enemy is broken or destroyed',
    less: false,
    ...share,
  },
];
