import { describe, expect, it } from 'vitest';
import { constants } from '../../../../../src/experiment/problems/zod-kinds.ts';
import { SOLVABLE } from '../../../../../src/games/t9a/input/resolve-policies.ts';
import { policySchema } from '../../../../../src/games/t9a/schema/policy.ts';
import { type FileText, fileOf, resolvedFile } from '../../../../helpers/t9a/file.ts';

type Policies = NonNullable<FileText['policies']>;

const withPolicies = (policies: Policies, rules: FileText['rules'] = 'core') =>
  resolvedFile(fileOf({}, { policies, rules }));

describe('policies', () => {
  it('are by default the first of their values', () => {
    const { setup } = resolvedFile(fileOf());
    const first = Object.entries(policySchema.shape).map(([name, type]) => [name, constants(type)[0]]);
    expect(setup!.policies).toEqual([Object.fromEntries(first), Object.fromEntries(first)]);
  });

  it('can be solved if their values say so', () => {
    const solvable = Object.entries(policySchema.shape).filter(([, type]) => type.safeParse('optimal').success);
    expect(SOLVABLE).toEqual(solvable.map(([name]) => name));
  });

  it('of one map are those of both sides, of a map per side those of each', () => {
    const both = withPolicies({ alloc_policy: 'best', break_order: 'worst_first' }).setup!;
    expect(both.policies.map((p) => [p.alloc_policy, p.break_order])).toEqual([
      ['best', 'worst_first'],
      ['best', 'worst_first'],
    ]);
    const own = withPolicies({ B: { slide_tie: 'left_block_right' } }).setup!;
    expect(own.policies.map((p) => p.slide_tie)).toEqual(['right_block_left', 'left_block_right']);
  });

  it('of unit 0 come first, whatever the order of the sides in the file', () => {
    const text = fileOf({}, { contacts: [['b.front', 'a.front']], policies: { A: { casualty_tie: 'left' } } });
    const { setup } = resolvedFile(text);
    expect(setup!.sides).toEqual(['B', 'A']);
    expect(setup!.policies.map((p) => p.casualty_tie)).toEqual(['right', 'left']);
  });

  it('of a side that there is not are an error', () => {
    const { told, problems } = withPolicies({ C: { casualty_tie: 'left' } });
    expect(told).toEqual(['policies.C: unknown-side']);
    expect(problems[0]).toMatchObject({ found: 'C', allowed: 'A, B' });
  });

  it.each<[Policies, string, string]>([
    [{ pursue_policy: 'never' }, 'never', 'always'],
    [{ restrain: 'always' }, 'never', 'always'],
    [{ restrain: 'never' }, 'always', 'never'],
    [{ pursue_policy: 'never', restrain: 'always' }, 'never', 'always'],
    [{ pursue_policy: 'always', restrain: 'never' }, 'always', 'never'],
  ])('T9A-BRK-14 %j is one choice under two names', (policies, pursue, restrain) => {
    const { setup, told } = withPolicies(policies);
    expect(told).toEqual([]);
    expect(setup!.policies[1]).toMatchObject({ pursue_policy: pursue, restrain });
  });

  it.each<[string, Policies]>([
    ['policies.restrain', { pursue_policy: 'always', restrain: 'always' }],
    ['policies.restrain', { pursue_policy: 'never', restrain: 'never' }],
    ['policies.A.restrain', { A: { pursue_policy: 'always', restrain: 'always' } }],
  ])('%s may not contradict pursue_policy', (place, policies) => {
    expect(withPolicies(policies).told).toEqual([`${place}: contradiction`]);
  });

  it.each<[Policies, string]>([
    [{ duel_issue: 'best' }, 'duel_issue'],
    [{ duel_accept: 'always' }, 'duel_accept'],
    [{ make_way: 'best' }, 'make_way'],
  ])('T9A-DUEL-1 %j is a warning where the rules know no such choice', (policies, key) => {
    const { setup, told, problems } = withPolicies(policies);
    expect(told).toEqual([`policies.${key}: no-effect`]);
    expect(problems[0]!.severity).toBe('warning');
    expect(setup).toBeDefined();
    expect(withPolicies(policies, 'second').told).toEqual([]);
  });

  it('that say never are no warning', () => {
    expect(withPolicies({ duel_issue: 'never', make_way: 'never' }).told).toEqual([]);
  });
});
