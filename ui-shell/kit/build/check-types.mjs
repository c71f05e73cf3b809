import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { workspaceFolders } from './workspaces.mjs';

// Type-checks every workspace with a tsconfig.json and names those that fail.
let failed = 0;
for (const workspace of workspaceFolders()) {
  if (!existsSync(`${workspace}/tsconfig.json`)) continue;
  const { name } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
  const started = performance.now();
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', workspace, '--noEmit'], { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} types of ${name} (${seconds} s)`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
