import { describe, expect, it } from 'vitest';
import { wordedId } from '../../src/core/words.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import type { ExperimentObject } from '../../src/index.ts';
import { runExperiment } from '../../src/run/run.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';
import { linkOf } from '../../web/src/state/link.ts';
import { chromium } from '../helpers/page/browser.ts';
import { violations } from '../helpers/page/open-page.ts';
import { copiedBy, digestOn, openPlayground, servePlayground } from '../helpers/page/site.ts';

type Position = ExperimentObject & { readonly pieces: Readonly<Record<string, { at: readonly number[] }>> };

const CODES = ['LI', 'AX', 'WA', 'MI', 'HI', 'LC', 'MC', 'HC', 'LB', 'LS', 'EL', 'CatC', 'HWM', 'LBC', 'CAM'];
const NEAR = [
  [4, 5],
  [4, 6],
  [5, 5],
  [5, 7],
];

/** Positions with an attacker at 5,6, two adjacent enemies, one two hexes away, and leaders. */
const positions: readonly Position[] = Array.from({ length: 20 }, (_, n) => {
  const code = (i: number): string => CODES[(n * 4 + i * 7) % CODES.length]!;
  const isArcher = n % 3 === 0;
  const beside = isArcher ? [] : [NEAR[n % 4]!, NEAR[(n + 1) % 4]!];
  const pieces: Record<string, { side: string; unit: string; at: readonly number[]; blocks?: number }> = {
    mine: { side: 'rome', unit: isArcher ? ['LB', 'LBC', 'HWM'][n % 2]! : code(0), at: [5, 6] },
    friend: { side: 'rome', unit: 'AX', at: [6, 6] },
    far: { side: 'carthage', unit: code(3), at: [3, 6] },
  };
  for (const [i, at] of beside.entries()) pieces[`enemy-${i}`] = { side: 'carthage', unit: code(i + 1), at };
  return {
    ...{ breaktest: 1, name: `position ${n}`, system: 'cca', seed: 'odds', trials: 1000 },
    sides: { rome: 'bottom', carthage: 'top' },
    pieces,
    leaders: {
      ...(n % 2 === 0 && { scipio: { side: 'rome', with: 'mine' } }),
      hanno: { side: 'carthage', with: isArcher ? 'far' : 'enemy-0' },
    },
    sequence: [{ attack: isArcher ? 'ranged' : 'close', by: 'mine', target: isArcher ? 'far' : 'enemy-0' }],
  } as unknown as Position;
});

const percent = (value: number): string =>
  value === 0 || value === 1 ? `${100 * value} %` : formatProved(value, value + 1e-13, 'probability', 3);

async function rowOf(file: Position, target: string, attack: string): Promise<string[] | undefined> {
  const alone = { ...file, engine: 'exact', sequence: [{ attack, by: 'mine', target }] } as ExperimentObject;
  const { experiment } = readExperiment(alone);
  if (!experiment) return undefined;
  const [cell] = (await runExperiment(experiment, { threads: 0 })).cells;
  const of = (subject: string, metric: string): number =>
    cell!.metrics.find((row) => row.round === 0 && row.subject === subject && row.metric === metric)!.estimate;
  const leader = (id: string, host: string): string =>
    (file as unknown as { leaders: Record<string, { with: string }> }).leaders[id]?.with === host
      ? `${wordedId(id)} ${percent(of(id, 'killed'))}`
      : '–';
  return [
    percent(of(target, 'eliminated')),
    percent(of(target, 'leaves_hex')),
    of(target, 'blocks_lost').toFixed(2),
    of('mine', 'blocks_lost').toFixed(2),
    percent(of('mine', 'eliminated')),
    leader('hanno', target),
    leader('scipio', 'mine'),
  ];
}

