import { ErrorPage } from '@huddle/kit/components/app/error-page';
import { type Me, meQuery } from '@huddle/kit/session';
import { useEffect } from 'react';
import { ModuleLoadError } from '../modules/loader';
import { ModuleError, PageOff } from '../modules/module-error';
import { ContributionOffError } from '../router/guard';
import { queryClient } from '../services';
import { reportOf, sendReport } from './report';

/** Clears what this browser keeps of the console and loads it anew. Unsaved drafts are not touched. */
async function clearAndReload(): Promise<void> {
  queryClient.clear();
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  location.reload();
}

function maySeeStack(): boolean {
  // The stack is for those who develop or administer the console, never for a clinician (corrections.md 5).
  return (
    process.env.NODE_ENV !== 'production' || queryClient.getQueryData<Me>(meQuery.queryKey)?.isAdmin === true
  );
}

interface ErrorViewProps {
  error: unknown;
  retry: () => void;
  layout?: 'page' | 'panel';
}

/** Whatever went wrong, in the words that fit it. */
export function ErrorView({ error, retry, layout = 'panel' }: ErrorViewProps) {
  if (error instanceof ModuleLoadError) return <ModuleError module={error.module} onRetry={retry} />;
  if (error instanceof ContributionOffError) return <PageOff place={error.place} />;
  return <UnexpectedError error={error} retry={retry} layout={layout} />;
}

function UnexpectedError({ error, retry, layout }: ErrorViewProps) {
  const report = reportOf(error);
  // React may draw an error that it then recovers from: only one that stays on the page is reported.
  useEffect(() => sendReport(error), [error]);
  return (
    <ErrorPage
      errorId={report.id}
      report={report.text}
      details={maySeeStack() ? report.stack : undefined}
      onReload={() => (layout === 'panel' ? retry() : location.reload())}
      onClearAndReload={() => void clearAndReload()}
      layout={layout}
    />
  );
}
