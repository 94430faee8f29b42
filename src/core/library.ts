/** Finds a profile (or whatever the game keeps in libraries) by its name. */
export interface Library {
  get(name: string): unknown | undefined;
  names(): readonly string[];
  /** What stands beside the profiles as plain data: an army, by the name of its file, `2026/empire`; undefined if nothing does. */
  data?(name: string): unknown;
}
