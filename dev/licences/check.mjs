// Names what of the locked packages nobody agreed to: a licence that is not in the list, and a crate in two versions without a reason.
// It prints one line a finding, and nothing when all is well.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { licences, exceptions, duplicates } = JSON.parse(read('./agreed.json'));

/** Whether an SPDX expression can be met by agreed licences alone. `/` is an old way to write OR. */
function isAgreed(expression) {
  const tokens = expression.replaceAll('/', ' OR ').match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const either = () => {
    let met = both();
    while (tokens[at] === 'OR') {
      at += 1;
      met = both() || met;
    }
    return met;
  };
  const both = () => {
    let met = one();
    while (tokens[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const one = () => {
    if (tokens[at] === '(') {
      at += 1;
      const met = either();
      at += 1;
      return met;
    }
    const words = [tokens[at]];
    at += 1;
    if (tokens[at] === 'WITH') {
      words.push('WITH', tokens[at + 1]);
      at += 2;
    }
    return licences.includes(words.join(' '));
  };
  return either() && at === tokens.length;
}

const used = new Set();
function check(kind, name, version, licence) {
  if (licence && isAgreed(licence)) return;
  used.add(name);
  if (!(name in exceptions))
    console.log(`${kind} ${name} ${version}: ${licence ?? 'no licence'} is not agreed to`);
}

const host = /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))?.[1];
for (const manifest of ['Cargo.toml', 'host/pdf/Cargo.toml']) {
  const options = [
    '--locked',
    '--format-version',
    '1',
    '--filter-platform',
    host,
    '--manifest-path',
    manifest,
  ];
  const metadata = JSON.parse(
    execFileSync('cargo', ['metadata', ...options], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const resolved = new Set(metadata.resolve.nodes.map(({ id }) => id));
  for (const { id, source, name, version, license } of metadata.packages) {
    if (source !== null && resolved.has(id)) check('crate', name, version, license);
  }
}

// What a browser is given or the scripts run; what only builds and tests is not passed on.
const lock = JSON.parse(read('../../package-lock.json'));
for (const [path, { version, license, dev, link }] of Object.entries(lock.packages)) {
  if (path.includes('node_modules/') && !dev && !link)
    check('package', path.split('node_modules/').pop(), version, license);
}
for (const name of Object.keys(exceptions)) {
  if (!used.has(name)) console.log(`${name} is an exception that nothing needs`);
}

const versions = new Map();
for (const [, name, version] of read('../../Cargo.lock').matchAll(/^name = "(.+)"\nversion = "(.+)"$/gm)) {
  versions.set(name, [...(versions.get(name) ?? []), version]);
}
for (const [name, all] of versions) {
  if (all.length > 1 && !(name in duplicates))
    console.log(`crate ${name} is there as ${all.join(' and ')}: unite them, or say why`);
}
for (const name of Object.keys(duplicates)) {
  if ((versions.get(name)?.length ?? 0) < 2) console.log(`crate ${name} is no duplicate any more`);
}
