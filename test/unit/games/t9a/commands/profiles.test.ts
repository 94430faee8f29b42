import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../../../src/cli/program.ts';
import { FakeIo } from '../../../../helpers/run/fake-io.ts';
import { runs } from '../../../../helpers/run/runs.ts';
import { temporaryFolder } from '../../../../helpers/run/temporary-folder.ts';

async function call(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(['profiles', ...argv], io);
  return { code, out: io.stdout, err: io.stderr };
}

function namesIn(out: string): { played: string[]; units: string[] } {
  const at = out.indexOf('unit of 2026');
  const names = (text: string): string[] => [...text.matchAll(/^([a-z]+\/[\w-]+) {2}/gm)].map(([, name]) => name!);
  return { played: names(at < 0 ? out : out.slice(0, at)), units: at < 0 ? [] : names(out.slice(at)) };
}

describe('profiles WORD…', () => {
  it('lists those that are played, and says that there are units of 2026', async () => {
    const { code, out } = await call();
    expect(code).toBe(0);
    expect(namesIn(out).played).toHaveLength(70);
    expect(out).toContain('510 units of 16 armies of 2026');
  });

  it('finds by army, type and points, whether it is one word or several', async () => {
    const { code, out } = await call('dwarf cavalry < 300');
    expect(code).toBe(0);
    expect(namesIn(out)).toEqual({ played: [], units: ['infernal/vassal-cavalry', 'infernal/taurukh-enforcers'] });
    expect((await call('dwarf', 'cavalry', '<', '300')).out).toBe(out);
  });

  it('puts profiles that are played first, by any part of name, army, type and Height', async () => {
    const { out } = await call('knights');
    const { played, units } = namesIn(out);
    expect(played).toContain('empire/knights-of-the-sun-griffon');
    expect(units).toContain('highborn/knights-of-ryma');
    expect(out).toContain('In both, each with numbers of its own: dread/dread-knights,');
    expect(namesIn((await call('cavalry eos')).out).played).toContain('empire/knightly-orders');
    expect(namesIn((await call('height 2 empire')).out).played).toContain('empire/knightly-orders');
    expect(namesIn((await call('Heavy Inf')).out).played).toEqual(['empire/heavy-infantry']);
  });

  it('finds names with accents, plurals and older names', async () => {
    for (const text of ['ryma', 'RYMÂ knight']) expect((await call(text)).out).toContain('highborn/knights-of-ryma');
    expect(namesIn((await call('heavy infantry')).out).units).toEqual(['empire/state-infantry']);
  });

  it('leaves out those that are played if 2026 is asked for', async () => {
    const { out } = await call('2026 knights');
    expect(namesIn(out).played).toEqual([]);
    expect(namesIn(out).units).toEqual(namesIn((await call('knights')).out).units);
    expect(namesIn((await call('2026')).out).units).toHaveLength(510);
    expect(namesIn((await call('2026/empire/state-infantry')).out).units[0]).toBe('empire/state-infantry');
  });

  it('shows points, sizes and characteristics', async () => {
    const { out } = await call('2026', 'state', 'infantry');
    expect(out).toMatch(
      /^empire\/state-infantry +160 +20-50 +1\n {4}infantry, 20x20, 4\/4\/7, 1\/3\/3\/2, 1\/3\/3\/0\/3$/m,
    );
    const chariot = (await call('2026 reaver chariots')).out.replace(/\s+/g, ' ');
    expect(chariot).toContain('2x');
    expect(chariot).toContain(' + ');
  });

  it('gives the same as JSON, units of 2026 by names that no profile has', async () => {
    const all = JSON.parse((await call('knightly orders', '--json')).out);
    expect(all['empire/knightly-orders']).toMatchObject({ courage: 8 });
    expect(all['2026/empire/knightly-orders']).toMatchObject({ edition: '2026', global: { dis: 8 } });
    expect(Object.keys(JSON.parse((await call('--json')).out))).toHaveLength(70);
  });

  it.each(['in with', '()', 'points > 99999', 'a '.repeat(2000), '\u0000\u001b[31m', 'constructor', '__proto__', '.*'])(
    'answers %j with a message',
    async (text) => {
      for (const argv of [[text], [text, '--json']]) {
        const { code, out, err } = await call(...argv);
        expect({ code, out }).toEqual({ code: 2, out: '' });
        expect(err).toContain('  error  ');
        expect(err).not.toContain('\u001b');
      }
    },
  );

  it('offers the nearest names of both', async () => {
    expect((await call('kngihtly ordrs')).err).toContain(
      'did you mean empire/knightly-orders or 2026/empire/knightly-orders?',
    );
  });
});

