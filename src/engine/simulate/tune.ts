let tuning: () => void = () => {};

/** Sets the action to take once combats are played by the rules; default none. */
export function setTuning(action: () => void): void {
  tuning = action;
}

/** Called before combats are played by the rules, when other settings of the compiler may pay. */
export const tune = (): void => tuning();
