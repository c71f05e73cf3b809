import { ModuleLoadError } from '../modules/loader';
import { sendReport } from './report';

/** What is thrown on purpose and means nothing when nobody catches it. */
function isOrdinary(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'SessionEndedError';
}

function report(error: unknown): void {
  // The loader reports what does not load itself. What is no error has no stack, and could be anything.
  if (!(error instanceof Error) || error instanceof ModuleLoadError || isOrdinary(error)) return;
  sendReport(error);
}

/** Tells the host of errors that no boundary sees: those of event handlers, timers and promises. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    // A container that throws at its start is the loader's.
    if (!event.filename.includes('/remoteEntry.')) report(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
