import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { askedOf, placeholder } from '../../../../src/cli/completion/asked.ts';
import { wordsOf } from '../../../../src/cli/completion/line.ts';
import { profileNames } from '../../../../src/cli/completion/profile-names.ts';
import { scripts } from '../../../../src/cli/completion/scripts.ts';
import { offerings } from '../../../../src/cli/completion/values.ts';
import { main } from '../../../../src/cli/program.ts';
import { libraryOnDisk } from '../../../../src/experiment/file/disk.ts';
import { commonShape } from '../../../../src/experiment/file/schema.ts';
import { constants } from '../../../../src/experiment/problems/zod-kinds.ts';
import { gameCommands } from '../../../../src/games/commands.ts';
import { allFormats } from '../../../../src/games/index.ts';
import { ArmyLibrary } from '../../../../src/games/t9a/lists/army-library.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const experiments = fileURLToPath(new URL('../../../../experiments/', import.meta.url));
const ranks = `${experiments}fifth-rank.yaml`;

async function offered(line: string, shell = 'fish', ...word: string[]) {
  const io = new FakeIo();
  expect(await main(['complete', shell, '--', line, ...word], io)).toBe(0);
  const [kind, ...lines] = io.stdout.split('\n').slice(0, -1);
  return { kind, lines, values: lines.map((one) => one.split('\t')[0]!), err: io.stderr };
}

const values = async (line: string) => (await offered(`breaktest ${line}`)).values;

const bash = (line: string, word: string) => offered(`breaktest ${line}`, 'bash', word);

async function program(): Promise<Command> {
  let found: Command | undefined;
  vi.doMock('../../../../src/cli/commands/completion.ts', () => ({
    complete: async (all: Command) => {
      found = all;
      return 0;
    },
  }));
  await main(['complete', 'bash', '--', ''], new FakeIo());
  vi.doUnmock('../../../../src/cli/commands/completion.ts');
  return found!;
}

describe('wordsOf()', () => {
  const texts = (line: string) => wordsOf(line).map(({ text }) => text);

  it('parts a line by spaces, as shells do', () => {
    expect(texts('breaktest  run a')).toEqual(['breaktest', 'run', 'a']);
    expect(texts('breaktest run ')).toEqual(['breaktest', 'run', '']);
    expect(texts(`x "a b" 'c "d' e\\ f g"h i"j`)).toEqual(['x', 'a b', 'c "d', 'e f', 'gh ij']);
    expect(texts(`x "a\\"b \\n" 'c\\'`)).toEqual(['x', 'a"b \\n', 'c\\']);
    expect(texts('')).toEqual(['']);
  });

  it('knows the quote that is open, and what was typed', () => {
    expect(wordsOf('x "a b').at(-1)).toEqual({ text: 'a b', raw: '"a b', quote: '"' });
    expect(wordsOf("x 'a").at(-1)).toEqual({ text: 'a', raw: "'a", quote: "'" });
    expect(wordsOf('x a\\ b').at(-1)).toEqual({ text: 'a b', raw: 'a\\ b', quote: '' });
    expect(wordsOf('x ""').at(-1)).toEqual({ text: '', raw: '""', quote: '' });
  });

  it('runs and expands nothing', () => {
    expect(texts('x $(rm -rf /) `y` $HOME')).toEqual(['x', '$(rm', '-rf', '/)', '`y`', '$HOME']);
  });
});

