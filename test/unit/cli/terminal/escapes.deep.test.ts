import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { openIo } from '../../../../src/cli/io.ts';
import { main, program } from '../../../../src/cli/program.ts';
import { Progress } from '../../../../src/cli/terminal/progress.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';

/** Codes that set a title, clear the screen, set colours (in seven bits and in eight), write backwards, and return to the margin. */
const evil = '\u001b]0;PWNED\u0007\u001b[2J\u001b[31m\u009b31m\u202e\u2066\u200e\u200f\u061c\u2028\r\u0008x';
const unprintable = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const folder = folderOfFile();

function file(name: string, text: string): string {
  const path = join(folder(), name);
  writeFileSync(path, text);
  return path;
}

const profile = {
  ...{ name: `Foot ${evil}`, courage: 7, height: 1, base: [20, 20], defence: { hp: 1, def: 3, res: 3 } },
  ...{ parts: [{ name: `Sword ${evil}`, att: 1, off: 3, str: 3 }], unmodelled: ['stubborn'] },
};
const experiment = {
  ...{ breaktest: 1, name: `Clash ${evil}`, description: evil, system: 't9a', seed: `seed ${evil}`, trials: 100 },
  profiles: { 'x/y': profile },
  units: {
    a: { side: 'd', profile: 'x/y', models: 10, files: 5 },
    b: { side: 'e', profile: 'orcs/eadbashers', models: 10, files: 5, charging: true },
  },
  contacts: [['b.front', 'a.front']],
  report: { title: `Title ${evil}` },
};
const turn = {
  ...{ breaktest: 1, name: `Turn ${evil}`, system: 'cca', trials: 100, sides: { d: 'bottom', e: 'top' } },
  pieces: { a: { side: 'd', unit: 'MI', at: [5, 6] }, b: { side: 'e', unit: 'LI', at: [4, 6] } },
  plan: { attackers: ['a'] },
  goal: 'd.banners >= 1',
};
const written = (value: object): string => JSON.stringify(value);

const files = () => ({
  whole: file('whole.yaml', written(experiment)),
  varied: file('varied.yaml', written({ ...experiment, variants: { more: { 'units.a.models': 15 } } })),
  swept: file(
    'swept.yaml',
    written({
      ...experiment,
      sweep: { 'units.a.models': { values: [10, 5], label: [`ten ${evil}`, `five ${evil}`] } },
    }),
  ),
  planned: file('planned.yaml', written(turn)),
  broken: file(
    'broken.yaml',
    written({ ...experiment, [`key ${evil}`]: evil, units: { ...experiment.units, [evil]: { side: evil } } }),
  ),
  torn: file('torn.yaml', `name: "${evil}\n  - {`),
  text: file(
    'list.txt',
    `Empire of Sonnstahl ${evil}\n330 - 30 State Infantry, Spear, Foo${evil}bar\n90 - ${evil}\n330\n`,
  ),
  army: file(
    'army.yaml',
    written({
      ...{ 'breaktest-army': 1, name: evil, army: 'empire', edition: '2026' },
      units: [{ id: 'foot', unit: 'State Infantry', models: 30, options: ['Spear', evil], points: 330 }],
    }),
  ),
  roster: file(
    'list.json',
    written({
      name: evil,
      forces: [
        {
          catalogueName: 'Empire of Sonnstahl',
          selections: [{ name: 'State Infantry', number: 30, type: 'unit', selections: [{ name: evil, number: 1 }] }],
        },
      ],
    }),
  ),
});

