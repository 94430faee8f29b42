export interface Library {
  get(name: string): unknown | undefined;
  names(): readonly string[];
  /** Returns plain data stored with the profiles, such as an army by the name of its file, `2026/empire`; undefined if there is none. */
  data?(name: string): unknown;
}
