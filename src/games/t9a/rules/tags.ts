/** The kinds of model parts in the rules of 2026 and in armies. */
export const tags = [
  ...[
    'mount',
    'beast',
    'construct',
    'centauroid',
    'metal-armour',
    'light-armour',
    'swarm',
    'siege',
    'fly',
    'undead',
    'supernal',
    'war-platform',
  ],
  ...['human', 'elf', 'dwarf', 'halfling', 'ogre', 'orc', 'goblin', 'grotling', 'scrapling', 'vermin', 'feldrak'],
  ...['skeleton', 'zombie', 'ghoul', 'vampire', 'spirit', 'statue', 'greater-lich', 'hierophant', 'daemon', 'kadim'],
  ...['skink', 'tegu', 'caiman', 'saurian', 'anurarch', 'magnasaur', 'dragon', 'giant', 'troll', 'cyclops', 'yeti'],
  ...['wildhorn', 'minotaur', 'mutant', 'fey', 'sylvan-spirit', 'irredeemable', 'slave', 'slaver', 'vassal'],
  ...['path-of-the-favoured', 'path-of-the-exiled', 'legionary', 'academy', 'temple', 'holy-vows', 'warlock'],
  ...['cult-of-errahman', 'caelysian-pantheon', 'insignificant', 'wizard', 'tribe-leader'],
] as const;

export const METAL = 'metal-armour' satisfies (typeof tags)[number];

const known: ReadonlySet<string> = new Set(tags);

export const isTag = (name: string): boolean => known.has(name);
