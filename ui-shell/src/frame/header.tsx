import { AppHeader, HeaderLogo } from '@huddle/kit/components/app/app-header';
import { SyncIndicator } from '@huddle/kit/components/app/sync-indicator';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { linkTo, paths, Slot } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useSyncState } from '@huddle/kit/realtime';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { shellVersion } from '../services';
import { useText } from '../text';
import { homeOf, useEntrySearch, useNavigationEntries } from './navigation';
import { useOnDemand } from './on-demand';
import { isQuiet } from './quiet';
import { HeaderSearch } from './search';

// Menus need floating layers: they are loaded shortly after the page, which does not wait for them.
const loadJump = () => import('./jump');
const loadStates = () => import('./states');
const loadUser = () => import('./user');

/** A part that is loaded later, in a placeholder of its size. */
function Later<P extends object>({
  load,
  props,
  place,
}: {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  place: string;
}) {
  const t = useText();
  const [isMissing, setMissing] = useState(false);
  const isLater = useStore(isQuiet);
  const part = useOnDemand(load, isLater && !isMissing, () => setMissing(true));
  if (part) return <part.default {...props} />;
  if (!isMissing) return <Skeleton className={place} />;
  return (
    <IconButton label={t('start.retry')} onClick={() => setMissing(false)}>
      <RotateCw aria-hidden />
    </IconButton>
  );
}

function Sync() {
  const { status, waiting } = useSyncState();
  const state =
    status === 'live' ? 'live' : status === 'offline' || status === 'stopped' ? 'offline' : 'synchronizing';
  return <SyncIndicator state={state} waiting={waiting} />;
}

/** The place that leads to the first page, once there is one. */
const NO_HOME = { path: paths.landing(), remember: [] };

/** Leads to the first page, with the filters of the last visit, as the navigation does. */
function Logo() {
  const { path, remember } = homeOf(useNavigationEntries()) ?? NO_HOME;
  const search = useEntrySearch({ path, remember });
  return <HeaderLogo version={shellVersion} as={<Link {...linkTo(path, search)} preload="intent" />} />;
}

/** The header bar (console.md §2, "Header"). */
export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  // The contributions of other modules than the page's wait until it is there.
  const isLater = useStore(isQuiet);
  return (
    <AppHeader
      logo={<Logo />}
      search={<HeaderSearch />}
      jump={<Later load={loadJump} props={{}} place="h-8 w-56 shrink-0 rounded-md max-md:w-8" />}
      sync={<Sync />}
      states={<Later load={loadStates} props={{}} place="h-5 w-24 rounded-full" />}
      actions={isLater ? <Slot name="header.action/v1" props={{}} /> : null}
      user={<Later load={loadUser} props={{ onShortcuts }} place="size-8 rounded-full" />}
    />
  );
}
