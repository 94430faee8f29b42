import type { Colour } from '../../../core/views.ts';
import { FATE } from '../state/state.ts';

interface Cause {
  readonly metric: string;
  readonly fate: number;
  readonly says: string;
  readonly head: string;
  readonly text: string;
  readonly colour: Colour;
}

export const causes: readonly Cause[] = [
  {
    ...{ metric: 'killed_by_two_dice', fate: FATE.twoDice, says: 'was killed by a two-dice check' },
    ...{ head: 'by 2 dice', text: 'check, two dice', colour: 'skyBlue' },
  },
  {
    ...{ metric: 'killed_by_one_die', fate: FATE.oneDie, says: 'was killed by a one-die check' },
    ...{ head: 'by 1 die', text: 'check, one die', colour: 'orange' },
  },
  {
    ...{ metric: 'killed_alone', fate: FATE.alone, says: 'was killed by an attack while alone' },
    ...{ head: 'when alone', text: 'attacked alone', colour: 'vermillion' },
  },
  {
    ...{ metric: 'killed_in_escape', fate: FATE.escape, says: 'was killed in an escape past enemies' },
    ...{ head: 'in escape', text: 'in an escape', colour: 'purple' },
  },
  {
    ...{ metric: 'killed_trapped', fate: FATE.trapped, says: 'had nowhere to evade to and was lost' },
    ...{ head: 'trapped', text: 'trapped', colour: 'grey' },
  },
  {
    ...{ metric: 'killed_by_rampage', fate: FATE.rampage, says: 'was killed by raging elephants' },
    ...{ head: 'rampage', text: 'in a rampage', colour: 'green' },
  },
  {
    ...{ metric: 'killed_by_elephants', fate: FATE.elephants, says: 'was lost in the way of retreating elephants' },
    ...{ head: 'trampled', text: 'trampled', colour: 'yellow' },
  },
  {
    ...{ metric: 'killed_in_marsh', fate: FATE.marsh, says: 'was lost in a marsh' },
    ...{ head: 'in marsh', text: 'in a marsh', colour: 'brown' },
  },
];
