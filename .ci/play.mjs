// Plays the tests that `npm test` omits: the deep tests; the quick tests on the other Nodes of nodes.json, but for games and properties, for
// which the baselines stand; and the README's commands on each Node. The last line sums them up with `npm test`.
// play.mjs STATUS SECONDS: exit code and duration of `npm test`, whose report is BREAKTEST_REPORT.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';

const [status, seconds] = process.argv.slice(2).map(Number);
const { BREAKTEST_REPORT: first = '', ...environment } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'breaktest-ci-'));
const nodes = JSON.parse(readFileSync(new URL('nodes.json', import.meta.url), 'utf8'));
const here = Number(process.versions.node.split('.')[0]);
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const times = [`${(seconds / 60).toFixed(1)} min  npm test  (Node ${here})`];

/** Runs a command. @param version - the Node of the command; default the present one */
async function type(command, version = here, report = '') {
  const PATH = version === here ? environment.PATH : [binOf(version), environment.PATH].join(delimiter);
  const env = { ...environment, PATH, ...(report && { BREAKTEST_REPORT: report }) };
  const start = performance.now();
  console.log(`\n$ ${command}    (Node ${version})`);
  const child = spawn(command, { shell: true, env, stdio: ['ignore', report ? 'inherit' : 'pipe', 'inherit'] });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  const [status] = await once(child, 'close');
  times.push(`${((performance.now() - start) / 60_000).toFixed(1)} min  ${command}  (Node ${version})`);
  return { status, stdout };
}

const deep = 'npm run test:deep';
const quick = 'npx vitest run --config test/vitest.config.ts';
const rooms = ['cli', 'core', 'engine', 'experiment', 'reports', 'run', 'stats', 'web'];
const elsewhere = [quick, 'test/noreg', ...rooms.map((room) => `test/unit/${room}`)].join(' ');

/** Runs a suite and adds its counts. */
async function suite(command, version) {
  const report = join(folder, `${times.length}.json`);
  const { status } = await type(command, version, report);
  await add(report, status, command, version);
}

/** Reads a report of Vitest; without files if there is none. */
function reportAt(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}

const redOf = (report) => report.testResults.filter((file) => file.status === 'failed');

/**
 * Adds the counts of a suite. A suite that cannot start, or lint that fails before it, counts as one test, as does a file that cannot be
 * loaded. A few failing files are run again on the idle machine, and count by the second run; those that then pass are named.
 */
async function add(file, status, command, version = here) {
  const counts = reportAt(file);
  const red = redOf(counts);
  const lost = lostIn(red);
  sum.passed += counts.numPassedTests ?? 0;
  sum.skipped += (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
  if (red.length === 0 || red.length > 3) {
    const silent = status !== 0 || counts.numPassedTests === undefined;
    sum.failed += Math.max(lost, silent ? 1 : 0);
    if (red.length === 0 && silent)
      failures.push(`${command} (Node ${version}) ended with ${status}; no test of it failed`);
    tell(red, command, version);
    return;
  }
  const names = red.map((one) => relative(process.cwd(), one.name));
  const again = join(folder, `${times.length}-again.json`);
  const mode = command === deep ? ' --mode deep' : '';
  await type(`${quick}${mode} ${names.join(' ')}`, version, again);
  const second = reportAt(again);
  const played = second.testResults.length > 0;
  const still = played ? lostIn(redOf(second)) : lost;
  sum.failed += still;
  sum.passed += lost - still;
  tell(red, command, version);
  if (still === 0) failures.push('  (passed when played again)');
}

const lostIn = (red) =>
  red.reduce((n, one) => n + Math.max(1, one.assertionResults.filter((test) => test.status === 'failed').length), 0);

function tell(red, command, version) {
  for (const { name, message, assertionResults } of red) {
    failures.push(`${relative(process.cwd(), name)}  (${command}, Node ${version})  ${firstLines(message ?? '')}`);
    for (const one of assertionResults.filter((test) => test.status === 'failed'))
      failures.push(`  ${one.fullName}\n    ${firstLines(one.failureMessages.join('\n'))}`);
  }
}

const firstLines = (text) => text.split('\n').slice(0, 12).join('\n    ');

const binOf = (version) => join(folder, String(version), 'node_modules', '.bin');

/** Installs another Node next to the project; false if that is impossible. */
function has(version) {
  if (version === here) return true;
  const at = join(folder, String(version));
  const options = { shell: true, encoding: 'utf8' };
  spawnSync(`npm install --no-save --no-audit --no-fund --loglevel=error --prefix "${at}" node@${version}`, options);
  const { stdout } = spawnSync(join(binOf(version), 'node'), ['--version'], options);
  if (stdout?.startsWith(`v${version}.`)) return true;
  console.log(`Node ${version} cannot be installed here: it is not tried.`);
  return false;
}

await add(first, status, 'npm test');
await suite(deep);
const others = [...nodes.quick, ...nodes.smoke].filter((version) => version !== here && has(version));
for (const version of others.filter((one) => nodes.quick.includes(one))) await suite(elsewhere, version);
// Two run at a time, since each waits at times for npm and for the disk.
const smoked = [here, ...others];
let due;
for (let i = 0; i < smoked.length; i += 2) {
  const pair = smoked.slice(i, i + 2);
  const answers = await Promise.all(pair.map((version) => type('node test/smoke.mjs', version)));
  for (const [k, { status, stdout }] of answers.entries()) {
    console.log(stdout);
    due ??= stdout;
    if (status === 0 && stdout === due) sum.passed++;
    else {
      sum.failed++;
      failures.push(`Node ${pair[k]} answers otherwise than Node ${here}.`);
    }
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${times.join('\n')}\n`);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
