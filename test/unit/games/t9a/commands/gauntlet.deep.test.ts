import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../../src/run/run.ts';
import { LocalRunner } from '../../../../../src/run/runners/local.ts';
import { typedIn } from '../../../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();

const army = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 20, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: foot}
  - {id: captain, unit: Marshal, options: [Shield]}
  - {id: tank, unit: Steam Tank}
`;
const pasted = 'Empire of Sonnstahl\n290 - 20 State Infantry, Spear\n440 - Steam Tank\n';
const fast = ['--half-width', '0.1', '--threads', '0'];

interface Combats {
  readonly combats: Record<string, { estimate: number; low: number; high: number }>[];
  readonly units: { label: string; name: string; points: number }[];
  readonly opponents: { label: string; name: string }[];
  readonly joined: { character: string; unit: string }[];
  readonly not_played: { label: string }[];
}

describe('gauntlet', () => {
  it('plays units with those who joined them, as the same combat comes to exactly', async () => {
    const file = put('army.yaml', army);
    const field = put('field.txt', 'orcs/trolls 3\n');
    const options = ['--field', field, '--situations', 'charged', '--half-width', '0.01', '--threads', '0', '--json'];
    const { code, out, err } = await call('gauntlet', file, 'marshal', ...options);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [combat] = (JSON.parse(out) as Combats).combats;
    const text = `breaktest: 1
name: e
system: t9a
edition: "2026"
engine: exact
units:
  mine: {side: mine, unit: empire/marshal, options: [Shield]}
  trolls: {side: theirs, unit: orcs/trolls, models: 3, charging: true}