describe.skipIf(!chromium)('The odds on the board', () => {
  it('are those of the exact answer for each attack, in twenty positions', async () => {
    const site = await servePlayground();
    const { page, complaints } = await openPlayground();
    let attacks = 0;
    // Odds take a moment; until they are known, none are shown.
    await page.addInitScript(`new MutationObserver(() => {
      const said = document.querySelector('.odds-none')?.textContent;
      if (said) (window.saidOfOdds ??= []).push(said);
    }).observe(document, { childList: true, subtree: true })`);
    for (const file of positions) {
      await page.goto(`${site.address}#${await linkOf(file as never)}`);
      const mine = page.getByRole('application').locator('svg > g[data-piece="mine"]');
      await mine.click();
      const expected: Record<string, string[]> = {};
      for (const target of Object.keys(file.pieces)) {
        const close = (await rowOf(file, target, 'close')) ?? (await rowOf(file, target, 'ranged'));
        if (close) expected[target] = close;
      }
      attacks += Object.keys(expected).length;
      const rows = page.locator('.odds tbody tr');
      const read = async (): Promise<Record<string, string[]>> =>
        Object.fromEntries(
          await Promise.all(
            (await rows.all()).map(async (row) => [
              await row.getAttribute('data-target'),
              (await row.locator('td').allInnerTexts()).slice(0, 7),
            ]),
          ),
        );
      await expect.poll(read, { message: file.name }).toEqual(expected);
      if (Object.keys(expected).length > 0) expect(await page.evaluate('window.saidOfOdds')).toBeUndefined();
      await expect.poll(() => page.locator('.board .note').count()).toBe(Object.keys(expected).length);
      await page.keyboard.press('Escape');
    }
    expect(attacks).toBeGreaterThan(25);
    expect(complaints).toEqual([]);
    await site.close();
  });

  it('and the best attacks are found by keyboard alone', async () => {
    const { page, complaints } = await openPlayground({
      permissions: ['clipboard-read', 'clipboard-write'],
      bypassCSP: true,
    });
    await page.getByRole('button', { name: 'Commands & Colors' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
    // The first hex in use is 3,4; the warriors are at 4,6.
    await page.getByRole('application').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('region', { name: 'Odds of Gauls', exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Attack velites' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Attack 2' }).waitFor();

    const plan = page.getByRole('region', { name: 'Best attacks' });
    await plan.getByLabel('Goal of best play').selectOption('Carthage wins 1 banner or more');
    await plan.getByRole('button', { name: 'Find the best attacks' }).focus();
    await page.keyboard.press('Enter');
    await plan.getByText('With best play, Carthage wins 1 banner or more').waitFor();
    const move = plan.getByRole('button', { name: /^Gauls attack / }).first();
    const text = await move.innerText();
    // Every column is within the panel, which is narrow beside the board.
    const past = `Math.max(...[...document.querySelectorAll('.plan th')].map((cell) => cell.getBoundingClientRect().right))
      - document.querySelector('.plan').getBoundingClientRect().right`;
    expect(await page.evaluate<number>(past)).toBeLessThan(1);
    await page.addStyleTag({ content: '[aria-label="Figures"] { display: none }' });
    expect(await violations(page)).toEqual([]);
    await move.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('group', { name: /^Attack/ }).count()).toBe(1);
    const [, target] = /attack (\w+)/.exec(text.toLowerCase())!;
    await expect.poll(() => page.getByLabel('On', { exact: true }).inputValue()).toBe(target);
    expect(await plan.getByRole('button', { name: /^Gauls attack / }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('and choices may be solved for a goal, with the numbers of the command line', async () => {
    const { page } = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Commands & Colors' }).click();
    await page.getByRole('region', { name: 'The answer' }).getByText('marcellus').first().waitFor();
    const before = await digestOn(page);
    await page.getByText('Choices of Rome').first().click();
    await page
      .getByRole('group', { name: 'Choices of rome' })
      .getByLabel('All choices')
      .selectOption({ label: 'worst for the goal' });
    await expect.poll(() => page.getByLabel('Goal of best play').inputValue()).toBe('rome.banners');
    await page.locator('.result [data-digest]').filter({ hasNotText: before }).waitFor({ state: 'attached' });
    const digest = await digestOn(page);
    const copied = await copiedBy(page, 'Copy as YAML');
    expect(copied).toContain('adverse');
    expect((await runExperiment(readExperiment(copied).experiment!, { threads: 0 })).digest).toBe(digest);
  });
});
