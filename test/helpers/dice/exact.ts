import { type Exact, exactSteps } from '../../../src/engine/paths/exact.ts';

/** @throws TooLarge if more than `limit` different states are reached */
export function exact(...[table, limit]: Parameters<typeof exactSteps>): Exact {
  const steps = exactSteps(table, limit);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
