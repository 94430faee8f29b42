import { type Bounds, boundSteps } from '../../../src/engine/paths/bounds.ts';

/** The proved bounds in one piece. */
export function bounds(...parameters: Parameters<typeof boundSteps>): Bounds {
  const steps = boundSteps(...parameters);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
