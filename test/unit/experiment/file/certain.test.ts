import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';

const foot = `breaktest: 1
name: D
system: t9a
units:
  a: {side: e, profile: empire/heavy-infantry, models: 10, files: 5}
  b: {side: f, profile: orcs/eadbashers, models: 10, files: 5, charging: true}
contacts: [[b.front, a.front]]
`;
const gauls = `breaktest: 1
name: G
system: cca
sides: {rome: bottom, carthage: top}
pieces:
  legion: {side: rome, unit: MI, at: [5, 6]}
  gauls: {side: carthage, unit: WA, at: [4, 6]}
sequence: [{attack: close, by: gauls, target: legion}]
`;

const told = (text: string, changes: Readonly<Record<string, string>>): string[] => {
  const changed = Object.entries(changes).reduce((all, [from, to]) => all.replace(from, to), text);
  return readExperiment(changed, { file: 'e.yaml' }).problems.map(({ path, code }) => `${path.join('.')}: ${code}`);
};

describe('Mistakes of meaning are told with those of form', () => {
  it.each([
    ['a number out of range', { 'models: 10': 'models: -1' }, 'units.a.models: out-of-range'],
    ['a word for a number', { 'models: 10': 'models: ten' }, 'units.a.models: wrong-type'],
    ['a missing number', { 'models: 10, ': '' }, 'units.a.models: missing-key'],
    ['a word for a switch', { 'charging: true': 'charging: maybe' }, 'units.b.charging: wrong-type'],
    ['a number at the top', { 'system: t9a': 'system: t9a\nrounds: none' }, 'rounds: wrong-type'],
  ])('whatever may be right in its place: %s', (_, change, fault) => {
    const problems = told(foot, { ...change, 'side: f': 'side: e' });
    expect(problems.sort()).toEqual([fault, 'contacts.0: same-side', 'units: sides'].sort());
  });

  it('of several faults, too', () => {
    const changes = { 'models: 10': 'models: -1', 'charging: true': 'charging: maybe', 'side: f': 'side: e' };
    expect(told(foot, changes).sort()).toEqual([
      ...['contacts.0: same-side', 'units.a.models: out-of-range', 'units.b.charging: wrong-type', 'units: sides'],
    ]);
  });

  it('in the other game', () => {
    const changes = { 'at: [5, 6]': 'at: [5, 6], blocks: 0', 'carthage: top': 'carthage: bottom' };
    expect(told(gauls, changes)).toEqual(
      expect.arrayContaining(['sides: sides', 'pieces.legion.blocks: out-of-range']),
    );
  });

  it.each([
    // Ten files may be too many, or not.
    [{ 'models: 10, files: 5': 'models: -1, files: 10' }, ['units.a.models: out-of-range']],
    // The charge alone decides whether a unit may shoot, march or the like.
    [{ 'charging: true': 'charging: maybe' }, ['units.b.charging: wrong-type']],
    // A side that cannot be read may be any.
    [{ 'side: e': 'side: [e]' }, ['units.a.side: wrong-type']],
    [{ 'system: t9a': 'system: t9a\nactive: e', 'side: e': 'side: [e]' }, ['units.a.side: wrong-type']],
    [{ 'system: t9a': 'system: t9a\nactive: e', 'a: {side: e': 'a: 5 #' }, ['units.a: wrong-type']],
  ])('unless they may follow from these: %j', (changes, problems) => expect(told(foot, changes)).toEqual(problems));
});
