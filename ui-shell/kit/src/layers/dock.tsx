import { createContext, type ReactNode, use, useState } from 'react';
import { cn } from '../lib/cn';

const DockContext = createContext<HTMLElement | null>(null);

/**
 * A part of the page beside which another part stays usable, such as a record beside its chat: docked drawers open inside of it and are not
 * modal. Not `enabled`, when there is no room for the other part, drawers cover the page.
 */
export function DrawerDock({
  enabled,
  className,
  children,
}: {
  enabled: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div className={cn('relative', className)}>
      <DockContext value={enabled ? element : null}>{children}</DockContext>
      <div ref={setElement} className="contents" />
    </div>
  );
}

/** The dock around this part of the page; null: drawers cover the page. */
export function useDrawerDock(): HTMLElement | null {
  return use(DockContext);
}
