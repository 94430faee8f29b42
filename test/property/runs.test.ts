import { expect, it } from 'vitest';
import { isDeep } from '../helpers/run/runs.ts';

it('tries all that the deep tests are to try, and a part of it quickly', ({ task }) => {
  expect(isDeep).toBe(task.file.projectName === 'deep');
});
