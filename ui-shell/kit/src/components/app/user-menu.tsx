import { Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKitText } from '../text';
import { Avatar } from '../ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';

export type Theme = 'light' | 'dark' | 'system';

export interface UserMenuProps {
  user: { id: string | number; name: string; initials?: string; detail?: string };
  theme: Theme;
  onThemeChange: (theme: Theme) => void;
  /** Omitted for users without settings (external providers). */
  onSettings?: () => void;
  onShortcuts: () => void;
  onLogOut: () => void;
  /** Further items, above Log out. */
  children?: ReactNode;
}

/** The user menu: settings, theme, shortcuts, log out. */
export function UserMenu({
  user,
  theme,
  onThemeChange,
  onSettings,
  onShortcuts,
  onLogOut,
  children,
}: UserMenuProps) {
  const t = useKitText();
  const themes = [
    { value: 'light', label: t('header.light'), icon: <Sun aria-hidden /> },
    { value: 'dark', label: t('header.dark'), icon: <Moon aria-hidden /> },
    { value: 'system', label: t('header.system'), icon: <Monitor aria-hidden /> },
  ] as const;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          data-slot="user-menu"
          aria-label={t('header.menu', { name: user.name })}
          className="inline-flex rounded-full"
        >
          <Avatar id={user.id} name={user.name} initials={user.initials} decorative />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <div className="px-2 py-1.5">
          <p className="truncate text-sm font-semibold">{user.name}</p>
          {user.detail ? <p className="truncate text-xs text-subtle-foreground">{user.detail}</p> : null}
        </div>
        <DropdownMenuSeparator />
        {onSettings ? (
          <DropdownMenuItem onSelect={onSettings}>
            <Settings aria-hidden />
            {t('header.settings')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={onShortcuts} shortcut="?">
          <Keyboard aria-hidden />
          {t('header.shortcuts')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('header.theme')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={theme}
          onValueChange={(value) => {
            const chosen = themes.find((one) => one.value === value);
            if (chosen) onThemeChange(chosen.value);
          }}
        >
          {themes.map((one) => (
            <DropdownMenuRadioItem
              key={one.value}
              value={one.value}
              onSelect={(event) => event.preventDefault()}
            >
              {one.icon}
              {one.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {children}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onLogOut}>
          <LogOut aria-hidden />
          {t('header.logOut')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
