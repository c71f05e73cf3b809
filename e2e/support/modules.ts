import type { Locator, Page, Request } from '@playwright/test';

/** What a page reports to the host about the state of a module. */
export type Report = { module: string; version: string; state: string; reason: string };

/** The reports of a page about its modules, as they happen. */
export function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ui/reports/')) reports.push(request.postDataJSON() as Report);
  });
  return reports;
}

/** The requests of a page for the file that starts a module. */
export function entriesOf(page: Page, module: string): Request[] {
  const entries: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/ui/${module}/`) && request.url().includes('/remoteEntry.'))
      entries.push(request);
  });
  return entries;
}

/** The button that loads a failed part again. */
export function retry(page: Page): Locator {
  return page.getByRole('button', { name: 'Retry' });
}
