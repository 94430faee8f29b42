import { expect, it } from 'vitest';
import { inFields } from '../../../web/src/work/in-fields.ts';

it.each([
  [['sequence', 0], 'Attack 1: Too far'],
  [['sequence', 1, 'by'], 'Attack 2, by: Too far'],
  [['contacts', 0], 'Contact 1: Too far'],
  [['units', 'foot', 'models'], 'foot, models: Too far'],
  [['units', 'foot', 'characters', 'marshal', 'options', 0], 'foot, marshal, options: Too far'],
  [['pieces', 'gauls', 'at', 1], 'gauls, at: Too far'],
  [['units'], 'units: Too far'],
  [['units', 0], 'units: Too far'],
  [['units', 'foot', 'characters'], 'foot, characters: Too far'],
  [[], 'Too far'],
])('tells of %j without a path: %s', (path, message) => {
  const problem = { code: 'far', severity: 'error', message: 'Too far', found: '3' } as const;
  expect(inFields({ ...problem, path })).toEqual({ ...problem, path: [], message });
});
