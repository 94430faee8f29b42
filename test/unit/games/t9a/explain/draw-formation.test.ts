import { describe, expect, it } from 'vitest';
import { type Drawn, type DrawnModel, drawFormation } from '../../../../../src/games/t9a/explain/draw-formation.ts';
import { drawFrontLine, type FrontLineUnit } from '../../../../../src/games/t9a/explain/draw-front-line.ts';

const infantry: Drawn = { files: 5, rf: 0, base: [20, 20], threshold: 5 };
const champion: DrawnModel = { letter: 'C', name: 'Champion', file: 0, rank: 0, wide: 1, deep: 1 };
const model = (letter: string, file: number, rank: number, wide: number, deep: number): DrawnModel => ({
  ...{ letter, name: `model ${letter}` },
  ...{ file, rank, wide, deep },
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^ {6}\|/, ''));

describe('drawFormation()', () => {
  it('draws R&F rank by rank, with the number of models and which ranks are Proper Ranks (T9A-RANK-3)', () => {
    expect(drawFormation({ ...infantry, rf: 12 })).toEqual(
      lines(`
      | R  R  R  R  R    5 models  Proper Rank
      | R  R  R  R  R    5 models  Proper Rank
      | R  R             2 models
      `),
    );
    expect(drawFormation({ ...infantry, files: 3, rf: 4 })).toEqual(
      lines(`
      | R  R  R    3 models
      | R          1 model
      `),
    );
  });

  it('shortens the words behind the ranks where lines are narrow', () => {
    expect(drawFormation({ ...infantry, rf: 7, columns: 34 })).toEqual(
      lines(`
      | R  R  R  R  R    5  Proper Rank
      | R  R             2
      `),
    );
    expect(drawFormation({ ...infantry, rf: 7, ranked: [champion], columns: 25 })).toEqual(
      lines(`
      | C  R  R  R  R    5 *
      | R  R  R          3
      |C Champion, * Proper Rank
      `),
    );
  });

  it('takes the number of Proper Ranks where the threshold does not tell it (T9A-RANK-6)', () => {
    expect(drawFormation({ ...infantry, files: 3, rf: 6, threshold: 3, properRanks: 1 })).toEqual(
      lines(`
      | R  R  R    3 models  Proper Rank
      | R  R  R    3 models
      `),
    );
  });

  it('draws the Standard Bearer in the centre of the first rank, and the Musician beside him', () => {
    expect(drawFormation({ ...infantry, rf: 9, standard: true, musician: true, ranked: [champion] })).toEqual(
      lines(`
      | C  M  S  R  R    5 models  Proper Rank
      | R  R  R  R  R    5 models  Proper Rank
      |C Champion
      `),
    );
  });

  it('draws them in the second rank if the first is taken by models with Front Rank', () => {
    const ranked = [champion, model('a', 1, 0, 1, 1), model('b', 2, 0, 1, 1)];
    expect(drawFormation({ ...infantry, files: 3, rf: 2, standard: true, musician: true, ranked })).toEqual(
      lines(`
      | C  a  b    3 models
      | M  S       2 models
      |C Champion, a model a, b model b
      `),
    );
  });

  it('draws a Standard Bearer only where there are R&F', () => {
    expect(drawFormation({ ...infantry, files: 1, standard: true, ranked: [champion] })[0]).toBe(' C    1 model');
  });

  it('draws a large base over all the cells that it takes, and counts it in every rank (T9A-FR-7)', () => {
    const ranked = [champion, model('m', 1, 0, 2, 2)];
    expect(drawFormation({ ...infantry, rf: 3, ranked })).toEqual(
      lines(`
      | C ┌─m──┐ R  R    5 models  Proper Rank
      | R └────┘         3 models
      |C Champion, m model m
      `),
    );
  });

  it('draws wide and long bases, and the incomplete ranks of long ones (T9A-FR-8)', () => {
    const ranked = [model('w', 0, 0, 2, 1), model('x', 3, 0, 1, 3)];
    expect(drawFormation({ ...infantry, rf: 2, ranked })).toEqual(
      lines(`
      |[ w  ] R ┌x┐ R    5 models  Proper Rank
      |         │ │      1 model
      |         └─┘      1 model
      |w model w, x model x
      `),
    );
  });

  it('leaves blanks in the incomplete rear rank, where nobody stands', () => {
    const ranked = [model('x', 1, 0, 1, 2)];
    expect(drawFormation({ ...infantry, rf: 6, ranked, rear: [1, 4] })).toEqual(
      lines(`
      | R ┌x┐ R  R  R    5 models  Proper Rank
      | R └─┘       R    3 models
      |x model x
      `),
    );
  });

  it('draws Mismatching bases beside the first rank, as wide as they are, and does not count them (T9A-FR-11)', () => {
    const knights: Drawn = { files: 3, rf: 5, base: [25, 50], threshold: 3 };
    const left = { letter: 'h', name: 'hero', base: [25, 25] } as const;
    const right = { letter: 'w', name: 'wizard', base: [50, 75] } as const;
    expect(drawFormation({ ...knights, left, right })).toEqual(
      lines(`
      |[h] R  R  R ┌─w──┐   3 models  Proper Rank
      |    R  R    └────┘   2 models
      |h hero (25×25 mm), w wizard (50×75 mm)
      `),
    );
    expect(drawFormation({ ...knights, rf: 3, right: { ...right, base: [60, 100] } })).toEqual(
      lines(`
      | R  R  R ┌──w──┐   3 models  Proper Rank
      |         └─────┘
      |w wizard (60×100 mm)
      `),
    );
  });

  it('draws a unit of Characters alone', () => {
    const ranked = [model('a', 0, 0, 1, 1), model('b', 1, 0, 1, 2)];
    expect(drawFormation({ files: 2, rf: 0, base: [25, 25], threshold: 5, ranked })).toEqual(
      lines(`
      | a ┌b┐   2 models
      |   └─┘   1 model
      |a model a, b model b
      `),
    );
  });
});

