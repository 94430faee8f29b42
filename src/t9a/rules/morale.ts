import type { SpecialRule } from '../rule.ts';

const core = 'it only matters where Fear does (fear_mode)';
const alone = 'it concerns where a model stands or how it moves, which no single combat of R&F shows';

/** Rules of a model about Break Tests, ranks and moves. */
export const moraleRules = {
  stubborn: {
    name: 'Stubborn',
    id: 'T9A-BRK-7',
    says: 'Ignores the Combat Score modifier of Break Tests.',
    on: 'model',
    unit: (t) => {
      t.stubborn = true;
    },
    example: { kind: 'break', without: [11, 12], with: [5, 12] },
  },
  unbreakable: {
    name: 'Unbreakable',
    id: 'T9A-BRK-8',
    says: 'Passes all Break Tests.',
    on: 'model',
    unit: (t) => {
      t.unbreakable = true;
    },
    example: { kind: 'break', without: [11, 12], with: [0, 1] },
  },
  unstable: {
    name: 'Unstable',
    id: 'T9A-BRK-9',
    says: 'Takes no Break Test, but loses as many Health Points as the Combat Score difference.',
    on: 'model',
    unit: (t) => {
      t.unstable = true;
    },
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  undead: {
    name: 'Undead',
    id: 'T9A-BRK-9',
    says: 'Unstable.',
    on: 'model',
    unit: (t) => {
      t.unstable = true;
    },
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  supernal: {
    name: 'Supernal',
    id: 'T9A-BRK-9',
    says: 'Takes a Break Test; if it fails, it loses Health Points as Unstable does.',
    on: 'model',
    unit: (t) => {
      t.supernal = true;
    },
    example: { kind: 'crumble', without: 0, with: 4 },
  },
  swiftstride: {
    name: 'Swiftstride',
    id: 'T9A-BRK-13',
    says: 'Flees and pursues with one more die, the lowest discarded.',
    on: 'model',
    unit: (t) => {
      t.swiftstride = true;
    },
    example: { kind: 'catch', without: [721, 1296], with: [1877, 2592] },
  },
  'light-troops': {
    name: 'Light Troops',
    id: 'T9A-RANK-6',
    says: 'Has no Proper Ranks.',
    on: 'model',
    unit: (t) => {
      t.lightTroops = true;
    },
    example: { kind: 'ranks', files: 5, without: 4, with: 0 },
  },
  'lance-formation': {
    name: 'Lance Formation',
    id: 'T9A-RANK-6',
    says: 'Three models make a Proper Rank, never more than two; three files wide it fights in two extra ranks.',
    on: 'model',
    unit: (t) => {
      t.lanceFormation = true;
    },
    example: { kind: 'ranks', files: 3, without: 0, with: 2 },
  },
  fear: {
    name: 'Fear',
    id: 'T9A-BRK-11',
    says: 'Enemies in contact have -1 Courage and may falter.',
    on: 'model',
    unit: (t) => {
      t.fear = true;
      t.fearless = true;
    },
    example: { kind: 'none', because: core },
  },
  terror: {
    name: 'Terror',
    id: 'T9A-BRK-11',
    says: 'Causes Fear.',
    on: 'model',
    unit: (t) => {
      t.fear = true;
      t.fearless = true;
    },
    example: { kind: 'none', because: core },
  },
  fearless: {
    name: 'Fearless',
    id: 'T9A-BRK-11',
    says: 'Immune to Fear.',
    on: 'model',
    unit: (t) => {
      t.fearless = true;
    },
    example: { kind: 'none', because: core },
  },
  bodyguard: {
    name: 'Bodyguard',
    id: 'T9A-BRK-8',
    says: 'Characters in the unit are Stubborn.',
    on: 'model',
    unit: (t) => {
      t.bodyguard = true;
    },
    example: { kind: 'break', led: true, without: [11, 12], with: [5, 12] },
  },
  inspires: {
    name: 'Inspires',
    id: 'T9A-CAS-14',
    says: 'The R&F of the unit that the Character is in have what is listed, while he lives.',
    on: 'model',
    takes: 'attributes',
    unit: (t, value) => {
      t.gifts.push(value);
    },
    example: { kind: 'gift', value: '+1 str', without: [1, 1], with: [4, 3] },
  },
  'front-rank': {
    name: 'Front Rank',
    id: 'T9A-FR-1',
    says: 'Stands as far forward as it can.',
    on: 'model',
    example: { kind: 'none', because: alone },
  },
  'stand-behind': {
    name: 'Stand Behind',
    id: 'T9A-FR-14',
    says: 'May stand anywhere in its unit.',
    on: 'model',
    example: { kind: 'none', because: alone },
  },
  'random-movement': {
    name: 'Random Movement',
    id: 'T9A-MAG-1',
    says: 'Moves a random distance, and not by magic.',
    on: 'model',
    unit: (t) => {
      t.randomMovement = true;
    },
    example: { kind: 'none', because: alone },
  },
} as const satisfies Record<string, SpecialRule>;
