import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { workspaceFolders } from './workspaces.mjs';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const kib = (bytes) => `${(bytes / 1024).toFixed(0)} KiB`.padStart(8);

/** The files of a build that a browser loads, compressed as the host compresses them. */
function sizes(folder) {
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of readdirSync(folder)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const bytes = readFileSync(`${folder}/${file}`);
    total.raw += bytes.length;
    total.gzip += gzipSync(bytes, { level: 9 }).length;
    total.brotli += brotliCompressSync(bytes, BROTLI).length;
  }
  return total;
}

/** Limit for the scripts that a browser loads before the first module, gzipped. */
const FIRST_PAGE_LIMIT = 200 * 1024;

/** The gzipped size of the scripts in the shell's page: everything that is loaded before the first module. */
function firstPageScript(folder) {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const files = [...page.matchAll(/<script[^>]*src="[^"]*\/([^/"]+)"/g)].map(([, file]) => file);
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length,
    0,
  );
}

/** Limit for a module's entry, gzipped: it is loaded before the rest of the module. */
const ENTRY_LIMIT = 20 * 1024;

/** The gzipped size of a module's federated entry. */
function entryScript(folder) {
  const entry = readdirSync(folder).find((file) => /^remoteEntry\..*\.js$/.test(file));
  return entry ? gzipSync(readFileSync(`${folder}/${entry}`), { level: 9 }).length : 0;
}

const rows = [];
for (const workspace of workspaceFolders()) {
  if (!existsSync(`${workspace}/rspack.config.mjs`)) continue;
  const started = performance.now();
  const { status } = spawnSync(resolve('node_modules/.bin/rspack'), ['build'], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: false,
  });
  if (status !== 0) {
    console.error(`${workspace} could not be built`);
    process.exit(1);
  }
  const { name, version } = JSON.parse(readFileSync(`${workspace}/dist/module.json`, 'utf8'));
  const folder = `${workspace}/dist`;
  const seconds = (performance.now() - started) / 1000;
  rows.push({ name, version, seconds, entry: entryScript(folder), ...sizes(folder) });
  console.log(`built ${name} ${version}`);
}

console.log(
  `\n${'build'.padEnd(14)}${'raw'.padStart(9)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}${'entry'.padStart(9)}${'time'.padStart(8)}`,
);
for (const row of rows) {
  console.log(
    `${row.name.padEnd(14)} ${kib(row.raw)} ${kib(row.gzip)} ${kib(row.brotli)} ${row.entry ? kib(row.entry) : ' '.repeat(8)} ${row.seconds.toFixed(1).padStart(5)} s`,
  );
}

for (const { name } of rows.filter((row) => row.entry > ENTRY_LIMIT)) {
  console.error(
    `The entry of ${name} is larger than ${kib(ENTRY_LIMIT).trim()}: its code belongs into its parts.`,
  );
  process.exitCode = 1;
}

const firstPage = firstPageScript('ui-shell/dist');
console.log(
  `\nscript before the first module: ${kib(firstPage).trim()} gzip of ${kib(FIRST_PAGE_LIMIT).trim()}`,
);
if (firstPage > FIRST_PAGE_LIMIT) {
  console.error('That is too much: what the first page does not show belongs behind an import().');
  process.exit(1);
}
