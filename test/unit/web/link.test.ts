import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import type { ExperimentObject } from '../../../src/index.ts';
import { BadLink, fileOf, linkOf } from '../../../web/src/state/link.ts';
import { starts } from '../../../web/src/state/start.ts';

/** Links that people have; never regenerate them. */
const version1 = {
  t9a: [
    'AWWPsW4CQQxEf-U09SaQk4KUbSKlQEqdIgWiMLfmbsWdF9mmIIh_j5ZEAhJ3tseeNydslGnnbI74FCA0MSI-8zg2PvCxGcqYXhFgR3OeEOEvhA',
    'BO2XMRRLTzdlH3zAkR-5GOvZaDJAS4ZhoNsZ3XCrjM7eJzkOyGeKqaDdvEUhvLqbqTO3U7VvzoEFF6ZZtdtQFTSVx_LwLKvqIY4grvWqRZZnME',
    'fDhJIk3NG5OyYh3QDaR9lh7R9cDngC57_mJ5sD2T2g1C4i1LukUYcj9sisrsz80VpX2-Y_nnf66GRZy6Gn21umZ_3GqRynz_-3e8Xp-_AQ',
  ],
  cca: [
    'AW3PMU_DMBAF4L9SvfkGQJThFsSIBHOHqsPFOSVWnTi1L6Aoyn9HbmiVoZ5s631-5xlVUjmbZgM_E3rpFIyDD2FnrU67Nob6HYQ8ZdMODOekHF',
    'VrMIYgU5Pi2NcgWPISMvjlqSxC9rVm8IwUr49W0Sx2IDhJ1kpT7iwOWAiDV7dmgzY-9mVXOHjFhLH3Bsb3Jwhi4OOe3k4L4UeDt5U-BF8bsC-g',
    'kTFs4_dh7uTwcSOvpWMhBJVa01V1kpyGMD5o_PXWgm8_KC7rZdTeKfg4Q8zEnUtjiLnkqwn8Pw7BJDVqG35a_gA',
  ],
};

const base64url = (...parts: readonly Uint8Array[]): string => Buffer.concat(parts).toString('base64url');
const packed = (text: string): Buffer => deflateRawSync(text);

describe('A link of version 1', () => {
  it('is read for ever', async () => {
    const t9a = await fileOf(version1.t9a.join(''));
    expect(t9a).toEqual({
      ...{
        breaktest: 1,
        name: 'Will they hold?',
        system: 't9a',
        edition: '2026',
        seed: 'playground',
        trials: 200_000,
        rounds: 1,
      },
      units: {
        tribesmen: {
          ...{
            side: 'attacker',
            unit: 'ogres/tribesmen',
            models: 6,
            options: ['Iron Fist', 'Standard Bearer'],
            charging: true,
          },
        },
        'citizen-spears': {
          side: 'defender',
          unit: 'highborn/citizen-spears',
          models: 25,
          options: ['Standard Bearer'],
        },
      },
      contacts: [['tribesmen.front', 'citizen-spears.front']],
    });
    const cca = await fileOf(version1.cca.join(''));
    expect(cca['leaders']).toEqual({ marcellus: { side: 'rome', with: 'legion' } });
    expect(cca['sequence']).toEqual([{ attack: 'close', by: 'gauls', target: 'legion' }]);
  });

  it('holds whatever a file may hold, in letters that addresses may have, and a list in 900 of them', async () => {
    const file = { name: 'Žižka “& <b>” 🐉', units: { __proto: [null, 1.5, true] } };
    expect(await fileOf(await linkOf(file))).toEqual(file);
    const names = [
      'State Infantry',
      'Knightly Orders',
      'Imperial Guard',
      'State Marksmen',
      'Flagellants',
      'Steam Tank',
    ];
    const units = Object.fromEntries(
      names.flatMap((unit, i) =>
        [1, 2].map((n) => [
          `${unit} ${n}`,
          {
            side: 'empire',
            unit,
            models: 20 + 5 * i,
            options: ['Standard Bearer', 'Musician', 'Spear'],
            points: 200 + i,
          },
        ]),
      ),
    );
    const link = await linkOf({ ...starts['t9a'], units });
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThanOrEqual(900);
  });
});

describe('What is no link', () => {
  it.each([
    ['is cut off', version1.t9a.join('').slice(0, 200), 'damaged or cut off'],
    ['has letters of no link', 'AWW<script>', 'letters in it that no link'],
    ['is of a later version', base64url(Uint8Array.of(2), packed('{}')), 'newer version'],
    ['is of no version', base64url(Uint8Array.of(200), packed('{}')), 'damaged'],
    ['holds no map', base64url(Uint8Array.of(1), packed('[1]')), 'no experiment'],
    ['holds no JSON', base64url(Uint8Array.of(1), packed('units:')), 'damaged'],
    ['is a bomb', base64url(Uint8Array.of(1), packed(' '.repeat(5_000_000))), 'more than a page can show'],
    ['is deep', base64url(Uint8Array.of(1), packed(`${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`)), 'too deep'],
    [
      'is a little too deep',
      base64url(Uint8Array.of(1), packed(`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`)),
      'too deep',
    ],
    ['holds too much', base64url(Uint8Array.of(1), packed(`{"a":[${'0,'.repeat(60_000)}0]}`)), 'too many values'],
    ['is longer than any', 'A'.repeat(200_000), 'too long'],
  ])('%s, and is told so', async (_, link, says) => {
    await expect(fileOf(link)).rejects.toThrow(BadLink);
    await expect(fileOf(link)).rejects.toThrow(says);
  });
});

describe('The links of the README', () => {
  it('open, and hold the experiments of the pictures', async () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const links = [...readme.matchAll(/^\[\w+\]: http:\/\/127\.0\.0\.1:7357\/#([\w-]+)$/gm)].map(([, link]) => link!);
    const read = await Promise.all(links.map(async (link) => readExperiment((await fileOf(link)) as ExperimentObject)));
    expect(read.map(({ problems }) => problems)).toEqual([[], []]);
    expect(read.map(({ experiment }) => experiment?.system)).toEqual(['t9a', 'cca']);
  });
});
