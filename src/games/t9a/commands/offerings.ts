import { profileNames } from '../../../cli/completion/profile-names.ts';
import { freely, type Offering, words } from '../../../cli/completion/values.ts';
import { situations } from '../gauntlet/situations.ts';
import { criteria } from '../swap/criteria.ts';
import { armyNames, unitNames } from './unit-names.ts';

export const offerings: Readonly<Record<string, Offering>> = {
  army: armyNames,
  'character=unit': freely,
  criterion: words(...criteria.map(({ name, says }) => [name, says] as const)),
  csv: () => 'files',
  'general=units': words(
    ['general=all', 'every unit is near the General'],
    ['bsb=all', 'every unit is near the Battle Standard Bearer'],
  ),
  id: freely,
  kind: words(['yaml', 'to read and to change'], ['json', 'read in no time']),
  name: words(['2026', 'the third edition']),
  'opponent, situation': freely,
  points: words(['same points', '± 5 %'], ['up to 300 points', '']),
  profile: () => [...profileNames(), ...unitNames()],
  share: freely,
  situations: (_, word) => {
    const start = word.slice(0, word.lastIndexOf(',') + 1);
    const left = situations.filter(({ name }) => !start.split(',').includes(name));
    return left.map(({ name, says }) => ({ value: start + name, text: says }));
  },
  unit: unitNames,
  word: profileNames,
};
