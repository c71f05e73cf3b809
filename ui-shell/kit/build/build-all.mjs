import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readFirstParts } from './first-parts.mjs';
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
 * container, its routes and the page, and the parts of the kit that these load.
 */
const FIRST_ROWS_LIMIT = 230 * 1024;

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const sum = (sizes) => sizes.reduce((all, size) => all + size, 0);

/** The scripts in the shell's page: what is evaluated before the first module. */
function shellScripts(folder) {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  return [...page.matchAll(/<script[^>]*src="[^"]*\/([^/"]+)"/g)].map(([, file]) => `${folder}/${file}`);
}

/** What the last build found of a module: its manifest and what its pages and slots take from the shell. */
function builtModule(name) {
  const folder = `ui-modules/${name}/dist`;
  const manifest = JSON.parse(readFileSync(`${folder}/module.json`, 'utf8'));
  const taken = readFirstParts(name);
  const kitFiles = readFirstParts('shell');
  return {
    manifest,
    /** The scripts of a page or slot: its own, and the parts of the kit that the shell loads for it. */
    scripts: (key, files = []) => [
      ...[manifest.container, ...files]
        .filter((file) => file.endsWith('.js'))
        .map((file) => `${folder}/${file}`),
      ...taken[key].flatMap((request) => kitFiles[request] ?? []).map((file) => `ui-shell/dist/${file}`),
    ],
  };
}

/** The scripts that each page of the navigation evaluates before its first rows, by its name. */
function firstScripts(modules) {
  const pages = new Map();
  for (const { manifest, scripts } of modules) {
    for (const { path, navigation, files } of manifest.routes) {
      if (navigation && files.length > 0) pages.set(path, scripts(path, files));
    }
  }
  // A patient's page: the workspace, its header and its first tab.
  const slotsOf = (name) =>
    modules
      .flatMap((module) =>
        module.manifest.slots.filter(({ slot }) => slot === name).map((slot) => ({ module, slot })),
      )
      .sort((a, b) => a.slot.order - b.slot.order);
  const shown = [...slotsOf('patient.header/v1'), ...slotsOf('patient.tab/v1').slice(0, 1)];
  pages.set('/patients/{id}', [
    ...(readFirstParts('shell')['./workspace'] ?? []).map((file) => `ui-shell/dist/${file}`),
    ...shown.flatMap(({ module, slot }) => module.scripts(slot.expose, slot.files)),
  ]);
  return pages;
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

const page = shellScripts('ui-shell/dist');
console.log(
  `\nscript before the first rows, of ${kib(FIRST_ROWS_LIMIT).trim()} gzip; the shell is ${kib(sum(page.map(gzipped))).trim()} of it`,
);
const modules = rows.filter((row) => row.entry > 0).map(({ name }) => builtModule(name));
for (const [path, files] of firstScripts(modules)) {
  const script = sum([...new Set([...page, ...files])].map(gzipped));
  console.log(`${path.padEnd(20)} ${kib(script)}`);
  if (script <= FIRST_ROWS_LIMIT) continue;
  console.error(`${path} is too much: what its first rows do not show belongs behind an import().`);
  process.exitCode = 1;
}
