import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../../tools/release/notes.ts';
import { repositoryOf, withPlaces } from '../../../../tools/release/place.ts';
import { packageReadme } from '../../../../tools/release/readme.ts';

const read = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

describe('A release', () => {
  it('fills every place of package.json from the address of the repository', () => {
    const filled = withPlaces(JSON.parse(read('package.json')), 'https://host.test/owner/name/');
    expect(JSON.stringify(filled)).not.toContain('example.com');
    expect(filled).toMatchObject({
      repository: { type: 'git', url: 'git+https://host.test/owner/name.git' },
      bugs: 'https://host.test/owner/name/issues',
      homepage: 'https://host.test/owner/name',
    });
    expect(repositoryOf(filled)).toBe('https://host.test/owner/name');
    const site = withPlaces(filled, 'https://host.test/owner/name.git', 'https://site.test/breaktest/');
    expect(site).toEqual({ ...filled, homepage: 'https://site.test/breaktest' });
    for (const wrong of ['', 'owner/name', 'http://host.test/a', 'https://host.test', 'https://me@host.test/a'])
      expect(() => withPlaces(filled, wrong)).toThrow('no address');
  });

  it('has the section of its version as notes', () => {
    const text = '# Changelog\n\nWords.\n\n## 1.10.0\n\n- a\n\n## 1.1.0 (2026-01-02)\n\n- b\n- c\n\n## 1.0.0\n';
    expect(notesOf(text, '1.1.0')).toBe('- b\n- c\n');
    expect(notesOf(text, '1.10.0')).toBe('- a\n');
    for (const none of ['1.0.0', '1.2.0']) expect(() => notesOf(text, none)).toThrow(`no section ${none}`);
    expect(notesOf(read('CHANGELOG.md'), JSON.parse(read('package.json')).version)).not.toBe('');
  });

  it('has a README whose pictures and links work outside of the repository', () => {
    const made = packageReadme(
      '![a](docs/a.png) [b](docs/b.md#c) [d](#d) [![e](f.png)](g.md) [h](https://i.test)',
      'https://r',
      '1',
    );
    expect(made).toBe(
      '![a](https://r/raw/v1/docs/a.png) [b](https://r/blob/v1/docs/b.md#c) [d](#d) ' +
        '[![e](https://r/raw/v1/f.png)](https://r/blob/v1/g.md) [h](https://i.test)',
    );
    const links = [...packageReadme(read('README.md'), 'https://r', '1').matchAll(/\]\(([^)]*)\)/g)];
    expect(links.map(([, target]) => target).filter((one) => !/^(https?:|#)/.test(one!))).toEqual([]);
  });
});
