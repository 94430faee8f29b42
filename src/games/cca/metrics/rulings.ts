const ruled =
  'Counts while the leader lives; a check that kills it counts as ruling 2, even if the retreat then costs more blocks.';
const standing = 'Does not count at the roll against a unit that evades, which has the same checks.';
const unchecked = 'Does not count where the banner for its unit ends the trial before the check.';
const unmade = 'Only blocks lost for hexes that could not be retreated, not those lost in a marsh on the way.';

interface Ruling {
  readonly metric: string;
  readonly sentence: string;
  readonly definition: string | undefined;
  readonly text: string;
  readonly says: string;
}

const cases: readonly (readonly [sentence: string, definition: string | undefined, text: string, says: string])[] = [
  [
    'was attacked alone, not hit, and had to evade',
    undefined,
    'alone, not hit',
    'the leader is attacked alone and not hit, and must evade',
  ],
  [
    'had a two-dice check: the dice took blocks, its unit survived',
    `${ruled} ${standing}`,
    'unit hit',
    'the dice take blocks of the unit, which lives: a check with two dice, and the leader stays',
  ],
  [
    'had a one-die check: the dice took the last block of its unit',
    `${standing} ${unchecked}`,
    'unit destroyed',
    'the dice take the last block of the unit: a check with one die, then the leader must evade',
  ],
  [
    'had a two-dice check: only the retreat took blocks, its unit survived',
    unmade,
    'retreat cut short',
    'only a retreat cut short costs blocks, and the unit lives: two dice, and the leader stays',
  ],
  [
    'had a one-die check: the retreat alone took the last block of its unit',
    `${unmade} ${unchecked}`,
    'lost in retreat',
    'only a retreat cut short costs blocks, the last one too: one die, then the leader must evade',
  ],
  [
    'had no second check: its unit lost blocks to the dice and in its retreat',
    `${ruled} ${unmade}`,
    'hit, cut short',
    'first the dice, then the retreat take blocks, and the unit lives: no second check, the leader stays',
  ],
  [
    'had no second check: its unit lost blocks to the dice and its last in the retreat',
    `${ruled} ${unmade}`,
    'hit, then lost',
    'first the dice, then the retreat take blocks, the last one too: no second check, the leader must evade',
  ],
];

export const rulings: readonly Ruling[] = cases.map(([sentence, definition, text, says], i) => ({
  metric: `ruling_${i + 1}`,
  ...{ sentence, definition },
  text: `${i + 1} ${text}`,
  says,
}));
