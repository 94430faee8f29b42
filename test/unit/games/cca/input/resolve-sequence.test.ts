import { describe, expect, it } from 'vitest';
import { type AttackInFile, punic, resolvedFile, withPieces } from '../../../../helpers/cca/file.ts';

/** Slingers, auxilia and a war machine have the legion in range; each side has a leader. */
const file = (attack: Partial<Record<keyof AttackInFile, unknown>>) =>
  withPieces(
    {
      gauls: punic({ at: [1, 1] }),
      slingers: punic({ unit: 'LS', at: [3, 6] }),
      auxilia: punic({ unit: 'AX', at: [5, 8] }),
      machine: punic({ unit: 'HWM', at: [3, 7] }),
      spears: punic({ unit: 'MI', at: [4, 6] }),
    },
    {
      leaders: { cato: { side: 'rome', at: [5, 5] }, hanno: { side: 'carthage', with: 'gauls' } },
      sequence: [{ attack: 'ranged', by: 'slingers', target: 'legion', ...attack } as AttackInFile],
    },
  );
const problemsOf = (attack: Parameters<typeof file>[0]) => resolvedFile(file(attack)).problems;

const pieces = ['legion', 'gauls', 'slingers', 'auxilia', 'machine', 'spears'];

describe('attacks', () => {
  it('are between pieces that there are', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ by: 'slinger', target: 'legio' })).toMatchObject([
      { path: ['sequence', 0, 'by'], code: 'unknown-piece', found: 'slinger', near: pieces },
      { path: ['sequence', 0, 'target'], code: 'unknown-piece', found: 'legio', near: pieces },
    ]);
  });

  it('are made by no leader (CCA-LDR-2)', () => {
    expect(problemsOf({ by: 'hanno' })).toMatchObject([
      { code: 'unknown-piece', message: 'hanno is a leader; only units attack (CCA-LDR-2)' },
    ]);
  });

  it('name a leader as {leader: name}, and a piece by its name', () => {
    expect(problemsOf({ target: 'cato' })).toMatchObject([
      { path: ['sequence', 0, 'target'], message: 'cato is a leader: write {leader: cato}' },
    ]);
    expect(problemsOf({ target: { leader: 'legion' } })).toMatchObject([
      { path: ['sequence', 0, 'target', 'leader'], message: 'legion is a piece: write `target: legion`' },
    ]);
    expect(problemsOf({ target: { leader: 'kato' } })).toMatchObject([
      { path: ['sequence', 0, 'target', 'leader'], code: 'unknown-leader', found: 'kato', near: ['cato', 'hanno'] },
    ]);
  });

  it('take `on` for `target`, one of them', () => {
    expect(problemsOf({ target: undefined, on: 'legion' })).toEqual([]);
    expect(problemsOf({ target: undefined, on: 'legio' })).toMatchObject([{ path: ['sequence', 0, 'on'] }]);
    expect(problemsOf({ on: 'legion' })).toMatchObject([{ path: ['sequence', 0, 'on'], code: 'contradiction' }]);
    expect(problemsOf({ target: undefined })).toMatchObject([
      { path: ['sequence', 0, 'target'], code: 'missing-key', allowed: 'a piece, or {leader: name}' },
    ]);
  });

  it.each(['gauls', 'slingers', { leader: 'hanno' }, { leader: 'hanno', follow: true }])(
    'are on no friend, such as %j (CCA-SEQ-1)',
    (target) => {
      expect(problemsOf({ target })).toMatchObject([{ path: ['sequence', 0, 'target'], code: 'same-side' }]);
      expect(problemsOf({ target: undefined, on: target })).toMatchObject([{ path: ['sequence', 0, 'on'] }]);
    },
  );

  it('are ranged only by units that can fire (CCA-RNG-1)', () => {
    const refused = [{ path: ['sequence', 0, 'by'], code: 'cannot-fire' }];
    expect(problemsOf({ by: 'spears' })).toMatchObject(refused);
    const dice = { ...file({ by: 'spears' }), unit_types: { MI: { fire: [1, 1, 1] as [number, number, number] } } };
    expect(resolvedFile(dice).problems).toMatchObject(refused);
    const reach = { ...file({}), unit_types: { LS: { fire: [0, 0, 0] as [number, number, number] } } };
    expect(resolvedFile(reach).problems).toMatchObject(refused);
  });

  it.each([
    ['slingers', 2, []],
    ['auxilia', 1, []],
    ['auxilia', 2, [{ path: ['sequence', 0, 'moved'], code: 'cannot-fire', found: 'moved 2', allowed: '0 or 1' }]],
    ['machine', 0, []],
    ['machine', 1, [{ path: ['sequence', 0, 'moved'], code: 'cannot-fire', found: 'moved 1', allowed: '0' }]],
  ])('are ranged by %s after moving %i hexes only with dice left (CCA-RNG-2)', (by, moved, problems) => {
    expect(problemsOf({ by, moved })).toMatchObject(problems);
    expect(problemsOf({ by, moved })).toHaveLength(problems.length);
  });

  it('are close by a war machine too (CCA-DCE-1)', () => {
    const text = file({ attack: 'close', by: 'machine' });
    text.pieces['machine'] = punic({ unit: 'HWM', at: [4, 7] });
    expect(resolvedFile(text).problems).toEqual([]);
  });

  it('of the other kind have no `moved`, no First Strike and no momentum (CCA-RNG-2, CCA-RNG-6)', () => {
    expect(problemsOf({ attack: 'close', by: 'spears', moved: 1 })).toMatchObject([
      { path: ['sequence', 0, 'moved'], code: 'ranged-only' },
    ]);
    expect(problemsOf({ first_strike: true, bonus_first_strike: true, momentum_dice: 1, bonus_dice: 1 })).toMatchObject(
      [
        { path: ['sequence', 0, 'first_strike'], code: 'close-only' },
        { path: ['sequence', 0, 'bonus_first_strike'], code: 'close-only' },
        { path: ['sequence', 0, 'momentum_dice'], code: 'close-only' },
      ],
    );
    const all = { first_strike: true, bonus_first_strike: true, momentum_dice: 1, bonus_dice: 1 };
    expect(problemsOf({ attack: 'close', by: 'spears', ...all })).toEqual([]);
  });
});
