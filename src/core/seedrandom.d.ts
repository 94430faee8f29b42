/** The one generator of the package that is used: its main module loads six more. */
declare module 'seedrandom/seedrandom.js' {
  import seedrandom = require('seedrandom');
  export = seedrandom;
}
