export interface Use {
  /** Processor time of all threads, that of the system included. */
  readonly seconds: number;
  readonly wall: number;
  /** Memory of the process at its largest. */
  readonly megabytes: number;
  /** Missing for the command line. */
  readonly digest?: string;
}

const START = { cpu: { user: 0, system: 0 }, wall: 0 };

export const now = (): typeof START => ({ cpu: process.cpuUsage(), wall: performance.now() });

export function useSince(moment = START): Use {
  const { user, system } = process.cpuUsage(moment.cpu);
  return {
    seconds: (user + system) / 1e6,
    wall: (performance.now() - moment.wall) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

/** Returns the use with the least processor time, to which other programs on the core and its caches only add. */
export const quickest = (uses: readonly Use[]): Use => uses.reduce((a, b) => (b.seconds < a.seconds ? b : a));
