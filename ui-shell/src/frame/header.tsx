import { AppHeader, HeaderLogo } from '@huddle/kit/components/app/app-header';
import { PracticingStates } from '@huddle/kit/components/app/practicing-states';
import { QuickJump } from '@huddle/kit/components/app/quick-jump';
import { SyncIndicator } from '@huddle/kit/components/app/sync-indicator';
import { UserMenu } from '@huddle/kit/components/app/user-menu';
import { DropdownMenuItem } from '@huddle/kit/components/ui/dropdown-menu';
import { paths, Slot } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useSyncState } from '@huddle/kit/realtime';
import { useMe, useSession } from '@huddle/kit/session';
import { Link, useRouter } from '@tanstack/react-router';
import { Blocks, MonitorX } from 'lucide-react';
import { useState } from 'react';
import { catalogue, isShown } from '../modules/registry';
import { shellVersion } from '../services';
import { useText } from '../text';
import { theme } from './theme';

type JumpTarget = 'user' | 'person' | 'case';

const JUMPS: Record<JumpTarget, (id: number) => string> = {
  user: (id) => paths.patient(id),
  person: paths.person,
  case: paths.case,
};

function Jump() {
  const t = useText();
  const router = useRouter();
  const [target, setTarget] = useState<JumpTarget>('user');
  return (
    <QuickJump
      targets={[
        { value: 'user', label: t('header.goToUser') },
        { value: 'person', label: t('header.goToPerson') },
        { value: 'case', label: t('header.goToCase') },
      ]}
      target={target}
      onTargetChange={setTarget}
      onJump={(to, id) => void router.navigate({ to: JUMPS[to](Number(id)) })}
    />
  );
}

function Sync() {
  const { status, waiting } = useSyncState();
  const state =
    status === 'live' ? 'live' : status === 'offline' || status === 'stopped' ? 'offline' : 'synchronizing';
  return <SyncIndicator state={state} waiting={waiting} />;
}

function User({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useText();
  const me = useMe();
  const router = useRouter();
  const { logOut } = useSession();
  const chosen = useStore(theme);
  const { routes } = useStore(catalogue);
  // External providers do not get Settings (console.md §6).
  const hasSettings =
    !me.providerFields.isExternal &&
    routes.some(({ route, state }) => route.path === paths.settings() && isShown(state));
  return (
    <UserMenu
      user={{
        id: me.id,
        name: `${me.firstName} ${me.lastName}`,
        detail: [me.providerFields.roleLabel, me.providerFields.tenantName].filter(Boolean).join(' · '),
      }}
      theme={chosen}
      onThemeChange={theme.set}
      onSettings={hasSettings ? () => void router.navigate({ to: paths.settings() }) : undefined}
      onShortcuts={onShortcuts}
      onLogOut={() => void logOut()}
    >
      {me.isAdmin ? (
        <DropdownMenuItem onSelect={() => void router.navigate({ to: paths.adminModules() })}>
          <Blocks aria-hidden />
          {t('user.modules')}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={() => void logOut({ everywhere: true })}>
        <MonitorX aria-hidden />
        {t('user.logOutEverywhere')}
      </DropdownMenuItem>
    </UserMenu>
  );
}

/** The bar at the top (console.md §2, "Header"). */
export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  const me = useMe();
  return (
    <AppHeader
      logo={<HeaderLogo version={shellVersion} as={<Link to={paths.messages()} preload="intent" />} />}
      search={<Slot name="header.search/v1" props={{}} />}
      jump={<Jump />}
      sync={<Sync />}
      states={
        <PracticingStates
          states={me.isAdmin ? 'all' : me.providerFields.practicingStates.map((state) => state.abbreviation)}
        />
      }
      actions={<Slot name="header.action/v1" props={{}} />}
      user={<User onShortcuts={onShortcuts} />}
    />
  );
}
