import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const modules = existsSync('ui-modules') ? readdirSync('ui-modules').map((name) => `ui-modules/${name}`) : [];

// One project a workspace, so that `vitest run --project messaging` runs the tests of one.
export default defineConfig({
  test: {
    // One for each core: left alone it keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // What reads the repository rather than running in a browser.
      {
        test: {
          name: 'build',
          root: 'ui-shell/kit/build',
          include: ['**/*.test.{ts,mjs}'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      ...['ui-shell/kit', 'ui-shell', ...modules].map((root) => ({
        test: {
          name: root.split('/').at(-1) ?? root,
          root,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [new URL('ui-shell/kit/src/testing/setup.ts', import.meta.url).pathname],
          restoreMocks: true,
          testTimeout: 30_000,
          passWithNoTests: true,
        },
      })),
    ],
  },
});
