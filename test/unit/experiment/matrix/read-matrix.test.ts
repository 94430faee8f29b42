import { describe, expect, it } from 'vitest';
import { tasksOf } from '../../../../src/engine/play/tasks-of.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixCellFile } from '../../../../src/experiment/matrix/cell-file.ts';
import { combatsOf, matrixPoint, matrixSize, takesPlace } from '../../../../src/experiment/matrix/matrix.ts';
import { matrixStudy } from '../../../../src/experiment/study.ts';
import { moduleOf } from '../../../../src/games/index.ts';

const format = moduleOf('t9a').format.matrix!;
const pairing = moduleOf('t9a').game.matrix!;

const file = (more: object) =>
  JSON.stringify({ breaktest: 1, name: 'A matrix', system: 't9a', edition: '2026', ...more });
const read = (matrix: object, more: object = {}) => readExperiment(file({ matrix, ...more }), { file: 'm.yaml' });
const codes = (...args: Parameters<typeof read>) =>
  read(...args).problems.map(({ code, path }) => [code, path.join('.')]);

describe('a file with a matrix', () => {
  it('has all of its combats for cells, each with its variants', () => {
    const variants = { hot: { 'rules.steady_min_modifier': -3 } };
    const { experiment } = read({ rows: ['state infantry 20', 'iron orcs 25'], situations: ['charged'] }, { variants });
    const { cells } = experiment!;
    expect(cells.length).toBe(2 * matrixSize(cells.matrix!));
    for (const [i, cell] of cells.entries()) {
      const point = matrixPoint(cells.matrix!, pairing, Math.floor(i / 2));
      expect(cell).toEqual([point.baseline, ...point.variants][i % 2]);
      expect([cell.cell, cell.variant]).toEqual([Math.floor(i / 2), i % 2 === 0 ? 'baseline' : 'hot']);
    }
  });

  it('takes units of a field, of names with stars, lines and maps', () => {
    const rows = [
      'ogres/m*',
      'state infantry 30x6 spear',
      { label: 'mine', unit: 'empire/state-infantry', models: 40, weight: 3 },
      { profile: 'second/empire/heavy-infantry', models: 20, files: 5, weight: 1 },
    ];
    const { experiment, problems } = read({ rows, columns: { field: 'field-2026', top: 3 }, situations: ['charged'] });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const matrix = experiment!.cells.matrix!;
    expect(matrix.columns.map(({ label }) => label)).toEqual([
      'dread/corsairs',
      'dread/dancers-of-yema',
      'ogres/tribesmen',
    ]);
    const labels = matrix.rows.map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['state infantry 30x6 spear', 'mine', 'second/empire/heavy-infantry 20']);
    expect(labels.slice(0, -3).every((label) => label.startsWith('ogres/'))).toBe(true);
    expect(labels.length).toBeGreaterThan(2);
    for (const units of [matrix.rows, matrix.columns])
      expect(units.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    // 607 corsairs to 566 dancers, as the field counts them.
    expect(matrix.columns[0]!.weight / matrix.columns[1]!.weight).toBeCloseTo(607 / 566, 12);
    expect(matrix.columns.map(({ points }) => points)).toEqual([195, 250, 206]);
    expect(matrixSize(matrix)).toBe(labels.length * 3);
  });

  it('makes of a row and a column what the file of their combat makes', () => {
    const { experiment } = read(
      { rows: { field: 'field-2026', top: 24, characters: true }, situations: ['charged', 'flanks'] },
      { rounds: 2, policies: { rows: { pursue_policy: 'never' } } },
    );
    const matrix = experiment!.cells.matrix!;
    expect(matrix.leftOut).toEqual([]);
    expect(matrix.rows.length).toBe(24);
    // Steps that share no factor with the size come by all rows, columns and situations.
    for (let i = 0, index = 0; i < 24; i++, index = (index + 1_000_003 * 11) % matrixSize(matrix)) {
      const alone = readExperiment(matrixCellFile(matrix, format, index) as never).experiment!;
      const { baseline: cell, seed } = matrixPoint(matrix, pairing, index);
      expect(cell.setup).toEqual(alone.cells[0]!.setup);
      expect(seed).toBe(alone.seed);
    }
  });

  it('takes situations of its own, and lets those that are built in be changed', () => {
    const situations = {
      charged: { row: { near: { bsb: true } } },
      'in the rear': { both: { shaken: true }, contact: ['column.front', 'row.rear'] },
    };
    const { experiment } = read({ rows: { field: 'field-2026', top: 2 }, situations });
    const [charged, rear] = [0, 1].map((i) => matrixCellFile(experiment!.cells.matrix!, format, i)) as Record<
      string,
      object
    >[];
    expect(charged!['units']).toMatchObject({ row: { near: { bsb: true } }, column: { charging: true } });
    expect(charged!['contacts']).toEqual([['column.front', 'row.front']]);
    expect(rear!['contacts']).toEqual([['column.front', 'row.rear']]);
    expect(rear!['units']).toMatchObject({ row: { shaken: true }, column: { shaken: true } });
  });

  it('lets a situation have rounds of its own, as the file of its combat has them', () => {
    const situations = { charged: {}, grind: { contact: ['row.front', 'column.front'], rounds: 3 } };
    const variants = { later: { 'rules.solid_ranks.1': 5 } };
    const { experiment, problems } = read({ rows: ['state infantry 20'], situations }, { rounds: 2, variants });
    expect(problems).toEqual([]);
    const matrix = experiment!.cells.matrix!;
    for (const [index, rounds] of [2, 3].entries()) {
      const { baseline: cell, variants: beside } = matrixPoint(matrix, pairing, index);
      expect([cell, ...beside].map(({ setup }) => (setup as { rounds: number }).rounds)).toEqual([rounds, rounds]);
      const alone = readExperiment(matrixCellFile(matrix, format, index) as never).experiment!;
      expect(alone.cells.map(({ setup }) => setup)).toEqual([cell, ...beside].map(({ setup }) => setup));
    }
    expect(codes({ rows: ['state infantry 20'], situations: { odd: { rounds: 13 } } })).toEqual([
      ['out-of-range', 'matrix.situations.odd.rounds'],
    ]);
    const rounds = { rows: ['state infantry 20'], situations };
    expect(codes(rounds, { variants: { longer: { rounds: 4 } } })).toContainEqual(['not-shared', 'variants.longer']);
    expect(codes({ rows: ['state infantry 20'] }, { variants: { longer: { rounds: 4 } } })).toEqual([]);
  });

  it('leaves out an optional unit that cannot fight, and says why', () => {
    const odd = { label: 'odd', unit: 'empire/state-infantry', models: 20, options: ['speer'] };
    const rows = [{ label: 'sound', unit: 'empire/state-infantry', models: 20, weight: 1 }];
    const with_ = (more: object) => ({ rows: [...rows, { ...odd, weight: 1, ...more }], situations: ['charged'] });
    expect(codes(with_({}))).toEqual([['unknown-option', 'matrix.rows.1.options.0']]);
    const { experiment, problems } = read({ ...with_({ optional: true }), columns: rows });
    expect(problems).toEqual([]);
    const { rows: left, leftOut } = experiment!.cells.matrix!;
    expect(left.map(({ label }) => label)).toEqual(['sound']);
    expect(leftOut.map(({ label }) => label)).toEqual(['odd']);
    expect(leftOut[0]!.why).toBe('There is no such option');
    const none = { rows: [{ ...odd, weight: 1, optional: true }], columns: rows, situations: ['charged'] };
    expect(codes(none)).toEqual([['unknown-option', 'matrix.rows.0.options.0']]);
  });

  it('tells every problem at once, each at its place', () => {
    const rows = [
      'stat infantri 20',
      { unit: 'empire/state-infantry', models: 30, options: ['speer'], weight: 1 },
      { profile: 'empire/nobody', models: 5, files: 5, weight: 1 },
      'nobody/*',
    ];
    const found = codes({
      rows,
      columns: ['state infantry 20'],
      situations: { odd: { contact: ['row.front', 'column.top'] } },
    });
    expect(found).toEqual(
      expect.arrayContaining([
        ['unknown-unit', 'matrix.rows.0'],
        ['no-units', 'matrix.rows.3'],
      ]),
    );
    const listed = codes({ rows: rows.slice(1, 3), columns: ['state infantry 20'], situations: ['charged'] });
    expect(listed).toEqual(
      expect.arrayContaining([
        ['unknown-option', 'matrix.rows.0.options.0'],
        ['unknown-profile', 'matrix.rows.1.profile'],
      ]),
    );
    expect(
      codes({ rows: ['state infantry 20'], situations: { odd: { contact: ['row.front', 'column.top'] } } }),
    ).toContainEqual(['unknown-facing', 'matrix.situations.odd.contact.1']);
  });

  it('gives problems the line where they stand', () => {
    const text = [
      'breaktest: 1\nname: M\nsystem: t9a\nedition: "2026"\nmatrix:\n  rows:\n    - state infantry 20',
      '    - {unit: empire/state-infantry, models: 20, options: [speer]}\n  situations: [chargd]\nkeep: [gon]',
    ].join('\n');
    const { problems } = readExperiment(text);
    expect(problems.map(({ line, near }) => [line, near?.[0]])).toEqual([
      [8, 'Spear'],
      [9, 'charged'],
      [10, 'gone'],
    ]);
  });

  it.each([
    ['units', { units: {} }, 'unknown-key'],
    ['sweep', { sweep: {} }, 'unknown-key'],
    ['trials', { trials: 5, half_width: 0.1 }, 'trials-and-half-width'],
    ['engine', { trials: 5, engine: 'thinned' }, 'not-thinned'],
    ['engine', { half_width: 0.1, engine: 'thinned', variants: { a: { rounds: 2 } } }, 'not-thinned'],
    ['engine', { engine: 'exact' }, 'unknown-value'],
  ])('refuses %s beside a matrix', (key, more, code) => {
    expect(codes({ rows: ['state infantry 20'] }, more)).toContainEqual([code, key]);
  });

  it('thins out paths where a half width is asked for, and nothing is compared', () => {
    const engine = (more: object) => read({ rows: ['state infantry 20'] }, more).experiment!.cells.matrix!.engine;
    expect(engine({})).toBe('sampled');
    expect(engine({ half_width: 0.1 })).toBe('thinned');
    expect(engine({ half_width: 0.1, engine: 'sampled' })).toBe('sampled');
    expect(engine({ half_width: 0.1, variants: { a: { rounds: 2 } } })).toBe('sampled');
  });

  it('asks how often a unit is met that nobody brings', () => {
    const rows = [{ profile: 'second/empire/heavy-infantry', models: 20, files: 5 }];
    expect(codes({ rows })).toContainEqual(['no-weight', 'matrix.rows.0']);
    expect(read({ rows, weights: 'even' }).experiment!.cells.matrix!.rows[0]!.weight).toBe(1);
  });

  it('is for games that have units which meet one another', () => {
    const text = JSON.stringify({ breaktest: 1, name: 'M', system: 'cca', matrix: {} });
    expect(readExperiment(text).problems.map(({ code }) => code)).toEqual(['no-matrix']);
  });

  it('has variants of what all combats share, in the order of the file', () => {
    const variants = {
      ranks: { 'rules.solid_ranks.1': 5 },
      2: { rules: { rank_bonus_cap: 2 } },
    };
    const matrix = read({ rows: ['state infantry 20', 'dread knights 10'] }, { variants }).experiment!.cells.matrix!;
    expect(matrix.variants!.map(({ name, patch }) => [name, patch])).toEqual([
      ['2', { 'rules.rank_bonus_cap': 2 }],
      ['ranks', { 'rules.solid_ranks.1': 5 }],
    ]);
    const rules = (setup: unknown) => (setup as { rules: Record<string, unknown> }).rules;
    for (const { setups, changed } of [...matrix.rows, ...matrix.columns]) {
      expect(changed!.map((list) => list.length)).toEqual([setups.length, setups.length]);
      for (const [s, setup] of setups.entries()) {
        expect(changed![0]![s]).toEqual({ ...(setup as object), rules: { ...rules(setup), rank_bonus_cap: 2 } });
        expect(rules(changed![1]![s])['solid_ranks']).toEqual([4, 5, 3, 2, 2, 2]);
      }
    }
    for (const index of [0, 5]) {
      const alone = readExperiment(matrixCellFile(matrix, format, index) as never).experiment!;
      expect(matrixPoint(matrix, pairing, index).variants.map(({ setup }) => setup)).toEqual(
        alone.cells.slice(1).map(({ setup }) => setup),
      );
    }
  });

  it('tells what is wrong with variants where they stand, and which change nothing', () => {
    const variants = (patch: object) => codes({ rows: ['state infantry 20'] }, { variants: { it: patch } });
    expect(variants({ 'units.row.models': 3 })).toEqual([['not-shared', 'variants.it']]);
    expect(variants({ 'rules.solid_rank': 3 })).toEqual([['unknown-path', 'variants.it.rules.solid_rank']]);
    expect(variants({ 'rules.rank_bonus_cap': -7 })).toEqual([['out-of-range', 'variants.it']]);
    expect(variants({ trials: 5 })).toEqual([['bad-patch-path', 'variants.it.trials']]);
    expect(variants({ 'rules.solid_ranks.1': 4 })).toEqual([['variant-changes-nothing', 'variants.it']]);
    expect(variants({})).toEqual([['wrong-type', 'variants.it']]);
  });
});

