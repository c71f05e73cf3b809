// When the largest part of a page stands on the screen, in a real browser, and how much script the pages' first parts are.
//
// usage: node first-paint.mjs CONSOLE PROVIDER PATIENT_ID ROUNDS    writes JSON; script/bench calls it

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { launch, signIn, VIEWPORT } from './measured-browser.mjs';

const [origin, , patient, rounds] = process.argv.slice(2);
const LCP_LIMIT_MS = 700;
const SCRIPT_LIMIT_KIB = 220;
const MODULE_LIMIT_KIB = 20;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1024;

/** The file of a build at an address, if it is a script. */
function scriptFile(address) {
  const [, name, file] = /\/ui\/([^/]+)\/[^/]+\/([^/?]+\.js)$/.exec(address) ?? [];
  if (!name) return null;
  return name === 'shell' ? `ui-shell/dist/${file}` : `ui-modules/${name}/dist/${file}`;
}

/** The first and the largest paint of a page that has come to rest, and the scripts that had arrived by the latter. */
async function paintsOf(context, path) {
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
  const seen = await page.evaluate(() => {
    const largest = globalThis.paints.at(-1).startTime;
    const arrived = performance.getEntriesByType('resource').filter((entry) => entry.responseEnd <= largest);
    const [contentful] = performance.getEntriesByName('first-contentful-paint');
    return { largest, first: contentful.startTime, addresses: arrived.map(({ name }) => name) };
  });
  await page.close();
  const scripts = new Set(seen.addresses.map(scriptFile).filter((file) => file !== null));
  return { ...seen, script: [...scripts].reduce((sum, file) => sum + gzipped(file), 0) };
}

const browser = await launch();
try {
  const first = await signIn(browser, origin);
  const storageState = await first.context().storageState();
  await first.context().close();

  const paints = [];
  const sizes = [];
  for (const [name, path] of [
    ['/messages', '/messages'],
    ['/patients/{id}', `/patients/${patient}`],
  ]) {
    const cold = [];
    const warm = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const context = await browser.newContext({ storageState, viewport: VIEWPORT });
      cold.push(await paintsOf(context, path));
      warm.push(await paintsOf(context, path));
      await context.close();
    }
    const slowest = Math.max(...cold.map(({ largest }) => largest)).toFixed(0);
    paints.push({
      what: `first paint of ${name}, nothing cached`,
      millis: median(cold.map(({ first }) => first)),
      goal: null,
      detail: `median of ${rounds}`,
    });
    paints.push({
      what: `largest paint of ${name}, nothing cached`,
      millis: median(cold.map(({ largest }) => largest)),
      goal: LCP_LIMIT_MS,
      detail: `median of ${rounds}, slowest ${slowest} ms`,
    });
    paints.push({
      what: `largest paint of ${name}, again`,
      millis: median(warm.map(({ largest }) => largest)),
      goal: null,
      detail: `median of ${rounds}`,
    });
    sizes.push({
      what: `script that had arrived by the largest paint of ${name}`,
      kibibytes: median(cold.map(({ script }) => script)),
      goal: SCRIPT_LIMIT_KIB,
    });
  }

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
