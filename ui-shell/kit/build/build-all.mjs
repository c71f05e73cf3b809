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

/**
 * Limit for the scripts that a browser evaluates before the first rows of a page, gzipped: those of the shell's page, the module's
 * container, its routes and the page.
 */
const FIRST_ROWS_LIMIT = 220 * 1024;

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const sum = (sizes) => sizes.reduce((all, size) => all + size, 0);

/** The scripts in the shell's page: what is evaluated before the first module. */
function shellScripts(folder) {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  return [...page.matchAll(/<script[^>]*src="[^"]*\/([^/"]+)"/g)].map(([, file]) => `${folder}/${file}`);
}

/** The scripts of each page of a module that declares its file, by path. */
function pageScripts(folder) {
  const { container, routes = [] } = JSON.parse(readFileSync(`${folder}/module.json`, 'utf8'));
  return routes
    .filter(({ navigation, files }) => navigation && files?.length)
    .map(({ path, files }) => ({
      path,
      files: [container, ...files].filter((file) => file.endsWith('.js')).map((file) => `${folder}/${file}`),
    }));
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

const shell = sum(shellScripts('ui-shell/dist').map(gzipped));
console.log(
  `\nscript before the first rows, of ${kib(FIRST_ROWS_LIMIT).trim()} gzip; the shell is ${kib(shell).trim()} of it`,
);
for (const { name } of rows.filter((row) => row.entry > 0)) {
  for (const { path, files } of pageScripts(`ui-modules/${name}/dist`)) {
    const script = shell + sum(files.map(gzipped));
    console.log(`${path.padEnd(20)} ${kib(script)}`);
    if (script <= FIRST_ROWS_LIMIT) continue;
    console.error(`${path} is too much: what its first rows do not show belongs behind an import().`);
    process.exitCode = 1;
  }
}
