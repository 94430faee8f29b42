import { RunnerFailed } from '../../run/runners/runner.ts';

/** The number of open files that suffices for every command. */
const ENOUGH = 256;

/** Returns the stack, or a sentence if the program is not at fault. */
export function crashText(error: unknown, limit = limitOfFiles): string {
  const sentence = tooFewFilesText(error, limit);
  if (sentence !== undefined) return sentence;
  if (error instanceof RunnerFailed) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns a sentence on too few open files; undefined for other errors. */
export function tooFewFilesText(error: unknown, limit = limitOfFiles): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isOfTooFewFiles(error, limit)) return tooFewFilesText(error.cause, limit);
  return `The limit of open files is too low: allow ${ENOUGH} or more (ulimit -n ${ENOUGH}).`;
}

function isOfTooFewFiles(error: Error, limit: () => number): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EMFILE' || code === 'ENFILE') return true;
  // The loader may report a package as missing or invalid if there are too few files.
  const isOfLoader = code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_WORKER_INIT_FAILED';
  return (isOfLoader || /too many open files/.test(message)) && limit() < ENOUGH;
}

function limitOfFiles(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | string } } };
  const soft = Number(userLimits?.open_files.soft ?? Number.NaN);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}
