import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import type { Telling } from '../../../../src/core/game.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const fake = vi.hoisted((): { picture?: Partial<Pick<Telling, 'picture'>> } => ({}));

vi.mock('../../../../src/games/telling.ts', async (original) => {
  const tellings = await original<typeof import('../../../../src/games/telling.ts')>();
  return {
    ...tellings,
    tellingOf: (system: string): Telling => {
      const { picture, ...rest } = tellings.tellingOf(system);
      return { ...rest, ...(fake.picture ?? { picture: picture! }) };
    },
  };
});

afterEach(() => {
  delete fake.picture;
});

async function call(text: string, ...more: string[]) {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const code = await main(['formation', file, ...more], io);
  return { code, out: io.stdout, err: io.stderr };
}

const left = '  Not modelled: Parent Unit (Spears; may matter for the Break Test).\n';

describe('formation', () => {
  it('draws every unit as it stands at the start', async () => {
    const { code, out, err } = await call(experimentText);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Spears: 10 Heavy Infantry, 100 × 40 mm, Height 1, 2 Proper Ranks/m);
    expect(out).toMatch(/^Knights: 3 Knightly Orders, 75 × 50 mm, Height 2, 0 Proper Ranks/m);
  });

  it('prints the lines of the picture of the game, made of the combat', async () => {
    fake.picture = {
      picture: ({ subjects }) => ['drawn', ...subjects.filter(({ kind }) => kind === 'unit').map(({ id }) => id)],
    };
    const { code, out } = await call(experimentText);
    expect({ code, out }).toEqual({ code: 0, out: `${left}drawn\nKnights\nSpears\n` });
  });

  it('names the rules that are left out', async () => expect((await call(experimentText)).out).toContain(left));

  it('takes --set', async () => {
    const { out } = await call(experimentText, '--set', 'units.spears.models=15');
    expect(out).toMatch(/^Spears: 15 Heavy Infantry, 100 × 60 mm, Height 1, 3 Proper Ranks/m);
  });

  it('says so if the game draws nothing', async () => {
    fake.picture = {};
    const result = await call(experimentText);
    expect(result).toEqual({ code: 1, out: '', err: 'Units of `system: t9a` have no formation.\n' });
  });

  it('exits with 2 and tells the problems of a wrong file', async () => {
    const { code, out, err } = await call(experimentText.replace('models: 3', 'modles: 3'));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('did you mean models?');
  });
});
