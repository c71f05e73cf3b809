import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Patient } from './host.ts';
import { chooseAccount } from './people.ts';

/** Logs in from the landing page that is shown. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await chooseAccount(page, email);
}

/** Opens the menu of the signed-in person. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, menu$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** All that the page's browser storage holds, as one text. */
export function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** A patient's row in the thread list. */
export function rowOf(page: Page, patient: Patient): Locator {
  return page.getByRole('list', { name: 'Threads' }).getByRole('link', { name: patient.name });
}

/** A patient's conversation beside the list. */
export function paneOf(page: Page, patient: Patient): Locator {
  return page.getByRole('region', { name: `Thread with ${patient.name}` });
}

/** The messages of a conversation. */
export function messagesOf(page: Page, patient: Patient): Locator {
  return page.getByRole('list', { name: `Messages with ${patient.name}` }).getByRole('listitem');
}

/** Where one writes to a patient. */
export function composerOf(page: Page, patient: Patient): Locator {
  return page.getByRole('textbox', { name: `Message to ${patient.name}` });
}

/** Puts the pointer where it holds nothing: a list under the pointer keeps its rows where they are. */
export async function restPointer(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
}

/**
 * Expects that something arrives, and prints how long it took: what one does is at the others within a second (console.md §9). The time is
 * not asserted, because a busy machine takes longer; the benchmarks measure it.
 */
export async function timed(what: string, arrives: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await arrives();
  const took = `${what}: ${Math.round(performance.now() - start)} ms`;
  test.info().annotations.push({ type: 'time', description: took });
  process.stdout.write(`     ${took}\n`);
}

/** What the header's search shows. */
export function foundOn(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search patients' }).getByRole('option');
}

/** Searches in the header and gives what is found. */
export async function searchFor(page: Page, words: string): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Search patients' }).fill(words);
  return foundOn(page);
}

/** What an element says, without relative times, which change while a journey runs. */
export function textWithoutTimes(element: Locator): Promise<string> {
  return element.evaluate((shown) => {
    const copy = shown.cloneNode(true) as Element;
    for (const time of copy.querySelectorAll('time')) time.remove();
    return (copy.textContent ?? '').trim();
  });
}
