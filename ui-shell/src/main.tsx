import { pageTitle } from '@huddle/kit/lib/page-title';
import './styles.css';
import { isProblem } from '@huddle/kit/api';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { Toaster } from '@huddle/kit/components/ui/toast';
import { shortcuts } from '@huddle/kit/shortcuts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { suspectDatabase } from './database/suspect';
import { ErrorBoundary } from './errors/boundary';
import { ErrorView } from './errors/error-view';
import { reportUncaught } from './errors/uncaught';
import { firstToken } from './first-token';
import { startTheme } from './frame/theme';
import { Landing } from './landing';
import { isHandedOver } from './local-build/handover';
import { returnPath } from './login-url';
import { ContributionOffError } from './router/guard';
import { leavePage, queryClient, services } from './services';
import { startConsole } from './start';
import { text } from './text';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container, {
  onCaughtError: (error) => {
    // A switched-off page shows that in its place; it is not an error.
    if (!(error instanceof ContributionOffError)) console.error(error);
  },
});

function show(page: ReactNode): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary
          fallback={({ error, retry }) => <ErrorView error={error} retry={retry} layout="page" />}
        >
          {page}
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function showLoading(): void {
  show(
    <div className="flex h-dvh items-center justify-center">
      <Spinner label={text('start.loading')} />
    </div>,
  );
}

function showLanding(): void {
  pageTitle.set('Huddle');
  show(<Landing />);
}

/** A signed-in user who opens the address of the console wants to work. A page that tells why a session ended stays. */
async function leaveLanding(): Promise<void> {
  const search = new URLSearchParams(location.search);
  if (search.has('error')) return;
  try {
    if (await services.session.start()) location.replace(returnPath(search));
  } catch {
    // The host cannot be reached: logging in tells.
  }
}

let firstAttempt = firstToken;

/** After a failure the next attempt is this much later, and later still after each further one, up to a limit. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 30_000;

/** Number of attempts to start. */
let starts = 0;
/** Failures in a row. */
let failures = 0;

/** Tries again by itself, soon or when the browser is back online, unless somebody was faster. What is shown stays meanwhile. */
function startLater(): void {
  failures += 1;
  const begun = starts;
  const again = () => {
    window.removeEventListener('online', again);
    if (begun === starts) void start(true);
  };
  setTimeout(again, Math.min(RETRY_MS * failures, LONGEST_RETRY_MS));
  window.addEventListener('online', again);
}

async function start(isQuiet = false): Promise<void> {
  if (location.pathname === '/') {
    showLanding();
    await leaveLanding();
    return;
  }
  if (process.env.NODE_ENV !== 'production' && location.pathname === '/kit') {
    // Omitted from a production build, with everything that it imports.
    const { KitPage } = await import('@huddle/kit/kit-page');
    show(<KitPage />);
    return;
  }
  if (!isQuiet) showLoading();
  starts += 1;
  const begun = starts;
  const attempt = firstAttempt ?? services.session.start();
  firstAttempt = null;
  try {
    if (!(await attempt)) {
      // Returns to this page after the log-in (console.md §2).
      const next = `${location.pathname}${location.search}`;
      history.replaceState(null, '', `/?next=${encodeURIComponent(next)}`);
      showLanding();
      return;
    }
    const router = await startConsole();
    show(<RouterProvider router={router} />);
  } catch (error) {
    if (isProblem(error, 'not-a-provider')) {
      leavePage('/?error=not-a-provider');
      return;
    }
    startLater();
    if (isQuiet) return;
    show(
      <main className="flex h-dvh items-center justify-center">
        <ErrorState
          title={text('start.unreachable')}
          description={text('start.unreachableHint')}
          onRetry={() => void start()}
        />
      </main>,
    );
    // Tells more, if the host answers and its database does not.
    suspectDatabase().then(
      ({ StartFailure }) => begun === starts && show(<StartFailure onRetry={() => void start()} />),
      () => {},
    );
  }
}

if (!isHandedOver) {
  startTheme();
  reportUncaught();
  window.addEventListener('keydown', (event) => shortcuts.press(event));
  // A page restored from the browser's cache may belong to a session that has ended since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  void start();
}
