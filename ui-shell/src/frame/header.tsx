import { AppHeader, HeaderLogo } from '@huddle/kit/components/app/app-header';
import { SyncIndicator } from '@huddle/kit/components/app/sync-indicator';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { paths, Slot } from '@huddle/kit/contract';
import { useSyncState } from '@huddle/kit/realtime';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../errors/boundary';
import { shellVersion } from '../services';
import { useText } from '../text';

// What opens menus needs what floats: it is drawn a moment after the page, which waits for none of it.
const Jump = lazy(() => import('./jump'));
const States = lazy(() => import('./states'));
const User = lazy(() => import('./user'));

/** A part that comes a moment later, in a place of its size. */
function Later({ place, children }: { place: string; children: ReactNode }) {
  const t = useText();
  return (
    <ErrorBoundary
      fallback={() => (
        <IconButton label={t('palette.refresh')} onClick={() => location.reload()}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    >
      <Suspense fallback={<Skeleton className={place} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Sync() {
  const { status, waiting } = useSyncState();
  const state =
    status === 'live' ? 'live' : status === 'offline' || status === 'stopped' ? 'offline' : 'synchronizing';
  return <SyncIndicator state={state} waiting={waiting} />;
}

/** The bar at the top (console.md §2, "Header"). */
export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <AppHeader
      logo={<HeaderLogo version={shellVersion} as={<Link to={paths.messages()} preload="intent" />} />}
      search={<Slot name="header.search/v1" props={{}} />}
      jump={
        <Later place="h-8 w-56 shrink-0 rounded-md">
          <Jump />
        </Later>
      }
      sync={<Sync />}
      states={
        <Later place="h-5 w-24 rounded-full">
          <States />
        </Later>
      }
      actions={<Slot name="header.action/v1" props={{}} />}
      user={
        <Later place="size-8 rounded-full">
          <User onShortcuts={onShortcuts} />
        </Later>
      }
    />
  );
}
