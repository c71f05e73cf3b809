import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const modules = existsSync('ui-modules') ? readdirSync('ui-modules').map((name) => `ui-modules/${name}`) : [];

// One project a workspace, so that `vitest run --project messaging` runs the tests of one.
export default defineConfig({
  test: {
    projects: ['ui-shell/kit', 'ui-shell', ...modules].map((root) => ({
      test: {
        name: root.split('/').at(-1) ?? root,
        root,
        include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
        environment: 'jsdom',
        setupFiles: [new URL('ui-shell/kit/src/testing/setup.ts', import.meta.url).pathname],
        restoreMocks: true,
        passWithNoTests: true,
      },
    })),
  },
});