function linesOf(): Readonly<Record<string, readonly (readonly string[])[]>> {
  const { whole, varied, swept, planned, broken, torn, text, army, roster } = files();
  const experiments = [whole, varied, swept, broken, torn, evil].map((one) => [one]);
  const lists = [text, army, roster, torn, evil].map((one) => [one]);
  const quick = ['--threads', '0', '--no-exact', '--out', join(folder(), 'out')];
  const library = ['--library', evil];
  return {
    init: [[join(folder(), evil)], ['--system', evil], ['--from', evil], [join(folder(), `made${evil}.yaml`)]],
    examples: [[], [evil], [evil, '--out', join(folder(), evil)], ['hold-the-line', '--out', join(folder(), evil)]],
    run: [
      ...experiments.map((one) => [...one, ...quick]),
      [whole, varied, '--dry-run', '--out', join(folder(), evil)],
      [whole, ...quick, '--set', `${evil}=${evil}`],
      [whole, ...quick, '--metrics', evil, '--format', evil],
      [whole, ...quick, '--cluster', `redis://${evil}`],
      [whole, `--${evil}`],
    ],
    merge: [[evil], [folder()]],
    worker: [
      ['--cluster', evil],
      ['--cluster', `http://${evil}`],
    ],
    duel: [
      [evil, `orcs/eadbashers 5x5 ${evil}`],
      ['orcs/eadbashers 5x5', `@${text}#${evil}`],
      ['orcs/eadbashers 5x5', `@${text}#1`],
      ['orcs/eadbashers 5x5', 'orcs/eadbashers 5x5', '--seed', evil, '--engine', evil, ...library],
    ],
    exact: experiments,
    plan: [...experiments, [planned], [planned, '--json'], [planned, '--goal', evil], [planned, '--set', evil]],
    solve: [
      ...experiments.map((one) => [...one, '--vary', 'units.a.models=5,10', '--until', 'a.break <= 0.9']),
      [whole, '--vary', evil, '--until', evil],
    ].map((one) => [...one, '--trials', '50', '--max-trials', '100', '--threads', '0']),
    compare: [...experiments, [whole, varied], [varied, '--metric', evil]].map((one) => [...one, '--threads', '0']),
    history: [[folder()], [evil], [folder(), '--unit', evil, '--search', evil], [folder(), '--json']],
    trace: [...experiments, [whole, '--where', evil], [whole, '--variant', evil], [whole, '--json']],
    formation: [...experiments, [whole, '--variant', evil]],
    validate: [...experiments, [broken, '--json']],
    profiles: [[evil], [], library],
    'profiles show': [[evil], ['orcs/eadbashers', ...library]],
    'profiles price': [[`orcs/eadbashers ${evil}`], [evil]],
    playground: [['--port', evil], [`--${evil}`]],
    schema: [[], [evil]],
    completion: [['bash'], [evil]],
    complete: [
      ['bash', '--', 'breaktest', 'duel', evil],
      ['zsh', '--', 'breaktest', 'trace', whole, '--where', ''],
    ],
    coverage: [...lists, [text, '--json']],
    list: [...lists, [text, '--json'], [text, '--army', evil], [text, '--out', join(folder(), evil, evil)]],
    gauntlet: [...lists.map((one) => [...one, '--against', text]), [army, '--against', evil]],
    matchup: [...lists.map((one) => [...one, text]), [army, evil]],
    swap: [...lists.map((one) => [...one, '--unit', evil]), [army, '--unit', 'foot', '--against', evil, '--by', evil]],
    luck: [...experiments.map((one) => [...one, '--lost', '3']), [whole, '--lost', '3', '--subject', evil]],
    'import newrecruit': [
      [evil, '--out', join(folder(), 'armies')],
      [folder(), '--out', join(folder(), 'armies')],
    ],
    'import battlescribe': [[evil, `--${evil}`]],
  };
}

const namesOf = (command: Command, before: readonly string[] = []): string[] =>
  command.commands.flatMap((one) => {
    const name = [...before, one.name()];
    const itself = 'listeners' in one && (one as unknown as { _actionHandler: unknown })._actionHandler !== null;
    return [...(itself ? [name.join(' ')] : []), ...namesOf(one, name)];
  });

const commands = namesOf(program(new FakeIo(), () => async () => {}));

describe('What a file, a list or an argument has in it', () => {
  it.each(['whole', 'varied', 'swept'] as const)('is no reason to refuse it: %s', async (which) => {
    const io = new FakeIo();
    expect(await main(['validate', files()[which]], io), io.stderr).toBe(0);
  });

  it.each(commands)('does nothing to the terminal: %s', async (name) => {
    const lines = linesOf()[name];
    expect(lines, `command lines for ${name}`).toBeDefined();
    let written = 0;
    for (const line of lines!) {
      const io = new FakeIo();
      await main([...name.split(' '), ...line], io);
      const text = io.stdout + io.stderr;
      written += text.length;
      expect(unprintable.exec(text)?.[0], `${name} ${JSON.stringify(line)}: ${JSON.stringify(text)}`).toBeUndefined();
    }
    expect(written).toBeGreaterThan(0);
  });

  it('is drawn by no progress', () => {
    let drawn = '';
    const stream = Object.assign(Object.create(process.stderr), { isTTY: true, columns: 80, write: () => true });
    stream.write = (text: string) => {
      drawn += text;
      return true;
    };
    const progress = new Progress(`name ${evil}`, openIo(stream, stream), {
      ...{ unit: 'trials', also: () => `by ${evil}` },
    });
    progress.show({ done: 1, total: 2 });
    progress.stop();
    // The bar moves the cursor and has colours of its own; the file has none of them.
    expect(drawn).not.toContain('\u001b[31m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
    expect(drawn.replace(/\u001b(\[[?\d;]*[a-zA-Z]|[78])/g, '')).not.toMatch(unprintable);
  });
});

describe('openIo()', () => {
  const write = (paint: (io: ReturnType<typeof openIo>) => string): string => {
    let text = '';
    const stream = { write: (one: string) => (text += one), isTTY: false };
    const io = openIo(stream, stream, { FORCE_COLOR: '1' });
    io.out(paint(io));
    return text;
  };

  it('lets its own colours pass, one inside the other, and no others', () => {
    expect(write(({ paintOut: { bold, red } }) => bold(`a ${red('b\u001b[31m')}\u001b[0m`))).toBe(
      '\u001b[1ma \u001b[31mb [31m\u001b[39m [0m\u001b[22m',
    );
  });

  it('keeps lines and tabs, and every letter of any script', () => {
    const text = 'one\ttwo\n\nΩ שלום العربية 👩‍👧 é\n';
    expect(write(() => text)).toBe(text);
  });
});

it('No other module writes to the terminal', () => {
  const root = join(import.meta.dirname, '../../../..');
  const doors = ['src/cli/io.ts', 'src/cli/main.ts', 'src/cli/start.ts'];
  const all = ['src', 'reports', 'workers'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((one) => one.endsWith('.ts'))
      .map((one) => join(top, one)),
  );
  const others = all.filter((one) => /\bconsole\.|process\.std(out|err)\b/.test(readFileSync(join(root, one), 'utf8')));
  expect(others.filter((one) => !doors.includes(one))).toEqual([]);
});
