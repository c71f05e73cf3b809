import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CONSOLE, STATE } from './support/stack.ts';

// Debian's Chromium by its path; another browser by HUDDLE_CHROMIUM.
const executablePath = process.env.HUDDLE_CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(STATE, 'results'),
  globalSetup: './support/setup.ts',
  // Two files run beside each other, each on a console of its own (support/stack.ts): one browser alone leaves two cores half idle.
  // Within a file journeys run one after another, and use other patients than those of other files.
  workers: process.env.HUDDLE_E2E_KEEP ? 1 : 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: CONSOLE,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Without pictures of every frame, which cost a browser on two cores more than the journey; the page's own states are in it.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
