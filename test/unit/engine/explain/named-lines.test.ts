import { expect, it } from 'vitest';
import { namesIn } from '../../../../src/engine/explain/named-lines.ts';

const subjects = ['combat', 'empire', 'heavy-foot', 'heavy-foot.marshal', 'left', '=<b>(1)'].map((id) => ({
  ...{ id, kind: 'unit', text: '' },
})) as Parameters<typeof namesIn>[0];

it.each([
  ['heavy-foot.marshal: Marshal, at left', 'Marshal with Heavy foot: Marshal, at Left'],
  [
    '3 × heavy-foot: Soldier; 5 models left, 2 left, none left.',
    '3 × Heavy foot: Soldier; 5 models left, 2 left, none left.',
  ],
  ['for the goal (heavy-foot.break): empire 5', 'for the goal (heavy-foot.break): Empire 5'],
  ['=<b>(1): 2', '=<b>(1): 2'],
  ['empire/heavy-foot and left-most in combat', 'empire/heavy-foot and left-most in combat'],
])('names units, Characters and sides in %j', (line, named) => {
  expect(namesIn(subjects)(line)).toBe(named);
});