describe('drawFrontLine()', () => {
  const unit = (label: string, facing: FrontLineUnit['facing'], x0: number, y0: number, x1: number, y1: number) => ({
    ...{ label, facing },
    ...{ x0, y0, x1, y1 },
  });

  it('draws units that touch with a common line, to scale, y upwards', () => {
    // 100 × 25 mm against 50 × 20 mm: a column for 2.5 mm, a line for 5 mm.
    const plan = drawFrontLine([unit('foot', 'v', 0, 0, 500, 200), unit('horse', '^', 0, -250, 1000, 0)]);
    expect(plan).toEqual(
      lines(`
      |┌───────────────────┐
      |│                   │
      |│      foot v       │
      |│                   │
      |├───────────────────┴───────────────────┐
      |│                                       │
      |│                horse ^                │
      |│                                       │
      |│                                       │
      |└───────────────────────────────────────┘
      `),
    );
  });

  it('draws a flank contact, and corners that touch', () => {
    const plan = drawFrontLine([
      unit('foot', '^', 0, 0, 250, 100),
      unit('fox', '<', 250, 0, 500, 150),
      unit('owl', '>', -250, 100, 0, 200),
    ]);
    expect(plan).toEqual(
      lines(`
      |┌─────────┐
      |│  owl >  │         ┌─────────┐
      |└─────────┼─────────┤  fox <  │
      |          │ foot ^  │         │
      |          └─────────┴─────────┘
      `),
    );
  });

  it('never draws a gap as a contact', () => {
    const plan = drawFrontLine([unit('a', 'v', 0, 1, 250, 100), unit('b', '^', 0, -100, 250, 0)]);
    expect(plan).toEqual(
      lines(`
      |┌─────────┐
      |│   a v   │
      |└─────────┘
      |┌─────────┐
      |│   b ^   │
      |└─────────┘
      `),
    );
  });

  it('gives a number to a name that finds no room', () => {
    expect(drawFrontLine([unit('a', '^', 0, 0, 250, 100), unit('bears', '>', 250, 0, 300, 100)])).toEqual(
      lines(`
      |┌─────────┬──┐
      |│   a ^   │1>│
      |└─────────┴──┘
      |1 bears
      `),
    );
  });

  it('takes at most 100 columns and 40 lines, however large the combat', () => {
    const line = Array.from({ length: 12 }, (_, i) => unit(`u${i}`, '^', 1000 * i, 0, 1000 * i + 990, 2000));
    for (const units of [line, line.map((u) => ({ ...u, x0: u.y0, x1: u.y1, y0: u.x0, y1: u.x1 }))]) {
      const plan = drawFrontLine(units);
      const box = plan.filter((text) => /[│─]/.test(text));
      expect(box.length).toBeLessThanOrEqual(40);
      expect(Math.max(...box.map((text) => text.length))).toBeLessThanOrEqual(100);
      expect(Math.max(box.length * 2, ...box.map((text) => text.length))).toBeGreaterThan(70);
      expect([...plan.join('')].filter((letter) => letter === '^')).toHaveLength(12);
    }
  });

  it('draws nothing for nobody', () => expect(drawFrontLine([])).toEqual([]));
});
