import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const modules = existsSync('ui-modules') ? readdirSync('ui-modules').map((name) => `ui-modules/${name}`) : [];

// Their tests still leave something behind that changes others: toasts, tooltips, timers, a part of the address.
const ISOLATED = new Set(['kit', 'messaging', 'schedule', 'ui-shell']);

// Two projects a workspace, so that `vitest run --project 'messaging*'` runs the tests of one.
export default defineConfig({
  test: {
    // One for each core: left alone it keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // What reads the repository rather than running in a browser.
      {
        test: {
          name: 'build',
          include: ['ui-shell/kit/build/**/*.test.{ts,mjs}', 'dev/openapi-types/*.test.mjs'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      ...['ui-shell/kit', 'ui-shell', ...modules].flatMap((root) => {
        const name = root.split('/').at(-1) ?? root;
        const common = { root, restoreMocks: true, passWithNoTests: true };
        return [
          {
            test: {
              ...common,
              // A document and a process for each file take a third of the time.
              isolate: ISOLATED.has(name),
              name,
              include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
              environment: 'jsdom',
              setupFiles: [new URL('ui-shell/kit/src/testing/setup.ts', import.meta.url).pathname],
              testTimeout: 90_000,
            },
          },
          // What needs no document is spared one, which costs more than a second a file, and a process for each file.
          {
            test: {
              ...common,
              isolate: false,
              name: `${name}:model`,
              include: ['src/**/*.test.ts'],
              exclude: ['**/*.dom.test.ts'],
              environment: 'node',
            },
          },
        ];
      }),
    ],
  },
});
