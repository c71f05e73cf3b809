import type { ReactNode } from 'react';
import { SideMenu } from './side-menu';

/** The frame of the settings: the side menu and the open page. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <SideMenu />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
