import type { ReactNode } from 'react';
import { SideMenu } from './side-menu';

/** What the pages of the settings stand in: the menu of all of them, and the one that is open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <SideMenu />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
