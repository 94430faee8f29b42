let tuning: () => void = () => {};

/** Says what is to be done once combats are played by the rules; default nothing. */
export function setTuning(action: () => void): void {
  tuning = action;
}

/** Told whenever combats are about to be played by the rules, where the program may want to be compiled otherwise. */
export const tune = (): void => tuning();
