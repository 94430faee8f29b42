import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canTry, RealShell } from '../../helpers/run/real-shell.ts';

const file = `breaktest: 1
name: a
system: t9a
units:
  spears: {side: defender, profile: empire/heavy-infantry, models: 10, files: 5, weapon: spear}
  knights: {side: attacker, profile: empire/knightly-orders, models: 3, files: 3, weapon: lance, charging: true}
contacts:
  - [knights.front, spears.front]
variants:
  a fifth rank: {units.spears.models: 25}
`;

describe.each(['bash', 'zsh', 'fish'] as const)('completion in a real %s', (shell) => {
  const there = canTry(shell);
  if (!there) console.warn(`Completion is not tried in ${shell}: it, or script, is not installed.`);

  it.runIf(there)('completes commands, options, values, files, profiles, metrics, variants and paths', async () => {
    const real = await RealShell.open(shell);
    writeFileSync(join(real.folder, 'army list.yaml'), file);
    writeFileSync(join(real.folder, 'army notes.txt'), '');
    mkdirSync(join(real.folder, 'folder'));
    const line = async (keys: string) => (await real.typed(`breaktest ${keys}`)).slice(1);

    expect(await line('val\t')).toEqual(['validate']);
    expect(await line('run --eng\tro\t')).toEqual(['run', '--engine', 'rolled']);
    expect(await line('run --engine=sa\t')).toEqual(['run', '--engine=sampled']);
    const [, list, , folder] = await line('run ar\t--out fo\t');
    expect(list).toBe('army list.yaml');
    // zsh takes the slash away again.
    expect(folder).toMatch(/^folder\/?$/);
    expect(await line('profiles sh\tempire/heavy\t')).toEqual(['profiles', 'show', 'empire/heavy-infantry']);
    expect(await line('duel "empire/heavy-infantry 25x5 stan\t')).toEqual([
      'duel',
      'empire/heavy-infantry 25x5 standard',
    ]);
    const army = 'trace "army list.yaml"';
    expect(await line(`${army} --where spears.saved_by_st\t`)).toEqual([
      ...['trace', 'army list.yaml', '--where', 'spears.saved_by_steady'],
    ]);
    expect(await line(`${army} --variant a\t`)).toEqual(['trace', 'army list.yaml', '--variant', 'a fifth rank']);
    expect(await line(`${army} --set uni\tspe\tchargi\ttr\t`)).toContain('units.spears.charging=true');
    expect(await line(`${army} --set units.spears.standard\ttr\t`)).toContain('units.spears.standard=true');
  });
});
