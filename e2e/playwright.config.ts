import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { consoleOf, RUN_FOLDER, SLOWDOWN, WORKERS } from './support/stack.ts';

// Debian's Chromium by its path; another browser by HUDDLE_CHROMIUM.
const executablePath = process.env.HUDDLE_CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  outputDir: path.join(RUN_FOLDER, 'results'),
  globalSetup: './support/setup.ts',
  workers: WORKERS,
  projects: [
    {
      // What kills, replaces or reconfigures processes: one test after another, on a console of their own. First, since it cannot be
      // spread over the workers.
      name: 'processes',
      testDir: 'processes',
      workers: 1,
      fullyParallel: false,
      use: { baseURL: consoleOf('processes') },
    },
    {
      // All other journeys share one console, where each worker has a tenant of its own. Within a tenant, each test names patients that
      // no other test names.
      name: 'journeys',
      testDir: 'journeys',
      fullyParallel: true,
      use: { baseURL: consoleOf('journeys') },
    },
  ],
  retries: 0,
  forbidOnly: true,
  // A machine at a third of its speed is slow, not broken.
  timeout: 120_000 * SLOWDOWN,
  expect: { timeout: 20_000 * SLOWDOWN },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of every action costs an eighth of the run; --trace=retain-on-failure writes one where it is needed.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
