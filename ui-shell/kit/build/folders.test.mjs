import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { circlesIn, upwardImportsIn } from './folders.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

describe('top-level folders', () => {
  it.each(readdirSync(`${ROOT}ui-modules`))('of the module %s import each other in one direction', (name) => {
    expect(circlesIn(`${ROOT}ui-modules/${name}/src`)).toEqual([]);
  });

  it('of the kit that others are built on import none of those above them', () => {
    expect(upwardImportsIn(`${ROOT}ui-shell/kit/src`)).toEqual([]);
  });
});

describe('the check', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(`${tmpdir()}/folders-`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(files) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(`${folder}/${file.split('/').slice(0, -1).join('/')}`, { recursive: true });
      writeFileSync(`${folder}/${file}`, text);
    }
    return folder;
  }

  it('finds a circle of three, also by way of import()', () => {
    const files = write({
      'a/one.ts': "import '../b/one';",
      'b/one.ts': "export const load = () => import('../c/one');",
      'c/one.ts': "import type { One } from '../a/other'; import '../d/one';",
      'd/one.ts': '',
    });
    expect(circlesIn(files)).toEqual([
      'a/one.ts imports b/one',
      'b/one.ts imports c/one',
      'c/one.ts imports a/other',
    ]);
  });

  it('finds a circle with a file beside the folders', () => {
    const files = write({ 'a/one.ts': "import '../root';", 'root.ts': "import './a/one';" });
    expect(circlesIn(files)).toEqual(['a/one.ts imports root', 'root.ts imports a/one']);
  });

  it('leaves tests and imports within a folder alone', () => {
    const files = write({
      'a/one.ts': "import './two'; import '../b/one';",
      'a/two.ts': "import './one';",
      'b/one.ts': '',
      'b/one.test.ts': "import '../a/one';",
    });
    expect(circlesIn(files)).toEqual([]);
  });

  it('finds an import of a folder above', () => {
    const files = write({ 'lib/one.ts': "import '../base/one'; import '../table/one';", 'table/one.ts': '' });
    expect(upwardImportsIn(files, { lib: ['base'] })).toEqual(['lib/one.ts imports table/one']);
  });
});