describe('completion follows the definitions of the commands', () => {
  it('knows what every value of an option and every argument is', async () => {
    const all = await program();
    const commands = [...all.commands, ...all.commands.flatMap((one) => one.commands)];
    expect(commands.length).toBeGreaterThan(12);
    const names = commands
      .filter((one) => one.name() !== 'complete')
      .flatMap((one) => [
        ...one.options.map(placeholder),
        ...one.registeredArguments.map((argument) => argument.name()),
      ])
      .filter((name) => name !== undefined);
    const ofGames = await Promise.all(gameCommands.map((game) => game.offerings()));
    const offered = [offerings, ...ofGames].flatMap((one) => Object.keys(one));
    expect(offered.sort()).toEqual([...new Set(names)].sort());
  });

  it('offers every command and every option, with what the help says, and no hidden ones', async () => {
    const all = await program();
    const shown = all.commands.map((one) => one.name()).filter((name) => name !== 'complete');
    expect(await values('')).toEqual([...shown, 'help']);
    for (const command of all.commands.filter((one) => one.name() !== 'complete')) {
      const { lines } = await offered(`breaktest ${command.name()} -`);
      for (const { long, description } of command.options.filter(({ hidden }) => !hidden))
        expect(lines.map((line) => line.slice(0, long!.length + 21))).toContain(`${long}\t${description.slice(0, 20)}`);
      expect(lines.at(-1)).toMatch(/^--help\t/);
    }
  });

  it('goes through options and their values to what stands at the cursor', async () => {
    const all = await program();
    const asked = (line: string) => {
      const { value, given, candidates } = askedOf(
        all,
        wordsOf(line).map(({ text }) => text),
      );
      return [value?.name, given.command.name(), given.values, candidates.length > 0];
    };
    expect(asked('run ')).toEqual(['file', 'run', [], false]);
    expect(asked('run a.yaml b')).toEqual(['file', 'run', ['a.yaml'], false]);
    expect(asked('run --trials 5 --quiet a.yaml --set ')).toEqual(['path=value', 'run', ['a.yaml'], false]);
    expect(asked('run --trials=5 a.yaml --seed=')).toEqual(['seed', 'run', ['a.yaml'], false]);
    expect(asked('run --quiet=')).toEqual([undefined, 'run', [], false]);
    expect(asked('run -- -')).toEqual(['file', 'run', [], false]);
    expect(asked('run --set --quiet x')).toEqual(['file', 'run', [], false]);
    expect(asked('run --none x')).toEqual(['file', 'run', [], false]);
    expect(asked('compare a b ')).toEqual([undefined, 'compare', ['a', 'b'], false]);
    expect(asked('profiles ')).toEqual(['word', 'profiles', [], true]);
    expect(asked('profiles show ')).toEqual(['profile', 'show', [], false]);
    expect(asked('profiles show x ')).toEqual(['profile', 'show', ['x'], false]);
    expect(asked('solve a --vary ')).toEqual(['path=values', 'solve', ['a'], false]);
  });

  it('offers examples to commands that take experiments, where no file has such a name', async () => {
    const here = process.cwd();
    process.chdir(temporaryFolder());
    try {
      expect(await values('run ')).toContain('hold-the-line');
      expect(await values('run fourth')).toEqual(['fourth-rank']);
      expect(await values('trace hold-the-line --where spears.br')).toContain('spears.break');
      expect((await offered('breaktest list ')).kind).toBe('files');
      expect((await offered('breaktest run nothing')).kind).toBe('files');
      writeFileSync('hold.yaml', '');
      for (const word of ['', 'ho', './']) expect((await offered(`breaktest run ${word}`)).kind).toBe('files');
      expect(await values('run hold-')).toEqual(['hold-the-line']);
    } finally {
      process.chdir(here);
    }
  });

  it('knows the engines, the formats and the games that there are', async () => {
    expect(await values('run --engine ')).toEqual(constants(commonShape.engine));
    expect(await values('trace --engine ')).toEqual(['sampled', 'rolled']);
    expect(await values('init --system ')).toEqual(allFormats().map(({ system }) => system));
    expect(await values('run --format ')).toEqual(['csv', 'html', 'json', 'parquet']);
    expect(await values('run --format=json,')).toEqual([
      '--format=json,csv',
      '--format=json,html',
      '--format=json,parquet',
    ]);
    expect(await values('run --precision ')).toContain('decided');
    expect(await values('solve --want ')).toEqual(['smallest', 'largest']);
    expect(await values('completion ')).toEqual(Object.keys(scripts));
    expect(await values('init --from ')).toContain('hold-the-line');
    expect(await offered('breaktest run ')).toMatchObject({ kind: 'files', lines: [] });
    expect(await offered('breaktest run a --out ')).toMatchObject({ kind: 'folders', lines: [] });
    expect(await values('run --trials ')).toEqual([]);
  });
});

