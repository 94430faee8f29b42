/** For `vi.waitFor()`: polls often, and gives up only on what hangs, since the machine may be busy. */
export const patiently = { timeout: 600_000, interval: 20 };
