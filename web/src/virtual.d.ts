declare module 'virtual:library' {
  /** Where each file of the library is: `t9a/empire.yaml`, `t9a/2026/empire.json`. */
  const files: Readonly<Record<string, string>>;
  export default files;
}
declare module 'virtual:start' {
  /** What one sees first, as it was read when the page was built: as it is given, and with an exact answer. */
  const known: Readonly<Record<'given' | 'exact', import('../../src/experiment/experiment.ts').Experiment>>;
  export default known;
}
declare module 'virtual:report.css' {}
declare module '*.css' {}
