// How evenly the inbox scrolls, and what the page holds when it has shown very many threads.
//
// usage: node scroll.mjs CONSOLE PROVIDER ROWS    writes JSON; script/bench calls it

import { launch, signIn } from './measured-browser.mjs';

const [origin, , wanted] = process.argv.slice(2);
const MEASURED_MS = 20_000;
/** About twenty rows in a second are read, a hundred flung past. */
const PACES = [
  { name: 'slowly', pixels: 24 },
  { name: 'flung', pixels: 120 },
];
const LIST = '[data-slot="virtual-list"][aria-label="Threads"]';

/** Scrolls by so many pixels a frame, for a while or to the last row that can be had; says how even the frames were. */
function scroll(page, { pixels, millis }) {
  return page.evaluate(
    ([selector, step, lasting]) =>
      new Promise((done) => {
        const list = document.querySelector(selector);
        const rowHeight = list.querySelector('li').offsetHeight;
        const from = list.scrollTop;
        const tasks = [];
        const observer = new PerformanceObserver((entries) => tasks.push(...entries.getEntries()));
        observer.observe({ type: 'longtask' });
        const deltas = [];
        let begin = null;
        let before = null;
        function frame(now) {
          begin ??= now;
          if (before !== null) deltas.push(now - before);
          before = now;
          if (now - begin < lasting) {
            list.scrollTop += step;
            requestAnimationFrame(frame);
            return;
          }
          observer.disconnect();
          const sorted = deltas.toSorted((a, b) => a - b);
          const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
          done({
            frames: deltas.length,
            rows: Math.round(Math.abs(list.scrollTop - from) / rowHeight),
            p50: at(0.5),
            p95: at(0.95),
            p99: at(0.99),
            // The clock of frames is rounded to a tenth of a millisecond.
            in_time: (100 * deltas.filter((delta) => delta <= 1_000 / 60 + 0.1).length) / deltas.length,
            long_tasks: tasks.length,
            longest_task: Math.max(0, ...tasks.map((task) => task.duration)),
          });
        }
        requestAnimationFrame(frame);
      }),
    [LIST, pixels, millis],
  );
}

/** Loads threads until there are so many, or no more. */
function loadRows(page, rows) {
  return page.evaluate(
    async ([selector, most]) => {
      const list = document.querySelector(selector);
      const rowHeight = list.querySelector('li').offsetHeight;
      let height = 0;
      let grownAt = performance.now();
      for (;;) {
        const now = list.querySelector('ul').offsetHeight;
        if (now !== height) grownAt = performance.now();
        height = now;
        if (height / rowHeight >= most || performance.now() - grownAt > 10_000)
          return Math.round(height / rowHeight);
        list.scrollTop = height;
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [LIST, rows],
  );
}

/** MiB that the page's script holds once nothing is left to collect. */
async function held(page, session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await page.evaluate(() => performance.memory.usedJSHeapSize)) / (1024 * 1024);
}

const browser = await launch('--enable-precise-memory-info');
try {
  const page = await signIn(browser, origin);
  const session = await page.context().newCDPSession(page);
  await page.locator(`${LIST} li`).first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await held(page, session);

  const scrolls = [];
  const measure = async (what, pace) => {
    const seen = await scroll(page, { pixels: pace, millis: MEASURED_MS });
    scrolls.push({ what, ...seen });
  };
  for (const { name, pixels } of PACES) {
    await page.locator(LIST).evaluate((list) => list.scrollTo(0, 0));
    await measure(`${name}, pages loading ahead`, pixels);
  }
  const rows = await loadRows(page, Number(wanted));
  for (const { name, pixels } of PACES) await measure(`${name}, through ${rows} loaded rows`, -pixels);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const after = await held(page, session);

  // Another page of the console: what the list held must not stay.
  await page.getByRole('navigation').getByRole('link', { name: 'Patients' }).first().click();
  await page.locator(LIST).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const left = await held(page, session);
  process.stdout.write(
    JSON.stringify({
      scrolls,
      rows,
      elements,
      before_mebibytes: before,
      after_mebibytes: after,
      left_mebibytes: left,
    }),
  );
} finally {
  await browser.close();
}
