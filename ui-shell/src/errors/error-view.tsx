import { ErrorPage } from '@huddle/kit/components/app/error-page';
import { type Me, meQuery } from '@huddle/kit/session';
import { useEffect } from 'react';
import { faultOf, IncompatibleModuleError, ModuleLoadError } from '../modules/loader';
import { ModuleError, PageOff } from '../modules/module-error';
import { reloadModules } from '../modules/refresh';
import { contributionKey } from '../modules/registry';
import { recordThrow } from '../modules/states';
import { ContributionOffError } from '../router/guard';
import { queryClient } from '../services';
import { reportOf, sendReport } from './report';

/** Clears the console's data in this browser and reloads it. Unsaved drafts are kept. */
async function clearAndReload(): Promise<void> {
  queryClient.clear();
  if ('caches' in window) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  location.reload();
}

function maySeeStack(): boolean {
  // The stack is for developers and administrators, never for clinicians (corrections.md 5).
  return (
    process.env.NODE_ENV !== 'production' || queryClient.getQueryData<Me>(meQuery.queryKey)?.isAdmin === true
  );
}

/** The part of a module in which an error occurred: a page's path, or a slot's exposed file. */
export interface ErrorPlace {
  module: string;
  place: string;
}

interface ErrorViewProps {
  error: unknown;
  retry: () => void;
  /** Null: the shell itself failed. */
  where?: ErrorPlace;
  layout?: 'page' | 'panel' | 'inline' | 'icon';
  /** Whether the part is what the page is about, such as a tab: then the specification's fallback replaces it. */
  isMain?: boolean;
}

/** Shows an error in the view that fits it. */
export function ErrorView({ error, retry, where, layout = 'panel', isMain = false }: ErrorViewProps) {
  const small = layout === 'inline' || layout === 'icon' ? layout : undefined;
  if (error instanceof ContributionOffError) return <PageOff place={error.place} />;
  if (error instanceof IncompatibleModuleError) {
    // Another build may be current by now.
    const again = () => reloadModules().then(retry, retry);
    return <ModuleError module={error.module} fault="incompatible" onRetry={again} layout={small} />;
  }
  if (error instanceof ModuleLoadError) {
    return <ModuleError module={error.module} fault={error.fault} onRetry={retry} layout={small} />;
  }
  if (where) return <ThrownError error={error} retry={retry} where={where} layout={small} isMain={isMain} />;
  return <UnexpectedError error={error} retry={retry} layout={layout === 'page' ? 'page' : 'panel'} />;
}

interface ThrownErrorProps {
  error: unknown;
  retry: () => void;
  where: ErrorPlace;
  layout?: 'inline' | 'icon';
  isMain: boolean;
}

/** A part of a module that threw, or one of whose chunks did not load. */
function ThrownError({ error, retry, where, layout, isMain }: ThrownErrorProps) {
  const report = reportOf(error, where.module);
  const key = contributionKey(where.module, where.place);
  // React may render an error that it then recovers from: only one that stays on the page counts.
  useEffect(() => {
    sendReport(error, where.module);
    recordThrow(key, report.reason);
  }, [error, where.module, key, report.reason]);
  const fault = faultOf(error);
  const again = () => {
    recordThrow(key, null);
    retry();
  };
  // What threw while it was shown gets the specification's fallback (record.md §2); code that did not load can only be retried.
  if (fault === 'broken' && isMain) {
    return (
      <ErrorPage
        errorId={report.id}
        report={report.text}
        details={maySeeStack() ? report.stack : undefined}
        onReload={again}
        onClearAndReload={() => void clearAndReload()}
        layout="panel"
      />
    );
  }
  return (
    <ModuleError
      module={where.module}
      fault={fault === 'broken' ? 'threw' : fault}
      errorId={report.id}
      layout={layout}
      onRetry={again}
    />
  );
}

function UnexpectedError({
  error,
  retry,
  layout,
}: {
  error: unknown;
  retry: () => void;
  layout: 'page' | 'panel';
}) {
  const report = reportOf(error);
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
