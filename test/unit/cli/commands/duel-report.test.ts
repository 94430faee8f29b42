import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typedIn } from '../../../helpers/run/typed.ts';

const { folder, call } = typedIn();
const spears = 'state infantry 25x5 spear';
const duel = (...options: string[]) => call('duel', spears, 'knightly orders 8x8 lance, charging', ...options);

describe('duel --report', () => {
  it('writes the report of the answer that it prints', async () => {
    const plain = await duel();
    const file = join(folder(), 'reports/duel.html');
    const { code, out, err } = await duel('--report', file);
    expect(code).toBe(0);
    expect(out).toBe(plain.out);
    expect(err).toContain('report: reports/duel.html\n');
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<svg');
    expect(page).not.toContain('live-files');
    const { out: json } = await duel('--json');
    expect(page).toContain(JSON.parse(json).digest);
  });

  it('reports all problems at once, and writes nothing', async () => {
    const taken = join(folder(), 'a-folder');
    mkdirSync(taken);
    const { code, out, err } = await call('duel', spears, 'knightly ordre 8x8', '--report', taken);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/--report .*a-folder/);
    expect(err).toContain('knightly ordre');

    const other = join(folder(), 'mine.yaml');
    writeFileSync(other, 'breaktest: 1\n');
    expect((await duel('--report', other)).err).toContain('it exists already, with content of another kind');
    expect(readFileSync(other, 'utf8')).toBe('breaktest: 1\n');

    const alone = await duel('--live');
    expect([alone.code, alone.out]).toEqual([2, '']);
    expect(alone.err).toContain('--live');
    expect(alone.err).toContain('with `--report FILE`');

    const none = join(folder(), 'none/duel.html');
    expect((await call('duel', spears, 'knightly ordre 8x8', '--report', none)).code).toBe(2);
    expect(existsSync(join(folder(), 'none'))).toBe(false);
  });
});
