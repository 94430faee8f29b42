import { named } from '../rule.ts';

const FIRST = ['+1 att'];
const SECOND = ['+1 ap', 'lethal-strike'];

/** The dances of Cenyrn; a unit of dancers has one in each round. */
export const dances = named({
  'dances-of-cenyrn': { id: 'T9A26-R-90', inRound: (round) => (round % 2 === 1 ? FIRST : SECOND), chosen: true },
  'whirling-blades': {
    name: 'Dance of Whirling Blades',
    id: 'T9A26-R-90',
    dance: true,
    aid: () => ({ to: 'unit', gains: FIRST }),
  },
  'biting-wind': {
    name: 'Dance of Biting Wind',
    id: 'T9A26-R-90',
    dance: true,
    aid: () => ({ to: 'unit', gains: SECOND }),
  },
  'parting-mists': {
    name: 'Dance of the Parting Mists',
    id: 'T9A26-R-90',
    dance: true,
    aid: () => ({ to: 'unit', gains: ['-1 str', '-1 ap', 'aegis(3+)'] }),
  },
  bedevilments: {
    name: 'Dance of Bedevilments',
    id: 'T9A26-R-90',
    dance: true,
    aid: () => ({ to: 'touching', gains: ['-1 dis', 'no-rank-score'] }),
  },
});
