import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../src/experiment/problems/nearest.ts';

describe('nearest()', () => {
  const profiles = ['empire/heavy-infantry', 'empire/knightly-orders', 'dwarves/clan-warriors', 'orcs/orcs'];

  it('finds a name with a slip', () => {
    expect(nearest('modles', ['models', 'files', 'side'])).toEqual(['models']);
    expect(nearest('empire/knigtly-orders', profiles)).toEqual(['empire/knightly-orders']);
  });

  it('finds a name by the part behind the slash', () => {
    expect(nearest('heavy-infantry', profiles)).toEqual(['empire/heavy-infantry']);
    expect(nearest('heavy-infntry', profiles)).toEqual(['empire/heavy-infantry']);
    expect(nearest('dwarves/heavy-infantry', profiles)).toEqual(['empire/heavy-infantry']);
  });

  it('finds a name that the word is a piece of', () => {
    expect(nearest('knightly', profiles)).toEqual(['empire/knightly-orders']);
  });

  it('finds a name whose part behind the slash holds that of the word', () => {
    expect(nearest('orcs/orcs', ['orcs/iron-orcs', 'orcs/goblins', 'vermin/rats'])).toEqual(['orcs/iron-orcs']);
  });

  it('finds names with half the parts of a long word, where nothing is closer', () => {
    const keys = ['rank_bonus_cap', 'steady_needs', 'lance_formation_rank_bonus', 'to_hit_floor'];
    expect(nearest('steady_rank_bonus', keys)).toEqual(['rank_bonus_cap', 'lance_formation_rank_bonus']);
    expect(nearest('bonus', ['rank_of_bonuses_of_steady'])).toEqual(['rank_of_bonuses_of_steady']);
    expect(nearest('empire/dragon', profiles)).toEqual([]);
  });

  it('overlooks case, spaces, underscores and a value in brackets', () => {
    expect(nearest('Heavy Infantry', profiles)).toEqual(['empire/heavy-infantry']);
    expect(nearest('lethal_strike', ['lethal-strike'])).toEqual(['lethal-strike']);
    expect(nearest('agis(5+)', ['aegis', 'fear'])).toEqual(['aegis']);
  });

  it('offers nothing if nothing is close', () => {
    expect(nearest('dragon', profiles)).toEqual([]);
    expect(nearest('up', ['left', 'right'])).toEqual([]);
    expect(nearest('', profiles)).toEqual([]);
  });

  it('offers at most three, the best first, and none that is much worse than the best', () => {
    expect(nearest('aaaa', ['aaab', 'aabb', 'aaaa', 'aaac', 'aaad'])).toEqual(['aaaa', 'aaab', 'aaac']);
    expect(nearest('stuborn-troops', ['stubborn-troops', 'stuborn-troupes-x'])).toEqual(['stubborn-troops']);
  });
});
