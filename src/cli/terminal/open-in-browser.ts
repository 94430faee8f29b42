import { spawn } from 'node:child_process';
import type { Io } from '../io.ts';

/** Opens an address, which is printed already; reports a failure. */
export function openInBrowser(address: string, io: Io): void {
  const [program, ...before] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ];
  const browser = spawn(program!, [...before, address], { stdio: 'ignore', detached: true });
  browser.on('error', () => io.err('No browser could be opened: the address is above.\n'));
  browser.unref();
}
