// Creates the files of a module from the templates beside this file, or removes them. Called by script/new-module.
//
//   node dev/module-template/place.mjs add labs [--example]
//   node dev/module-template/place.mjs remove labs
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATES = fileURLToPath(new URL('.', import.meta.url));

/** The module name in the templates: they are ordinary files, in which every `sample` is replaced by the new module's name. */
const PLACEHOLDER = 'sample';

/** The target of each template folder. */
const FOLDERS = { crate: 'modules', migrations: 'migrations', ui: 'ui-modules' };

/** Files of the same folders for a module with an example of each part of the contract; those of the same name replace others. */
const EXAMPLE = `${TEMPLATES}example/`;

/** Words that are not valid as the name of a crate, schema, feature, folder and URL path at once. */
const RESERVED =
  `abstract all and any as async await become box break case check cluster column const constraint continue crate
  create default delete desc distinct do drop dyn else end enum except extern false fetch final float fn for foreign from function
  grant group having huddle if impl import in index insert into join key left let like limit loop macro match mod move mut new
  not null offset on only or order override package primary priv public pub ref references return right schema select self shell
  static struct super table test testkit then to trait trigger true try type typeof union unique unsafe unsized update use user
  using values virtual when where while window with yield sdk core api ui dist src`.split(/\s+/);

/** The shared files that list the modules: the first and last line of each list, and the module's line in it. */
const LISTS = [
  {
    file: 'host/app/Cargo.toml',
    from: /^# The crates of the modules$/,
    to: /^$/,
    line: (name) => `huddle-${name} = { path = "../../modules/${name}" }`,
  },
  {
    file: 'host/app/src/linked.rs',
    from: /^link! \{$/,
    to: /^\}$/,
    line: (name) => `    "${name}" => huddle_${name};`,
  },
];

const read = (file) => readFileSync(file, 'utf8');
const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** A template's text with the module's name. */
function rendered(text, name) {
  return text
    .replaceAll(PLACEHOLDER, name)
    .replaceAll(capital(PLACEHOLDER), capital(name))
    .replaceAll(PLACEHOLDER.toUpperCase(), name.toUpperCase());
}

/** Replaces the lines of a list with the result of `change`. */
function editList({ file, from, to }, change) {
  const lines = read(file).split('\n');
  const begin = lines.findIndex((line) => from.test(line)) + 1;
  const length = lines.slice(begin).findIndex((line) => to.test(line));
  if (begin === 0 || length < 0) throw new Error(`${file} has no list that begins with ${from}`);
  lines.splice(begin, length, ...change(lines.slice(begin, begin + length)));
  writeFileSync(file, lines.join('\n'));
}

/**
 * Does what `npm install` would do for a workspace without new dependencies: two entries of the lock file and a link. Nothing is
 * downloaded, so it works without a network.
 */
function editWorkspaces(change) {
  const lock = JSON.parse(read('package-lock.json'));
  const packages = new Map(Object.entries(lock.packages));
  change(packages);
  lock.packages = Object.fromEntries([...packages].sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

/** The reasons why a module cannot have this name; empty if it can. */
function objections(name) {
  if (!/^[a-z][a-z0-9]{2,29}$/.test(name)) {
    return [
      'it names crate, schema, feature, folder and URL path: one word of 3 to 30 lower-case letters and digits',
    ];
  }
  const found = [];
  if (RESERVED.includes(name) || name.startsWith('pg') || name === PLACEHOLDER)
    found.push('the word is reserved');
  for (const folder of Object.values(FOLDERS)) {
    if (existsSync(`${folder}/${name}`)) found.push(`${folder}/${name} exists already`);
  }
  const { paths } = JSON.parse(read('openapi/huddle.json'));
  if (Object.keys(paths).some((path) => path.startsWith(`/${name}/`)))
    found.push(`/api/${name}/ is a path of the API already`);
  for (const module of readdirSync('ui-modules')) {
    const declaration = `ui-modules/${module}/module.ts`;
    if (existsSync(declaration) && new RegExp(`path: '/?${name}'`).test(read(declaration))) {
      found.push(`${declaration} has a page or tab with this path`);
    }
  }
  return found;
}

/** Writes the module's files from a folder of templates. */
function writeFiles(templates, name) {
  for (const [folder, target] of Object.entries(FOLDERS)) {
    if (!existsSync(`${templates}${folder}`)) continue;
    for (const entry of readdirSync(`${templates}${folder}`, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = `${entry.parentPath}/${entry.name}`;
      const file = `${target}/${name}/${rendered(relative(`${templates}${folder}`, source), name)}`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, rendered(read(source), name));
    }
  }
}

/** Creates the module's files and adds its lines to the shared ones. */
function add(name, hasExample) {
  const found = objections(name);
  if (found.length > 0)
    throw new Error(`A module cannot be called "${name}":\n${found.map((why) => `  - ${why}`).join('\n')}`);
  writeFiles(TEMPLATES, name);
  if (hasExample) writeFiles(EXAMPLE, name);
  for (const list of LISTS) editList(list, (lines) => [...lines, list.line(name)].sort());
  const { name: workspace, version, dependencies } = JSON.parse(read(`ui-modules/${name}/package.json`));
  editWorkspaces((packages) => {
    packages.set(`node_modules/${workspace}`, { resolved: `ui-modules/${name}`, link: true });
    packages.set(`ui-modules/${name}`, { name: workspace, version, dependencies });
  });
  rmSync(`node_modules/${workspace}`, { force: true });
  symlinkSync(`../../ui-modules/${name}`, `node_modules/${workspace}`);
}

/** Removes them. */
function remove(name) {
  if (!/^[a-z][a-z0-9]*$/.test(name) || !existsSync(`modules/${name}/Cargo.toml`)) {
    throw new Error(`There is no module "${name}".`);
  }
  for (const list of LISTS) editList(list, (lines) => lines.filter((line) => line !== list.line(name)));
  const workspace = `@huddle/ui-${name}`;
  editWorkspaces((packages) => {
    packages.delete(`node_modules/${workspace}`);
    packages.delete(`ui-modules/${name}`);
  });
  rmSync(`node_modules/${workspace}`, { force: true });
  for (const folder of Object.values(FOLDERS)) rmSync(`${folder}/${name}`, { recursive: true, force: true });
  for (const file of [`openapi/${name}.json`, `openapi/released/${name}.json`]) rmSync(file, { force: true });
}

const [command, name = '', option = ''] = process.argv.slice(2);
try {
  if (command === 'add') add(name, option === '--example');
  else if (command === 'remove') remove(name);
  else throw new Error('usage: place.mjs add|remove NAME [--example]');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
