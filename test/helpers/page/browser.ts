import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const chromium = (process.env['PATH'] ?? '')
  .split(delimiter)
  .concat('/usr/bin')
  .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
  .find((file) => existsSync(file));
