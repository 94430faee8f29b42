import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(([path]) => path);
const shipped = locked.filter(([, { dev }]) => !dev);
const named = (list: typeof locked): string[] =>
  [...new Set(list.map(([path]) => path.replace(/^.*node_modules\//, '')))].sort();

/** Packages with native code, by their common prefix. */
const families = (list: typeof locked): string[] => [
  ...new Set(named(list).map((name) => name.replace(/-(android|darwin|freebsd|linux|openharmony|win32)-.*$/, ''))),
];

describe('Dependencies', () => {
  it('are pinned, and what is installed is what was checked', () => {
    const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(named(locked.filter(([, { integrity, link }]) => !integrity && !link))).toEqual([]);
  });

  it('that those who install the program get are few', () => {
    const bySystem = shipped.filter(([, { cpu }]) => cpu);
    // An installation has one or two of the packages that are compiled for a system, one for each C library.
    expect(shipped.length - bySystem.length + 2).toBeLessThanOrEqual(40);
  });

  it('that some features need are optional, and of the versions that the tests use', () => {
    const { peerDependencies, peerDependenciesMeta, devDependencies } = read('package.json');
    for (const [name, range] of Object.entries(peerDependencies)) {
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
      expect(devDependencies[name]).toMatch(new RegExp(`^${range}\\.`));
    }
    expect(Object.keys(peerDependencies)).toEqual(['bullmq', 'hyparquet-writer', 'ioredis', 'yalps']);
  });

  // Each runs on the user's machine during installation: review it before you add it here.
  it('that run a script when they are installed are these', () => {
    expect(named(shipped.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual([]);
  });

  it('with compiled code are these', () => {
    const compiled = shipped.filter(([, { cpu }]) => cpu);
    expect(families(compiled)).toEqual(['@napi-rs/nice']);
    const gypfiles = named(shipped).filter((name) => {
      try {
        return read(`node_modules/${name}/package.json`).files?.includes('prebuilds');
      } catch {
        return false;
      }
    });
    expect(gypfiles).toEqual(['fs-native-extensions']);
  });
});
