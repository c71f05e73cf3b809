import { UserMenu } from '@huddle/kit/components/app/user-menu';
import { DropdownMenuItem } from '@huddle/kit/components/ui/dropdown-menu';
import { linkTo, paths } from '@huddle/kit/contract';
import { plainName } from '@huddle/kit/lib/person';
import { useStore } from '@huddle/kit/lib/store';
import { useMe, useSession } from '@huddle/kit/session';
import { useRouter } from '@tanstack/react-router';
import { MonitorX } from 'lucide-react';
import { useSettingsPlaces } from '../settings/places';
import { useText } from '../text';
import { theme } from './theme';

/** The menu of the signed-in user. */
export default function User({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useText();
  const me = useMe();
  const router = useRouter();
  const { logOut } = useSession();
  const chosen = useStore(theme);
  const { practice, administration } = useSettingsPlaces();
  return (
    <UserMenu
      user={{
        id: me.id,
        name: plainName(me),
        detail: [me.providerFields.roleLabel, me.providerFields.tenantName].filter(Boolean).join(' · '),
      }}
      theme={chosen}
      onThemeChange={theme.set}
      onSettings={practice.length > 0 ? () => void router.navigate(linkTo(paths.settings())) : undefined}
      onShortcuts={onShortcuts}
      onLogOut={() => void logOut()}
    >
      {administration.map(({ path, label, icon: Icon }) => (
        <DropdownMenuItem key={path} onSelect={() => void router.navigate(linkTo(path))}>
          <Icon aria-hidden />
          {label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem onSelect={() => void logOut({ everywhere: true })}>
        <MonitorX aria-hidden />
        {t('user.logOutEverywhere')}
      </DropdownMenuItem>
    </UserMenu>
  );
}
