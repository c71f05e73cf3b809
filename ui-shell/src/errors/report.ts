import { ProblemError } from '@huddle/kit/api';
import { catalogue, routeOfPath } from '../modules/registry';
import { reportModule } from '../modules/report';
import { shellVersion } from '../services';

/** An error as it is shown and reported. */
export interface ErrorReport {
  /** The id under which the host's log has it too. */
  id: string;
  /** What "Copy to Clipboard" copies: id, route, version and time (corrections.md 5). */
  text: string;
  stack: string;
}

interface KnownReport extends ErrorReport {
  send: (() => void) | null;
}

const known = new WeakMap<object, KnownReport>();

/**
 * The report of an error; the same one each time. The path goes with its ids cut out and the message not
 * at all, since both can point at a patient.
 */
export function reportOf(error: unknown): ErrorReport {
  const key = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const before = known.get(key);
  if (before) return before;
  const id = error instanceof ProblemError && error.requestId ? error.requestId : crypto.randomUUID();
  const owner = routeOfPath(catalogue.get(), location.pathname);
  const path = owner?.route.path ?? location.pathname.replace(/\d+/g, '$id');
  const kind = error instanceof Error ? error.name : 'Error';
  const module = owner?.module ?? { name: 'shell', version: shellVersion };
  const report: KnownReport = {
    id,
    text: [
      `Error ${id}`,
      `Route ${path}`,
      `Version ${shellVersion}`,
      `Time ${new Date().toISOString()}`,
    ].join('\n'),
    stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    send: () => reportModule(module, `${id}: ${kind} at ${path}`),
  };
  known.set(key, report);
  return report;
}

/** Sends an error's report to the host, once. */
export function sendReport(error: unknown): void {
  if (typeof error !== 'object' || error === null) return;
  reportOf(error);
  const report = known.get(error);
  report?.send?.();
  if (report) report.send = null;
}