contacts: [[trolls.front, mine.front]]
`;
    const { experiment } = readExperiment(text);
    const { cells } = await runExperiment(experiment!);
    const exact = (subject: string, metric: string) =>
      cells[0]!.metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric)!.estimate;
    const within = (name: string, value: number, times = 1.5) => {
      const { estimate, low, high } = combat![name]!;
      expect(Math.abs(estimate - value), name).toBeLessThanOrEqual((times * (high - low)) / 2 + 1e-9);
    };
    expect(combat!['lost']!.high - combat!['lost']!.low).toBeLessThanOrEqual(0.02);
    within('lost', exact('mine', 'gone'));
    within('enemy_lost', exact('trolls', 'gone'));
    within('points_lost', exact('mine', 'points_lost'));
    within('points_taken', exact('mine', 'points_gained'));
  });

  it('comes to the same on one thread and on three', async () => {
    const file = put('army.yaml', army);
    const play = async (threads: string) =>
      (await call('gauntlet', file, '--top', '2', '--half-width', '0.1', '--threads', threads, '--json')).out;
    const one = await play('1');
    expect(await play('3')).toBe(one);
    const { units, opponents, combats, joined, not_played } = JSON.parse(one) as Combats;
    expect(units.map(({ label, name }) => [label, name])).toEqual([
      ['foot', '20 State Infantry with 2 × Marshal'],
      ['tank', 'Steam Tank'],
    ]);
    expect(opponents.map(({ name }) => name)).toEqual(['10 Corsairs (dread)', '10 Dancers of Yema (dread)']);
    expect(combats).toHaveLength(2 * 2 * 4);
    expect([joined, not_played]).toEqual([[{ character: 'captain', unit: 'foot' }], []]);
    // A combat has the same result in any company.
    const alone = await call('gauntlet', file, 'tank', '--top', '2', ...fast, '--json');
    expect((JSON.parse(alone.out) as Combats).combats).toEqual(combats.slice(8));
    expect(combats.map((one) => String(one['opponent'])).slice(6, 10)).toEqual(
      ['dancers-of-yema', 'dancers-of-yema', 'corsairs', 'corsairs'].map((id) => `dread/${id}`),
    );
    const { out } = await call('gauntlet', file, '--top', '2', '--seed', 'other', ...fast, '--json');
    expect((JSON.parse(out) as Combats).combats).not.toEqual(combats);
  });

  it('says in lines whom a unit holds against, and writes a page and every combat', async () => {
    const out = join(folder(), 'out');
    const {
      code,
      out: said,
      err,
    } = await call('gauntlet', put('list.txt', pasted), 'steam tank', '--top', '3', ...fast, '--out', out);
    expect(code).toBe(0);
    expect(err).toContain('report: out/report.html');
    expect(said).toContain(
      '[1] steam-tank: Steam Tank, 440 points\n  holds against 3 of 3: 10 Corsairs (dread), lost ',
    );
    expect(said).toContain('  best target: 10 Corsairs (dread), ');
    const csv = readFileSync(join(out, 'combats.csv'), 'utf8').trimEnd().split('\n');
    expect(csv).toHaveLength(1 + 3 * 4);
    expect(csv[0]!.split(',')).toHaveLength(7 + 3 * 7 + 1);
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<h2>Every combat</h2>');
  });

  it('goes on in a folder with what its journal holds, and comes to the same', async () => {
    const file = put('army.yaml', army);
    const out = join(folder(), 'kept');
    const play = (...more: string[]) => call('gauntlet', file, 'tank', '--top', '6', ...fast, '--out', out, ...more);
    expect((await play('--quiet')).out).toBe('');
    const csv = readFileSync(join(out, 'combats.csv'), 'utf8');
    const json = readFileSync(join(out, 'run.json'), 'utf8');
    // Without the last line, which says that it is complete, and the last of the combats.
    const journal = join(out, 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    writeFileSync(journal, `${lines.slice(0, -2).join('\n')}\n`);
    for (const name of ['combats.csv', 'run.json']) rmSync(join(out, name));
    const { code, err } = await play('--resume', '--format', 'csv,json');
    expect(code).toBe(0);
    expect(err).toMatch(/: reused [1-9]\d* of 24 combats\n/);
    expect(readFileSync(join(out, 'combats.csv'), 'utf8')).toBe(csv);
    expect(readFileSync(join(out, 'run.json'), 'utf8')).toBe(json);
    expect(readdirSync(out).sort()).toEqual(['combats.csv', 'journal.jsonl', 'report.html', 'run.json']);
    const other = await play('--resume', '--seed', 'other');
    expect([other.code, other.out]).toEqual([2, '']);
    expect(other.err).toContain('It holds trials of another seed');
  });

  it('says what is known, and keeps it, when it is stopped', async () => {
    const file = put('army.yaml', army);
    const out = join(folder(), 'stopped');
    const argv = ['gauntlet', file, 'tank', '--top', '8', ...fast, '--json'];
    const whole = JSON.parse((await call(...argv)).out) as Combats;
    const { run } = LocalRunner.prototype;
    const spy = vi.spyOn(LocalRunner.prototype, 'run').mockImplementation(function (this: never, task) {
      process.emit('SIGINT');
      spy.mockRestore();
      return run.call(this, task);
    });
    const { code, out: told, err } = await call(...argv, '--out', out);
    expect(code).toBe(130);
    expect(err).toContain('interrupted; 16 of 32 combats are kept in stopped; --resume continues from there');
    expect(JSON.parse(told)).toMatchObject({ interrupted: true, combats_played: 16 });
    expect((JSON.parse(told) as Combats).combats).toEqual(whole.combats.slice(0, 16));
    const again = await call(...argv, '--out', out, '--resume');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toEqual(whole);
  });

  it('leaves out the charges of units that have no Charge Speed, and of Emplacements', async () => {
    const file = put('guns.yaml', 'breaktest-army: 1\narmy: empire\nunits: [{id: gun, unit: Blackpowder Artillery}]\n');
    const options = ['--field', put('few.txt', 'orcs/trolls 3\nvampires/cadaver-wagon\n'), ...fast];
    const { out } = await call('gauntlet', file, ...options, '--json');
    const { combats, cannot_charge } = JSON.parse(out) as Combats & { readonly cannot_charge: string[] };
    expect(combats.map(({ opponent, situation }) => `${opponent} ${situation}`)).toEqual([
      'orcs/trolls 3 charged',
      'orcs/trolls 3 flanked',
      'orcs/trolls 3 grind',
      'vampires/cadaver-wagon grind',
    ]);
    expect(cannot_charge).toEqual(['Blackpowder Artillery', 'Cadaver Wagon (vampires)']);
    expect((await call('gauntlet', file, ...options)).out).toContain(
      'Cannot charge (–): Blackpowder Artillery, Cadaver Wagon (vampires).',
    );
  });

  it('reads a pasted list', () => {
    const cli = fileURLToPath(new URL('../../../../../src/cli/main.ts', import.meta.url));
    const argv = ['--import', 'tsx', cli, 'gauntlet', '-', 'Steam Tank', '--top', '1', ...fast, '--json'];
    const { status, stdout } = spawnSync(process.execPath, argv, { input: pasted, encoding: 'utf8' });
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as Combats).units).toEqual([{ label: 'steam-tank', name: 'Steam Tank', points: 440 }]);
  });

  it('plays on without a unit that is not understood, and fails in the end', async () => {
    const file = put('odd.txt', `${pasted}190 - 5 Rieters of Volund\n`);
    const { code, out, err } = await call('gauntlet', file, '--top', '1', ...fast, '--json');
    expect(code).toBe(2);
    expect(err).toContain('odd.txt:4  error  unknown-unit');
    expect((JSON.parse(out) as Combats).units.map(({ label }) => label)).toEqual(['state-infantry', 'steam-tank']);
  });
});

describe('--join', () => {
  const list = 'Empire of Sonnstahl\n330 - 30 State Infantry, Spear, FCG\n65 - Marshal, Shield\n440 - Steam Tank\n';

  it('says whom Characters of a pasted list joined, as an army file does', async () => {
    const army = `breaktest-army: 1
