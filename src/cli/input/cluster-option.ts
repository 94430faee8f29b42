import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { type Address, readAddress } from '../../run/cluster/address.ts';

/** The environment holds them where a URL, which other users of the machine can see, shall not. */
const USER = 'BREAKTEST_REDIS_USER';
const PASSWORD = 'BREAKTEST_REDIS_PASSWORD';

/** Reads `--cluster`; what is wrong with it where it cannot be read. */
export function clusterAddress(url: string): Address | LocatedProblem {
  const address = readAddress(url, { user: process.env[USER], password: process.env[PASSWORD] });
  return typeof address === 'string' ? clusterProblem(address, '--cluster') : address;
}

/** What keeps a cluster from being used. */
export const clusterProblem = (message: string, file: string): LocatedProblem => ({
  ...{ code: 'no-cluster', severity: 'error', path: [], message, file },
});
