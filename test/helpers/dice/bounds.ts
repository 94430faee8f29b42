import { type Bounds, boundSteps } from '../../../src/engine/paths/bounds.ts';

export function bounds(...parameters: Parameters<typeof boundSteps>): Bounds {
  const steps = boundSteps(...parameters);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
