import { describe, expect, it } from 'vitest';
import {
  type AttackInFile,
  type FileText,
  fileOf,
  punic,
  resolvedFile,
  roman,
  withPieces,
} from '../../../../helpers/cca/file.ts';

const close = (by: string, target: AttackInFile['target']): AttackInFile => ({ attack: 'close', by, target });
const ranged = (by: string, target: AttackInFile['target']): AttackInFile => ({ attack: 'ranged', by, target });

/** A legion at 5,6 with gauls before it, and slingers of range 3 at a hex. */
const shot = (at: [number, number], pieces: FileText['pieces'] = {}, more: Partial<FileText> = {}) =>
  fileOf({
    pieces: { legion: roman(), slingers: punic({ unit: 'LS', at }), ...pieces },
    sequence: [ranged('slingers', 'legion')],
    ...more,
  });
const problemsOf = (text: FileText) => resolvedFile(text).problems;
const told = (text: FileText) => resolvedFile(text).told;

describe('close combat', () => {
  it('is between neighbours at the start (CCA-SEQ-1)', () => {
    const text = fileOf({ pieces: { legion: roman({ at: [6, 6] }), gauls: punic() } });
    expect(problemsOf(text)).toMatchObject([
      {
        severity: 'error',
        path: ['sequence', 0],
        code: 'out-of-reach',
        message: 'gauls at 4,6 and legion at 6,6 are 2 hexes apart, not adjacent (CCA-SEQ-1)',
      },
    ]);
  });

  const far = (sequence: AttackInFile[], more: Partial<FileText> = {}) =>
    withPieces(
      { spears: punic({ at: [3, 6] }), reserve: roman({ at: [8, 1] }), scouts: punic({ at: [7, 1] }) },
      { sequence, ...more },
    );

  it('that an earlier attack may bring about is worth a warning (CCA-SIM-1)', () => {
    const warned = problemsOf(far([close('gauls', 'legion'), close('spears', 'legion')]));
    expect(warned).toMatchObject([{ severity: 'warning', path: ['sequence', 1], code: 'out-of-reach' }]);
    expect(warned[0]!.message).toBe(
      'spears at 3,6 and legion at 5,6 are 2 hexes apart, not adjacent (CCA-SEQ-1); skipped and counted unless that changes',
    );
  });

  it.each([
    ['the target attacked before', [close('legion', 'gauls'), close('spears', 'legion')], '(sequence.1: out-of-reach)'],
    ['others before', [close('scouts', 'reserve'), close('spears', 'legion')], 'sequence.1: out-of-reach'],
    ['later attacks alone', [close('spears', 'legion'), close('gauls', 'legion')], 'sequence.0: out-of-reach'],
  ])('with %s', (_, sequence, line) => expect(told(far(sequence))).toEqual([line]));

  it('with an enemy whom a bonus combat may have moved before is worth a warning (CCA-MOM-3)', () => {
    const sequence = [close('gauls', 'legion'), close('scouts', 'other')];
    const text = (momentum: 'advance' | 'bonus') =>
      withPieces(
        { other: roman({ at: [5, 5] }), scouts: punic({ at: [7, 6] }) },
        { sequence, policies: { carthage: { momentum } } },
      );
    expect(told(text('bonus'))).toEqual(['(sequence.1: out-of-reach)']);
    expect(told(text('advance'))).toEqual(['sequence.1: out-of-reach']);
    const own = text('advance');
    own.pieces['gauls'] = punic({ policies: { momentum: 'bonus' } });
    expect(told(own)).toEqual(['(sequence.1: out-of-reach)']);
    const fires = text('bonus');
    fires.pieces['gauls'] = punic({ unit: 'LS', at: [3, 6] });
    fires.sequence[0] = ranged('gauls', 'legion');
    expect(told(fires)).toEqual(['sequence.1: out-of-reach']);
  });

  it('of a second pass comes after the later attacks of the first', () => {
    const sequence = [close('spears', 'legion'), close('gauls', 'legion')];
    expect(told(far(sequence, { repeat: 2 }))).toEqual(['(sequence.0: out-of-reach)']);
    expect(told(far(sequence.slice(0, 1), { repeat: 2 }))).toEqual(['sequence.0: out-of-reach']);
  });

  it('may come about by an attack on the leader of one of the two', () => {
    const sequence = [close('gauls', { leader: 'cato', follow: true }), close('spears', 'legion')];
    expect(told(far(sequence, { leaders: { cato: { side: 'rome', with: 'legion' } } }))).toEqual([
      '(sequence.1: out-of-reach)',
    ]);
  });
});

