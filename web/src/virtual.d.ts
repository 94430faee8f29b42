declare module 'virtual:library' {
  /** The address of each file of the library: `t9a/empire.yaml`, `t9a/2026/empire.json`. */
  const files: Readonly<Record<string, string>>;
  export default files;
}
declare module 'virtual:start' {
  /** The experiment of a first visit, read when the page is built: as given, and with an exact answer. */
  const known: Readonly<Record<'given' | 'exact', import('../../src/experiment/experiment.ts').Experiment>>;
  export default known;
}
declare module 'virtual:report.css' {}
declare module '*.css' {}
