import { ProblemError } from '@huddle/kit/api';
import { catalogue, routeOfPath, type UiModule } from '../modules/registry';
import { reportModule } from '../modules/report';
import { shellVersion } from '../services';

/** An error as shown and reported. */
export interface ErrorReport {
  /** The id under which the host's log has it too. */
  id: string;
  /** Kind and place of the error, in one line without patient data. */
  reason: string;
  /** The text of "Copy to Clipboard": id, route, version and time (corrections.md 5). */
  text: string;
  stack: string;
}

type Owner = Pick<UiModule, 'name' | 'version'>;

interface KnownReport extends ErrorReport {
  owner: Owner;
  isSent: boolean;
}

const known = new WeakMap<object, KnownReport>();

const SHELL: Owner = { name: 'shell', version: shellVersion };

/** The module whose code is in a stack, with file and position. Stacks pass through the shell's libraries. */
export function originOf(stack: string): { module: string; version: string; at: string } | null {
  for (const [, module, version, at] of stack.matchAll(/\/ui\/([a-z0-9-]+)\/([^/\s]+)\/([^\s)?]+)/g)) {
    if (module && version && at && module !== SHELL.name) return { module, version, at };
  }
  return null;
}

/** The path of the page without its ids, which can point at a patient. */
function currentPath(): string {
  return (
    routeOfPath(catalogue.get(), location.pathname)?.route.path ?? location.pathname.replace(/\d+/g, '$id')
  );
}

function ownerOf(stack: string, module: string | undefined): Owner {
  if (module) {
    return catalogue.get().modules.find((entry) => entry.module.name === module)?.module ?? SHELL;
  }
  const origin = originOf(stack);
  return origin ? { name: origin.module, version: origin.version } : SHELL;
}

/**
 * The report of an error; always the same one for the same error. It belongs to the `module` in whose place it was thrown, or else
 * to the one whose code is in its stack. The message is omitted: it can refer to a patient.
 */
export function reportOf(error: unknown, module?: string): ErrorReport {
  return knownReport(error, module);
}

function knownReport(error: unknown, module?: string): KnownReport {
  const key = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const before = known.get(key);
  if (before) return before;
  const id = error instanceof ProblemError && error.requestId ? error.requestId : crypto.randomUUID();
  const path = currentPath();
  const kind = error instanceof Error ? error.name : 'Error';
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const at = originOf(stack)?.at;
  const report: KnownReport = {
    id,
    reason: `${kind} at ${path}${at ? ` (${at})` : ''}`,
    text: [
      `Error ${id}`,
      `Route ${path}`,
      `Version ${shellVersion}`,
      `Time ${new Date().toISOString()}`,
    ].join('\n'),
    stack,
    owner: ownerOf(stack, module),
    isSent: false,
  };
  known.set(key, report);
  return report;
}

/** Sends the report of an error to the host, once. */
export function sendReport(error: unknown, module?: string): void {
  const report = knownReport(error, module);
  if (report.isSent) return;
  report.isSent = true;
  reportModule(report.owner, `${report.id}: ${report.reason}`, report.reason);
}
