import { UserMenu } from '@huddle/kit/components/app/user-menu';
import { DropdownMenuItem } from '@huddle/kit/components/ui/dropdown-menu';
import { paths, useSlotEntries } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useAccess, useMe, useSession } from '@huddle/kit/session';
import { useRouter } from '@tanstack/react-router';
import { Blocks, MonitorX, ToggleRight } from 'lucide-react';
import { useText } from '../text';
import { theme } from './theme';

/** The menu of the signed-in person. */
export default function User({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useText();
  const me = useMe();
  const { hasPermission } = useAccess();
  const router = useRouter();
  const { logOut } = useSession();
  const chosen = useStore(theme);
  // External providers do not get Settings (console.md §6).
  const hasSettings = useSlotEntries('settings.page/v1').length > 0 && !me.providerFields.isExternal;
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
      {hasPermission('features.manage') ? (
        <DropdownMenuItem onSelect={() => void router.navigate({ to: paths.adminFeatures() })}>
          <ToggleRight aria-hidden />
          {t('user.features')}
        </DropdownMenuItem>
      ) : null}
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