describe('profiles show', () => {
  it('prints a card of a unit of 2026', async () => {
    const { code, out, err } = await call('show', 'empire/state-infantry');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect((await call('show', 'State', 'Infantries')).out).toBe(out);
    expect((await call('show', 'empire', 'state infantry')).out).toBe(out);
  });

  it('prints mounts with their characteristics, and each shared list once', async () => {
    const { out } = await call('show', '2026/empire/marshal');
    expect(out).toMatch(/^ {2}empire\/horse-mount .*\n {6}mount, 25x50, 8\/8\/C, C\/C\/C\/C\+2, 1\/3\/3\/0\/3$/m);
    expect(out).toContain('    Horse 30 (empire/horse-mount)\n');
    expect(out.match(/^Weapon Enchant:$/gm)).toHaveLength(1);
  });

  it('prints a card of every unit, or of every tenth', async () => {
    const names = Object.keys(JSON.parse((await call('2026', '--json')).out));
    for (const name of names.filter((_, i) => i % runs(10, 1) === 0)) {
      const { code, out, err } = await call('show', name);
      expect({ name, code, err }).toEqual({ name, code: 0, err: '' });
      expect(out).not.toMatch(/undefined|NaN|\[object/);
      expect(Math.max(...out.split('\n').map(({ length }) => length)), name).toBeLessThanOrEqual(80);
    }
  });

  it('tells of a name that is in both', async () => {
    const both = await call('show', 'empire/knightly-orders');
    expect(both.code).toBe(0);
    expect(both.out).toMatch(/^ {2}empire\/knightly-orders:\n/);
    expect(both.err).toContain('breaktest profiles show 2026/empire/knightly-orders');
    const short = await call('show', 'knightly-orders');
    expect(short).toMatchObject({ code: 2, out: '' });
    expect(short.err).toContain('did you mean empire/knightly-orders or 2026/empire/knightly-orders?');
  });

  it('tells what is not played in JSON', async () => {
    const { out } = await call('show', '2026/vampires/vampire-count', '--json');
    const { army, not_played } = JSON.parse(out)['2026/vampires/vampire-count'];
    expect(army).toBe('Vampire Covenant');
    expect(not_played.options).toContain('Cursed Medallion');
    expect(not_played.options).not.toContain('Shield');
  });

  it.each([
    'xyzzy',
    '2026/',
    '2026/nowhere/marshal',
    '/',
    'constructor/prototype',
    '9'.repeat(3000),
    'elven horse',
    'giant',
  ])('answers %j with a message', async (name) => {
    const { code, out, err } = await call('show', name);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/There is no profile|Several have the name/);
  });
});

describe('profiles --library', () => {
  const shipped = new URL('../../../../../src/games/t9a/library/2026/empire.json', import.meta.url);
  const harbour = (): string => {
    const empire = JSON.parse(readFileSync(shipped, 'utf8'));
    const units = { 'dock-guard': { ...empire.units['state-infantry'], name: 'Dock Guard' } };
    const file = join(temporaryFolder(), 'harbour.json');
    writeFileSync(file, JSON.stringify({ ...empire, army: 'harbour', name: 'The Harbour', aliases: [], units }));
    return file;
  };

  it('finds, shows and prices the units of armies that do not ship', async () => {
    const library = ['--library', harbour()];
    expect(namesIn((await call('dock', ...library)).out).units).toEqual(['harbour/dock-guard']);
    expect(namesIn((await call('2026', ...library)).out).units).toHaveLength(511);
    const card = await call('show', 'dock guard', ...library);
    expect(card).toMatchObject({ code: 0, err: '' });
    expect(card.out).toMatch(/^Dock Guard \(harbour\/dock-guard\), The Harbour/);
    expect((await call(...library, 'show', 'dock guard')).out).toBe(card.out);
    const own = await call('price', 'dock guard 30, spear', ...library);
    const theirs = await call('price', 'state infantry 30, spear');
    expect(own).toMatchObject({ code: 0, err: '' });
    const inAll = ({ out }: { out: string }) => /in all +\d+/.exec(out)?.[0];
    expect(inAll(own)).toBeDefined();
    expect(inAll(own)).toBe(inAll(theirs));
    expect(await call('show', 'dock guard')).toMatchObject({ code: 2, out: '' });
  });

  it.each([['dock'], ['show', 'dock guard'], ['price', 'dock guard 30']])(
    'says that the library cannot be read, and nothing else: %s',
    async (...words) => {
      const { code, out, err } = await call(...words, '--library', join(temporaryFolder(), 'none'));
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^--library +error +unreadable-file .*there is no such file/);
      expect(err).toMatch(/\n1 error\n$/);
    },
  );
});
