// Reads what cargo said while it compiled (--message-format=json) and prints a line for each executable with tests, separated by tabs:
// package, kind of target (lib, bin, test), folder of the package, path of the executable.
//
//   node dev/rust-tests/executables.mjs MESSAGES ROOT
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const [messages, root] = process.argv.slice(2);
for (const line of readFileSync(messages, 'utf8').split('\n')) {
  if (!line.startsWith('{')) continue;
  const { reason, executable, profile, target, manifest_path: manifest } = JSON.parse(line);
  if (reason !== 'compiler-artifact' || !executable || !profile.test) continue;
  const folder = dirname(manifest);
  console.log([relative(root, folder), target.kind[0], folder, executable].join('\t'));
}
