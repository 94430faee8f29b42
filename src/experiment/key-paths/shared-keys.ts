/** The keys that all cells share, with the reason: they can neither be swept nor patched by a variant. */
export const sharedKeys: Readonly<Record<string, string>> = {
  breaktest: 'it is the version of the whole file',
  name: 'it names the experiment and its folder',
  description: 'it describes the whole experiment',
  system: 'another game has other keys',
  seed: 'the streams of all cells follow from it, and variants meet those of their baseline',
  trials: 'all cells play the same number',
  precision: 'it holds for all cells',
  engine: 'all cells are played in the same way',
  report: 'there is one report for all cells',
  variants: 'they are patches of the whole file',
  attribute: 'it makes variants of the whole file',
  sensitivity: 'it makes variants of the whole file',
  sweep: 'it makes the cells',
};