describe('ranged combat', () => {
  it.each([
    [[3, 6], []],
    [[2, 6], []],
    [[5, 9], []],
    [[4, 6], ['sequence.0: too-near']],
    [[1, 6], ['sequence.0: out-of-reach']],
    [[5, 10], ['sequence.0: out-of-reach']],
  ] as const)('from %j on 5,6 (CCA-RNG-1)', ([row, column], lines) => expect(told(shot([row, column]))).toEqual(lines));

  it('says how far, and how far the unit reaches (CCA-RNG-1)', () => {
    expect(problemsOf(shot([1, 6]))[0]!.message).toBe(
      'slingers at 1,6 and legion at 5,6 are 4 hexes apart, and the range is 3 (CCA-RNG-1)',
    );
    expect(problemsOf(shot([4, 6]))[0]!.message).toBe(
      'slingers at 4,6 and legion at 5,6 are next to each other: too near to fire (CCA-RNG-1)',
    );
  });

  it('is not possible while an enemy is next to the firer (CCA-RNG-1)', () => {
    const text = shot([3, 6], { reserve: roman({ at: [3, 5] }), friend: punic({ at: [3, 7] }) });
    expect(problemsOf(text)).toMatchObject([
      {
        severity: 'error',
        code: 'enemy-adjacent',
        message: 'slingers at 3,6 cannot fire while an enemy is next to it: reserve at 3,5 (CCA-RNG-1)',
      },
    ]);
    const moved = { ...text, sequence: [close('reserve', 'slingers'), ...text.sequence] };
    expect(told(moved)).toEqual(['(sequence.1: enemy-adjacent)']);
  });

  it('may be on while a lone enemy leader is next to the firer (CCA-RNG-1)', () => {
    expect(told(shot([3, 6], {}, { leaders: { cato: { side: 'rome', at: [3, 5] } } }))).toEqual([]);
  });

  it.each<[string, FileText['pieces'], Partial<FileText>]>([
    ['friend', { friend: punic({ at: [5, 7] }) }, {}],
    ['hanno', {}, { leaders: { hanno: { side: 'carthage', at: [5, 7] } } }],
    ['hill', {}, { terrain: { '5,7': 'hill' } }],
    ['forest', {}, { terrain: { '5,7': 'forest' } }],
    ['camp', {}, { terrain: { '5,7': 'camp' } }],
  ])('needs a line of sight, which units, lone leaders and terrain block: %s (CCA-RNG-1)', (what, pieces, more) => {
    expect(problemsOf(shot([5, 8], pieces, more))).toMatchObject([
      {
        severity: 'error',
        code: 'no-line-of-sight',
        message: `Between slingers at 5,8 and legion at 5,6 the line of sight is blocked by ${what} at 5,7 (CCA-RNG-1)`,
      },
    ]);
  });

  it.each<[string, FileText['terrain']]>([
    ['marsh', { '5,7': 'marsh' }],
    ['a ford', { '5,7': 'ford' }],
    ['broken ground', { '5,7': 'broken' }],
    ['the terrain under the firer and the target', { '5,8': 'hill', '5,6': 'forest' }],
  ])('is not blocked by %s (CCA-RNG-1)', (_, terrain) => expect(told(shot([5, 8], {}, { terrain }))).toEqual([]));

  it('along an edge is blocked by both hexes beside it, not by one (CCA-RNG-1)', () => {
    const left = { left: punic({ at: [4, 6] }) };
    const right = { right: punic({ at: [4, 7] }) };
    expect(told(shot([3, 6], left))).toEqual([]);
    expect(told(shot([3, 6], right))).toEqual([]);
    expect(problemsOf(shot([3, 6], { ...left, ...right }))).toMatchObject([
      { message: expect.stringContaining('blocked by left at 4,6 and right at 4,7') },
    ]);
  });

  it('that a unit blocks which may move is worth a warning, terrain stays (CCA-SIM-1)', () => {
    const blocked = (terrain: FileText['terrain']) =>
      shot(
        [5, 8],
        { friend: punic({ at: [5, 7] }), other: roman({ at: [6, 7] }) },
        { sequence: [close('friend', 'other'), ranged('slingers', 'legion')], ...(terrain && { terrain }) },
      );
    expect(told(blocked(undefined))).toEqual(['(sequence.1: no-line-of-sight)']);
    expect(told(blocked({ '5,7': 'hill' }))).toEqual(['sequence.1: no-line-of-sight']);
  });

  it('of a unit that cannot fire is told once (CCA-RNG-1)', () => {
    const text = fileOf({
      pieces: { legion: roman(), gauls: punic({ at: [1, 1] }) },
      sequence: [ranged('gauls', 'legion')],
    });
    expect(told(text)).toEqual(['sequence.0.by: cannot-fire']);
  });
});

describe('an attack on a leader', () => {
  const led = (sequence: AttackInFile[], leaders: FileText['leaders']) =>
    fileOf({ sequence, ...(leaders && { leaders }) });

  it('who is with a unit waits until he is alone (CCA-LDR-3)', () => {
    const leaders = { cato: { side: 'rome', with: 'legion' } };
    expect(problemsOf(led([close('gauls', { leader: 'cato' })], leaders))).toMatchObject([
      {
        severity: 'warning',
        path: ['sequence', 0],
        code: 'attached',
        message: 'cato is with legion: the attack is skipped while it is (CCA-LDR-3)',
      },
    ]);
    expect(told(led([close('gauls', { leader: 'cato' })], { cato: { side: 'rome', at: [5, 6] } }))).toEqual([
      '(sequence.0: attached)',
    ]);
    expect(told(led([close('gauls', { leader: 'cato', follow: true })], leaders))).toEqual([]);
    expect(told(led([close('gauls', 'legion'), close('gauls', { leader: 'cato' })], leaders))).toEqual([]);
  });

  it('is within reach at the start of the sequence; later nobody can tell', () => {
    const alone = { cato: { side: 'rome', at: [8, 8] as [number, number] } };
    const attack = close('gauls', { leader: 'cato' });
    expect(problemsOf(led([attack], alone))).toMatchObject([
      { severity: 'error', message: 'gauls at 4,6 and cato at 8,8 are 4 hexes apart, not adjacent (CCA-SEQ-1)' },
    ]);
    expect(told(led([close('gauls', 'legion'), attack], alone))).toEqual([]);
    expect(told(led([attack], { cato: { side: 'rome', at: [4, 7] } }))).toEqual([]);
  });

  it('follows him to the unit that he is with (CCA-LDR-19)', () => {
    const text = withPieces(
      { reserve: roman({ at: [8, 8] }) },
      {
        leaders: { cato: { side: 'rome', with: 'reserve' } },
        sequence: [close('gauls', { leader: 'cato', follow: true })],
      },
    );
    expect(told(text)).toEqual(['sequence.0: out-of-reach']);
  });
});
