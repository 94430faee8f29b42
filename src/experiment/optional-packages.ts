import { readFileSync } from 'node:fs';
import { joinWithAnd } from '../core/words.ts';
import { packageFolder } from './package-folder.ts';

/** The features that need optional peers of package.json, which users install only for them. */
const FEATURES = {
  cluster: { name: 'A cluster', packages: ['bullmq', 'ioredis'] },
  parquet: { name: 'Parquet', packages: ['hyparquet-writer'] },
  mixes: { name: 'The mix of a matrix', packages: ['yalps'] },
} as const;

/** Returns the missing packages of a feature with the command that installs them; undefined if all are next to or above the program. */
export function missingPackages(feature: keyof typeof FEATURES, isInstalled = canResolve): string | undefined {
  const { name, packages } = FEATURES[feature];
  const missing = packages.filter((one) => !isInstalled(one));
  if (missing.length === 0) return undefined;
  const { peerDependencies } = JSON.parse(readFileSync(new URL('package.json', packageFolder()), 'utf8'));
  const command = ['npm install', ...missing.map((one) => `${one}@${peerDependencies[one]}`)].join(' ');
  return `${name} needs ${joinWithAnd(missing)}, ${missing.length > 1 ? 'which are' : 'which is'} not installed: ${command} (with --global if breaktest was)`;
}

function canResolve(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
