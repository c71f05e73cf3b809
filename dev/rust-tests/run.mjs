// Runs the executables of the Rust tests, prints what each says, and at the end the ten slowest tests and what the broken ones said.
//
//   node dev/rust-tests/run.mjs TABLE [MODULE]     TABLE is what dev/rust-tests/executables.mjs printed; with MODULE only its own tests and
//                                                those of the product as a whole
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const [table, module] = process.argv.slice(2);

/** Tests wait for the database and for each other more than they compute. */
const THREADS_PER_CORE = 3;
const SLOWEST = 10;

const executables = readFileSync(table, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
  .map(([name, kind, folder, path]) => ({ name, kind, folder, path }))
  .filter(
    ({ name }) =>
      !module || name === `modules/${module}` || name === `modules/${module}/demo` || name === 'host/app',
  );
if (executables.length === 0) {
  console.error(module ? `There are no tests of a module ${module}.` : `${table} names no tests.`);
  process.exit(1);
}

const threads = process.env.RUST_TEST_THREADS ?? String(THREADS_PER_CORE * availableParallelism());
const times = [];
/** What the broken tests said, for the end: the log of a whole run is long. */
const failures = [];
let isBroken = false;

/** Runs one executable to its end. */
function run({ name, kind, folder, path }) {
  console.log(`\n     Running ${name} (${kind})`);
  // The harness reports times only where unstable options are allowed; the variable allows them for this process alone.
  const child = spawn(path, ['-Zunstable-options', '--report-time'], {
    cwd: folder,
    env: { ...process.env, RUSTC_BOOTSTRAP: '1', RUST_TEST_THREADS: threads, CARGO_MANIFEST_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let rest = '';
  let isFailure = false;
  child.stdout.on('data', (bytes) => {
    process.stdout.write(bytes);
    const lines = (rest + bytes).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (line === 'failures:') {
        if (!isFailure) failures.push(`\n${name} (${kind})`);
        isFailure = true;
      }
      if (isFailure) failures.push(line);
      const [, test, seconds] = /^test (.+?)(?: - should panic)? \.\.\. .*<([\d.]+)s>$/.exec(line) ?? [];
      if (test) times.push({ test: `${name} ${test}`, seconds: Number(seconds) });
    }
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${path}: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

for (const executable of executables) {
  if (!(await run(executable))) isBroken = true;
}
times.sort((a, b) => b.seconds - a.seconds);
console.log('\nThe slowest tests:');
for (const { test, seconds } of times.slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${test}`);
if (failures.length > 0) console.log(`\nThe broken tests:\n${failures.join('\n')}`);
process.exit(isBroken ? 1 : 0);
