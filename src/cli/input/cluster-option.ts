import { missingPackages } from '../../experiment/optional-packages.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { type Address, readAddress } from '../../run/cluster/address.ts';

/** The environment variables for user and password, because other users of the machine can see a URL. */
const USER = 'BREAKTEST_REDIS_USER';
const PASSWORD = 'BREAKTEST_REDIS_PASSWORD';

/** Reads the address; returns a problem if it cannot be read, or a package is missing. */
export function clusterAddress(url: string): Address | LocatedProblem {
  const missing = missingPackages('cluster');
  if (missing !== undefined) return clusterProblem(missing, '--cluster');
  const address = readAddress(url, { user: process.env[USER], password: process.env[PASSWORD] });
  return typeof address === 'string' ? clusterProblem(address, '--cluster') : address;
}

export const clusterProblem = (message: string, file: string): LocatedProblem => errorIn(file, 'no-cluster', message);