army: empire
units:
  - {id: state-infantry, unit: State Infantry, models: 30, options: [Spear, Standard Bearer, Musician]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: state-infantry}
`;
    const asked = ['state infantry', '--top', '1', ...fast, '--json'];
    const [pasted, written] = [
      await call('gauntlet', put('list.txt', list), ...asked, '--join', 'Marshal=state infantry'),
      await call('gauntlet', put('army.yaml', army), ...asked),
    ];
    expect(pasted.code).toBe(0);
    const [one, other] = [pasted, written].map(({ out }) => JSON.parse(out) as Combats);
    expect(one!.units).toEqual([{ label: 'state-infantry', name: '30 State Infantry with Marshal', points: 395 }]);
    expect(one!.combats).toEqual(other!.combats);
  });

  it('names what cannot be, and how it is said where it is not', async () => {
    const file = put('list.txt', list);
    const join = (...words: string[]) => call('gauntlet', file, ...words.flatMap((word) => ['--join', word]));
    const { code, out, err } = await join('marshal', 'marshl=tank', 'steam-tank=state-infantry', 'marshal=marshal');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('This does not name a Character and its unit; found: marshal;');
    expect(err).toContain('found: marshl; allowed: state-infantry, marshal, steam-tank; did you mean marshal');
    expect(err).toContain('Only Characters join others; found: steam-tank; allowed: marshal');
    expect(err).toContain('Characters join no Characters; found: marshal');
    const alone = await call('gauntlet', file, '--top', '1', '--situations', 'charged', ...fast);
    expect(alone.out.replace(/\s+/g, ' ')).toContain(
      'Played here: Marshal with 30 State Infantry. Each is with the unit that lists of the field bring most often with it, of those that it may join, or else with the dearest of them. `--join marshal=UNIT` names another unit, `=alone` none.',
    );
    const apart = await call(
      'gauntlet',
      file,
      '--top',
      '1',
      '--situations',
      'charged',
      '--join',
      'marshal=alone',
      ...fast,
    );
    expect(apart.out).toContain(' marshal: Marshal, 65 points');
    expect(apart.out).not.toContain('Played here');
  });

  it('has units near the General, and says what cannot be', async () => {
    const near = put('near.txt', `${list.replace('Marshal, Shield', 'Marshal, General, Shield')}`);
    const play = async (...more: string[]) =>
      call('gauntlet', near, 'steam tank', '--top', '1', '--combat', 'dread/corsairs, charged', ...more);
    expect((await play()).out).not.toContain('near:');
    expect((await play('--near', 'general=all')).out).toMatch(/near:\s+(\{ *)?general: 9/);
    const { code, err } = await play('--near', 'general', '--near', 'bsb=all', '--near', 'general=tnak');
    expect(code).toBe(2);
    expect(err).toContain(
      'This does not name units near a model; found: general; allowed: general=UNIT,UNIT or bsb=all',
    );
    expect(err).toContain('The list has no such model; found: bsb');
    expect(err).toContain('found: tnak;');
    const both = await call('matchup', near, near, '--near', 'general=tnak');
    expect([both.code, both.err.includes('found: tnak;')]).toEqual([2, true]);
  });
});

describe('one combat of a gauntlet', () => {
  it('is proved between bounds that hold the exact answer of its own file', async () => {
    const file = put('army.yaml', army);
    const asked = ['--top', '2', '--half-width', '0.02'];
    const { code, out, err } = await call('gauntlet', file, 'foot', ...asked, '--combat', 'dread/corsairs, charges');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { experiment } = readExperiment(out);
    expect(experiment!.name).toBe('foot and dread/corsairs: charges');
    const { cells } = await runExperiment({ ...experiment!, engine: 'exact', precision: undefined! }, { threads: 0 });
    const all = await call('gauntlet', file, 'foot', ...asked, '--threads', '0', '--json');
    const mine = (JSON.parse(all.out) as Combats).combats.find(
      (one) => String(one['opponent']) === 'dread/corsairs' && String(one['situation']) === 'charges',
    )!;
    expect(mine['how']).toBe('proved');
    const expectWithin = (key: string, subject: string, metric: string) => {
      const { low, high } = mine[key]!;
      const { estimate } = cells[0]!.metrics.find(
        (one) => one.round === 0 && one.subject === subject && one.metric === metric,
      )!;
      expect(estimate, key).toBeGreaterThanOrEqual(low);
      expect(estimate, key).toBeLessThanOrEqual(high);
    };
    expectWithin('lost', 'row', 'gone');
    expectWithin('enemy_lost', 'column', 'gone');
    // With the points of Characters.
    expectWithin('points_lost', 'rows', 'points_lost');
  });

  it.each([['--out', 'x'], ['--format', 'csv'], ['--live'], ['--resume'], ['--json']])(
    'prints one combat without %s, which it would ignore',
    async (...option) => {
      const combat = ['--combat', 'dread/corsairs, charged'];
      const { code, err } = await call('gauntlet', put('army.yaml', army), 'foot', ...combat, ...option);
      expect(code).toBe(2);
      expect(err).toMatch(/--combat <opponent, situation>' cannot be used with option '--/);
    },
  );

  it('names who or what is not there', async () => {
    const { code, out, err } = await call('gauntlet', put('army.yaml', army), '--combat', 'dread/corsair, chargd');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('found: dread/corsair; ');
    expect(err).toContain('found: chargd; ');
    expect(err).toContain('One combat is of one unit; found: foot, tank');
    expect((await call('gauntlet', put('army.yaml', army), 'foot', '--combat', 'charged')).err).toBe(
      '--combat  error  bad-option  This is no opponent and situation; found: charged; allowed: "dread/corsairs, charged"\n1 error\n',
    );
    const verified = await call(
      'gauntlet',
      put('army.yaml', army),
      '--combat',
      'dread/corsairs, charged',
      '--verify',
      '5',
    );
    expect(verified.err).toMatch(/'--verify <percent>' cannot be used with option '--combat/);
  });
});

describe('matchup', () => {
  it('plays both ways round, and speaks of both', async () => {
    const [mine, theirs] = [
      put('army.yaml', army),
      put('theirs.txt', 'Orcs and Goblins\n290 - 30 Feral Orcs, Standard Bearer\n'),
    ];
    const { code, out } = await call('matchup', mine, theirs, ...fast);
    expect(code).toBe(0);
    expect(out).toContain('Charged in front, one round: lost');
    expect(out).toContain('Charges in front, one round: lost');
    expect(out).toContain('[1] foot: 20 State Infantry with 2 × Marshal, ');
    expect(out).toContain('[1] feral-orcs: 30 Feral Orcs, 280 points');
  });
});
