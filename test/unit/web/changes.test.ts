import { describe, expect, it } from 'vitest';
import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { changesTo, placesOf } from '../../../web/src/state/changes.ts';
import { mapOf } from '../../../web/src/state/data.ts';
import { start } from '../../../web/src/state/start.ts';
import { replaceUnit } from '../../../web/src/t9a/model.ts';

type Draft = Record<string, unknown>;
const unit = (draft: Draft, id: string): Draft => mapOf(mapOf(draft['units'])[id]);

const edits: Readonly<Record<string, (draft: Draft) => void>> = {
  'an option that is taken away': (draft) => void delete unit(draft, 'citizen-spears')['options'],
  'a number that is gone': (draft) => void delete draft['rounds'],
  'another size': (draft) => {
    unit(draft, 'citizen-spears')['models'] = 30;
  },
  'another charger': (draft) => {
    delete unit(draft, 'tribesmen')['charging'];
    unit(draft, 'citizen-spears')['charging'] = true;
  },
  'another unit in its place': (draft) => replaceUnit(draft, ['citizen-spears'], 'highborn/sea-guard', 20),
};

describe('changesTo()', () => {
  it.each(Object.keys(edits))('makes a variant that is the file after the change: %s', (name) => {
    const before = { ...structuredClone(start), rounds: 2 };
    const now: Draft = structuredClone(before);
    edits[name]!(now);
    const asked = { ...before, variants: { 'the change': changesTo(before, now) } };
    const { experiment, problems } = readExperiment(asked as unknown as ExperimentObject);
    expect(problems).toEqual([]);
    expect(experiment!.cells[1]!.setup).toEqual(readExperiment(now as ExperimentObject).experiment!.cells[0]!.setup);
  });
});

describe('placesOf()', () => {
  const place = (from: Draft, to: Draft) => placesOf(changesTo(from, to));
  const of = (a: Draft) => ({ rounds: 1, units: { a, b: { models: 20 } } });

  it('is the same for two values of one key, and another for another key', () => {
    const models = place(of({ models: 2 }), of({ models: 25 }));
    expect(place(of({ models: 25 }), of({ models: 250 }))).toBe(models);
    expect(place(of({ models: 25 }), of({ models: 25, options: ['spear'] }))).not.toBe(models);
    expect(place(of({ models: 25 }), { ...of({ models: 25 }), rounds: 2 })).not.toBe(models);
  });
});
