declare module 'virtual:library' {
  /** Where each file of the library is: `t9a/empire.yaml`, `t9a/2026/empire.json`. */
  const files: Readonly<Record<string, string>>;
  export default files;
}
declare module 'virtual:report.css' {}
declare module '*.css' {}