describe('units that cannot charge', () => {
  const gun = 'empire/blackpowder-artillery';
  const wagon = 'vampires/cadaver-wagon';
  const matrixOf = (rows: readonly unknown[], situations: unknown, more: object = {}) =>
    read({ rows, situations, weights: 'even', ...more }).experiment?.cells.matrix;

  it('are absent from situations in which they would', () => {
    const situations = { charged: {}, charges: {}, grind: { contact: ['row.front', 'column.front'] } };
    const matrix = matrixOf(['orcs/trolls 3', gun, wagon], situations)!;
    expect(matrix.rows.map(({ absentFrom }) => absentFrom)).toEqual([undefined, [1], [1]]);
    expect(matrix.columns.map(({ absentFrom }) => absentFrom)).toEqual([undefined, [0], [0]]);
    const names = Array.from({ length: matrixSize(matrix) }, (_, i) => i).filter((i) => takesPlace(matrix, i));
    expect([names.length, combatsOf(matrix), matrixSize(matrix)]).toEqual([3 + 3 + 9, 15, 27]);
    const tasks = [...tasksOf(matrixStudy(matrix), 1)];
    expect(tasks.flatMap(({ point, points = 1 }) => Array.from({ length: points }, (_, i) => point + i))).toEqual(
      names,
    );
  });

  it('are left out if they were found, and nothing else is asked of them', () => {
    const { leftOut, rows } = matrixOf([{ optional: true, unit: gun }, 'orcs/trolls 3'], ['charges'], {
      columns: ['orcs/trolls 3'],
    })!;
    expect(rows.map(({ label }) => label)).toEqual(['orcs/trolls 3']);
    expect(leftOut).toEqual([{ label: gun, why: 'It cannot charge, but every situation requires it' }]);
    expect(codes({ rows: [gun, wagon], situations: ['charges'], weights: 'even' })).toEqual([
      ['no-combats', 'matrix.situations'],
    ]);
  });
});
