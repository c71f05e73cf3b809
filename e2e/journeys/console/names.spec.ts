import type { Locator } from '@playwright/test';
import { call } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

/** The width of a name that tells people apart: about 20 characters. */
const LEAST = 120;

/** How many rows are measured: as many as are in view for certain. */
const MEASURED = 6;

/** The names that are cut off although they have less room than {@link LEAST}, and those that something else covers, each with its width. */
function squeezedOf(names: Locator): Promise<string[]> {
  return names.evaluateAll(
    (elements, [least, measured]) =>
      elements.slice(0, measured).flatMap((name) => {
        const { right, top, bottom, width } = name.getBoundingClientRect();
        const isCut = name.scrollWidth > name.clientWidth && name.clientWidth < least;
        const atEnd = document.elementFromPoint(right - 2, (top + bottom) / 2);
        const isCovered = atEnd !== name && !name.contains(atEnd);
        return isCut || isCovered ? [`${name.textContent}: ${Math.round(width)} px`] : [];
      }),
    [LEAST, MEASURED] as const,
  );
}

/** The address of the worklist with the most items. */
async function longestWorklist(): Promise<string> {
  const { results } = await call<{ results: { id: number; item_count: number }[] }>('np', '/api/worklists/');
  const [longest] = results.toSorted((one, other) => other.item_count - one.item_count);
  expect(longest?.item_count, 'items in a worklist').toBeGreaterThan(0);
  return `/worklist?worklistId=${longest?.id}`;
}

test('at 1024 × 768 names are read in the lists', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  const { page } = np;
  const worklist = await longestWorklist();
  await page.setViewportSize({ width: 1024, height: 768 });
  const lists: [path: string, names: Locator][] = [
    // A thread's link contains more than the patient's name, which is its largest text.
    [
      '/messages',
      page.getByRole('list', { name: 'Threads' }).getByRole('link').locator('.truncate.text-base'),
    ],
    ['/patients', page.getByRole('table', { name: 'Patients' }).getByRole('rowheader').getByRole('link')],
    [worklist, page.getByRole('main').getByRole('table').getByRole('rowheader').getByRole('button')],
    // Beside the title, the person whom the work is for.
    [worklist, page.getByRole('main').getByRole('table').getByRole('cell').getByRole('link')],
  ];
  for (const [path, names] of lists) {
    await page.goto(path);
    await expect(names.first()).toBeVisible();
    expect(await squeezedOf(names), path).toEqual([]);
  }
  await leave(np);
});
