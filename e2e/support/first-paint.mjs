// When the largest part of a page stands on the screen, in a real browser, and how much script the pages' first parts are.
//
// usage: node first-paint.mjs CONSOLE PROVIDER PATIENT_ID ROUNDS    writes JSON; script/bench calls it

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { launch, signIn, VIEWPORT } from './measured-browser.mjs';

const [origin, , patient, rounds] = process.argv.slice(2);
const LCP_LIMIT_MS = 700;
const SHELL_LIMIT_KIB = 200;
const MODULE_LIMIT_KIB = 20;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1024;

/** The largest paint of a page that has come to rest. */
async function largestPaint(context, path) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.paints = [];
    new PerformanceObserver((list) => globalThis.paints.push(...list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  await page.goto(`${origin}${path}`);
  // On a busy machine the network may rest before the page's script has run.
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => globalThis.paints.length > 0);
  const millis = await page.evaluate(() => globalThis.paints.at(-1).startTime);
  await page.close();
  return millis;
}

const browser = await launch();
try {
  const first = await signIn(browser, origin);
  const storageState = await first.context().storageState();
  await first.context().close();

  const paints = [];
  for (const [name, path] of [
    ['/messages', '/messages'],
    ['/patients/{id}', `/patients/${patient}`],
  ]) {
    const cold = [];
    const warm = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const context = await browser.newContext({ storageState, viewport: VIEWPORT });
      cold.push(await largestPaint(context, path));
      warm.push(await largestPaint(context, path));
      await context.close();
    }
    const slowest = Math.max(...cold).toFixed(0);
    paints.push({
      what: `largest paint of ${name}, nothing cached`,
      millis: median(cold),
      goal: LCP_LIMIT_MS,
      detail: `median of ${rounds}, slowest ${slowest} ms`,
    });
    paints.push({
      what: `largest paint of ${name}, again`,
      millis: median(warm),
      goal: null,
      detail: `median of ${rounds}`,
    });
  }

  const named = readFileSync('ui-shell/dist/index.html', 'utf8').matchAll(
    /<script[^>]*src="[^"]*\/([^/"]+)"/g,
  );
  const shell = [...named].reduce((sum, [, file]) => sum + gzipped(`ui-shell/dist/${file}`), 0);
  const sizes = [
    { what: 'script of the shell before the first module', kibibytes: shell, goal: SHELL_LIMIT_KIB },
  ];
  for (const module of readdirSync('ui-modules')) {
    const folder = `ui-modules/${module}/dist`;
    const entry = readdirSync(folder).find((file) => /^remoteEntry\..*js$/.test(file));
    sizes.push({
      what: `entry of the module ${module}`,
      kibibytes: gzipped(`${folder}/${entry}`),
      goal: MODULE_LIMIT_KIB,
    });
  }
  process.stdout.write(JSON.stringify({ paints, sizes }));
} finally {
  await browser.close();
}