describe('completion knows the library', () => {
  const format = allFormats().find(({ entry }) => entry)!;

  it('names every profile, without reading YAML', async () => {
    const library = libraryOnDisk(format);
    const names = library.names();
    expect(profileNames().map(({ value }) => value)).toEqual(names);
    for (const { value, text } of profileNames()) expect((library.get(value) as { name: string }).name).toBe(text);
    expect(await values('profiles ')).toEqual(['show', 'price', ...names]);
    const shown = await values('profiles show ');
    expect(shown.slice(0, names.length)).toEqual(names);
    expect(new Set(shown).size).toBe(shown.length);
    const units = await values('profiles price ');
    expect([...names, ...units]).toEqual(shown);
    expect(units).toContain('empire/state-infantry');
    expect(units).toContain('2026/empire/knightly-orders');
    const library2026 = new ArmyLibrary();
    expect(units.map((name) => library2026.unit(name.replace(/^2026\//, ''))?.id)).not.toContain(undefined);
  });

  it('completes the words of a unit of a duel', async () => {
    expect(await values('duel ')).toContain('empire/heavy-infantry');
    expect(await values('duel "empire/heavy-infantry" "')).toContain('empire/knightly-orders');
    expect(await values('duel "empire/heavy-infantry 2')).toEqual([]);
    const words = await values('duel "empire/heavy-infantry 25x5 standard ');
    expect(words).toContain('empire/heavy-infantry 25x5 standard spear');
    expect(words).toContain('empire/heavy-infantry 25x5 standard charging');
    expect(words).not.toContain('empire/heavy-infantry 25x5 standard standard');
    expect(await values('duel ')).toContain('HI');
    expect(await values('duel "HI ')).toContain('HI supported');
    expect(await values('duel "HI supported ')).not.toContain('HI supported supported');
  });
});

describe('completion knows the file of the line', () => {
  it('names its metrics and its variants', async () => {
    const metrics = await values(`trace ${ranks} --where `);
    expect(metrics).toContain('spears.saved_by_steady');
    expect(metrics).toContain('combat.rounds_played');
    expect(await values(`solve ${ranks} --until "`)).toEqual(metrics);
    expect(await values(`compare ${ranks} --metric=`)).toContain('--metric=spears.break');
    expect(await values(`trace --variant=a ${ranks} --variant `)).toEqual([
      'baseline',
      ...['a fifth rank', 'a sixth file', 'halberds', 'no Champion', 'no Standard Bearer'],
    ]);
    expect(await values(`trace ${experiments}off-the-board.yaml --where cut`)).toContain('cut-off.killed_in_escape');
    expect(await values(`trace ${experiments}what-holds-the-spears.yaml --variant `)).toContain('without steady');
  });

  it('goes along its paths, part by part, with what stands there', async () => {
    const set = (word: string) => offered(`breaktest run ${ranks} --set ${word}`);
    const top = await set('');
    expect(top.values).toContain('units.');
    expect(top.values).toContain('rounds=');
    expect(top.values).not.toContain('units=');
    expect(top.lines).toContain('trials=\t(400000) Trials per cell');
    expect((await set('units.')).values).toEqual(['units.spears.', 'units.lancers.']);
    const unit = await set('units.spears.mo');
    expect(unit.lines.find((line) => line.startsWith('units.spears.models='))).toMatch(
      /\t\(20\) R&F models with Champion/,
    );
    expect(unit.values).toContain('units.spears.near.');
    expect(unit.values.filter((value) => value.includes('profile'))).toEqual([
      'units.spears.profile.',
      'units.spears.profile=',
    ]);
    expect((await set('units.spears.profile.defence.')).values).toContain('units.spears.profile.defence.res=');
    expect((await set('rules.')).values).toContain('rules.solid_ranks.');
    expect((await set('rules.solid_ranks.')).values).toContain('rules.solid_ranks.1=');
    expect((await set('contacts.0.')).values).toEqual(['contacts.0.0=', 'contacts.0.1=']);
    expect((await set('units.nobody.')).values).toEqual([]);
    expect((await set('nothing.at.all.')).values).toEqual([]);
  });

  it('offers the values of a path that has fixed ones', async () => {
    expect(await values(`run ${ranks} --set units.spears.standard=`)).toEqual([
      'units.spears.standard=true',
      'units.spears.standard=false',
    ]);
    expect(await values(`run ${ranks} --set engine=s`)).toContain('engine=exact');
    expect(await values(`run ${ranks} --set units.spears.profile=`)).toContain('units.spears.profile=orcs/goblins');
    expect(await values(`run ${ranks} --set=units.spears.champion=`)).toContain('--set=units.spears.champion=true');
    expect(await values(`run ${ranks} --set units.spears.models=`)).toEqual([]);
  });

  it('offers of `--vary` what numbers can be put to', async () => {
    const vary = await values(`solve ${ranks} --vary units.spears.`);
    expect(vary).toContain('units.spears.models=');
    expect(vary).toContain('units.spears.profile.');
    expect(vary).not.toContain('units.spears.standard=');
    expect(vary).not.toContain('units.spears.weapon=');
    expect(await values(`solve ${ranks} --vary units.spears.models=`)).toEqual([]);
  });

  it('is of use while the file is being written, and silent when it is no file', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.yaml');
    writeFileSync(file, experimentText.replace('files: 5', 'flies: 5'));
    expect(await values(`run ${file} --set units.`)).toEqual(['units.spears.', 'units.knights.']);
    expect(await offered(`breaktest trace ${file} --where `)).toMatchObject({ values: [], err: '' });
    writeFileSync(file, 'a: [');
    for (const option of ['--where', '--set', '--variant']) {
      for (const path of [file, join(folder, 'none.yaml'), folder])
        expect(await offered(`breaktest trace ${path} ${option} `)).toMatchObject({ values: [], err: '' });
    }
    expect(await values('trace --where ')).toEqual([]);
  });

  it('knows the home folder by its tilde, and profiles of other files', async () => {
    const folder = temporaryFolder();
    const library = readFileSync(new URL('../../../../src/games/t9a/library/orcs.yaml', import.meta.url), 'utf8');
    writeFileSync(join(folder, 'mine.yaml'), library.replaceAll(/^orcs\//gm, 'mine/'));
    const text = experimentText.replace('empire/heavy-infantry', 'mine/goblins').replace('weapon: spear, ', '');
    writeFileSync(join(folder, 'a b.yaml'), `${text}profiles: mine.yaml\n`);
    const path = `~/${relative(homedir(), join(folder, 'a b.yaml'))}`;
    expect(await values(`trace "${path}" --where `)).toContain('spears.break');
    expect(await values(`run "${path}" --set units.spears.profile.`)).toContain('units.spears.profile.courage=');
  });
});

describe('completion for bash', () => {
  it('gives what goes on with the word, without words on it, and quotes what needs it', async () => {
    expect(await bash('val', 'val')).toMatchObject({ kind: 'words', lines: ['validate'] });
    expect((await bash(`trace ${ranks} --variant a`, 'a')).lines).toEqual(['a\\ fifth\\ rank', 'a\\ sixth\\ file']);
    expect((await bash(`trace ${ranks} --variant a\\ f`, 'a\\ f')).lines).toEqual(['a\\ fifth\\ rank']);
    expect((await bash(`trace ${ranks} --variant "a f`, 'a f')).lines).toEqual(['a fifth rank']);
    expect((await bash('zzz', 'zzz')).lines).toEqual([]);
  });

  it('leaves out what bash does not take for a part of the word', async () => {
    expect((await bash('run --engine=ro', 'ro')).lines).toEqual(['rolled']);
    expect((await bash('run --engine=', '')).lines).toEqual(['sampled', 'rolled', 'exact', 'bounded']);
    expect((await bash(`run ${ranks} --set units.spears.standard=t`, 't')).lines).toEqual(['true']);
    // `=` is not in COMP_WORDBREAKS.
    expect((await bash('run --engine=ro', '--engine=ro')).lines).toEqual(['--engine=rolled']);
  });

  it('says when no space is to follow', async () => {
    expect(await bash(`run ${ranks} --set unit`, 'unit')).toMatchObject({ kind: 'open', lines: ['units.'] });
    expect((await bash(`run ${ranks} --set units.spears.standard=`, '')).kind).toBe('words');
  });
});

describe('completion', () => {
  it('prints the script of a shell, and knows no others', async () => {
    for (const [shell, script] of Object.entries(scripts)) {
      const io = new FakeIo();
      expect(await main(['completion', shell], io)).toBe(0);
      expect(io.stdout).toBe(script);
      expect(script).toContain(`complete ${shell} --`);
    }
    const io = new FakeIo();
    expect(await main(['completion', 'fisch'], io)).toBe(2);
    expect(io.stderr).toContain(
      'unknown-shell  There is no script for this shell; found: fisch; allowed: bash, zsh, fish; did you mean fish?',
    );
    expect(io.stdout).toBe('');
  });
});
