import { ModuleLoadError } from '../modules/loader';
import { sendReport } from './report';

/** Values that are thrown on purpose and may remain uncaught. */
function isOrdinary(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'SessionEndedError';
}

function report(error: unknown): void {
  // The loader reports load failures itself. A value that is not an error has no stack, and could be anything.
  if (!(error instanceof Error) || error instanceof ModuleLoadError || isOrdinary(error)) return;
  sendReport(error);
}

/** Reports errors that no boundary catches: those of event handlers, timers and promises. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    // An error while a container starts is reported by the loader.
    if (!event.filename.includes('/remoteEntry.')) report(event.error);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
