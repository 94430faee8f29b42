/** Options of `vi.waitFor()`: polls often, with a limit only for hangs, since the machine may be busy. */
export const patiently = { timeout: 600_000, interval: 20 };
