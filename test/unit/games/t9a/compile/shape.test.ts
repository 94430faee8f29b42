import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { clash } from '../../../../helpers/t9a/experiment.ts';

it('gives all combats one shape, even after V8 has collected what nothing needs', () => {
  setFlagsFromString('--allow-natives-syntax');
  setFlagsFromString('--expose-gc');
  const isSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: unknown, b: unknown) => boolean;
  const collect = runInNewContext('gc') as () => void;
  const combatOf = (models: number) => compile(clash({ spears: { models } }).setup as Parameters<typeof compile>[0]);
  const first = combatOf(20);
  for (let i = 0; i < 4; i++) collect();
  expect(isSameShape(first, combatOf(30))).toBe(true);
});
