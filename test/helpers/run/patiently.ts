/** For `vi.waitFor()`: looks often, and gives up only on what hangs, for a busy machine is no fault of what is tested. */
export const patiently = { timeout: 600_000, interval: 20 };
