import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { Tooltip } from '../ui/tooltip';

const Collapsed = createContext(false);

export interface NavRailProps {
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** `NavRailItem`s. */
  children: ReactNode;
  /** Shown at the bottom, above the collapse button. */
  footer?: ReactNode;
  className?: string;
}

/** The console's main navigation: a rail of 64 px with labels, 48 px without; a bottom bar on phones. */
export function NavRail({ collapsed, onCollapsedChange, children, footer, className }: NavRailProps) {
  const t = useKitText();
  return (
    <nav
      data-slot="nav-rail"
      aria-label={t('navigation.label')}
      className={cn(
        'flex shrink-0 items-center border-border bg-surface max-sm:border-t sm:h-full sm:flex-col sm:border-r sm:py-2',
        collapsed ? 'sm:w-12' : 'sm:w-16',
        className,
      )}
    >
      <Collapsed value={collapsed}>
        <ul className="flex min-h-0 w-full flex-1 items-center gap-1 px-0.5 py-0.5 max-sm:justify-around max-sm:overflow-x-auto sm:flex-col sm:overflow-x-hidden sm:overflow-y-auto">
          {children}
        </ul>
        {footer}
      </Collapsed>
      <IconButton
        label={collapsed ? t('navigation.expand') : t('navigation.collapse')}
        tooltipSide="right"
        aria-expanded={!collapsed}
        className="max-sm:hidden"
        onClick={() => onCollapsedChange(!collapsed)}
      >
        {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
      </IconButton>
    </nav>
  );
}

export interface NavRailItemProps {
  label: string;
  icon: ReactNode;
  /** The link element to render; a router `Link` marks itself as the current one. */
  as: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string; 'data-slot'?: string }>;
  badge?: number;
  /** What the badge counts: `23 unread threads`. */
  badgeLabel?: string;
  /** Keyboard shortcut for the page: `g m`. */
  shortcut?: string;
}

/** A navigation item. */
export function NavRailItem({ label, icon, as, badge = 0, badgeLabel, shortcut }: NavRailItemProps) {
  const collapsed = useContext(Collapsed);
  const link = cloneElement(
    as,
    {
      'data-slot': 'nav-rail-item',
      className: cn(
        'group/nav relative flex w-full flex-col items-center justify-center gap-1 rounded-md text-muted-foreground transition-colors focus-visible:outline-offset-0',
        'hover:bg-hover hover:text-foreground aria-[current=page]:bg-selected aria-[current=page]:text-selected-foreground',
        collapsed ? 'h-10' : 'h-13',
      ),
    },
    <span className="relative [&_svg]:size-5" aria-hidden>
      {icon}
    </span>,
    badge > 0 ? (
      <Badge
        key="badge"
        count={badge}
        // Announced after the item's label: "Messages, 23 unread threads".
        aria-hidden={badgeLabel ? true : undefined}
        className={cn('absolute left-1/2 ml-0.5', collapsed ? 'top-1' : 'top-0.5')}
      />
    ) : null,
    <span
      key="label"
      className={cn(
        collapsed
          ? 'sr-only'
          : 'text-center text-2xs leading-3 tracking-tight group-aria-[current=page]/nav:font-semibold',
        // The rail is as wide as ten letters.
        !collapsed &&
          label.split(' ').some((word) => word.length > 10) &&
          'text-[0.625rem] leading-3 tracking-tighter group-aria-[current=page]/nav:font-medium',
      )}
    >
      {label}
    </span>,
    badge > 0 && badgeLabel ? <span key="badge-label" className="sr-only">{`, ${badgeLabel}`}</span> : null,
  );
  return (
    <li className="w-full max-sm:max-w-24">
      <Tooltip content={collapsed || shortcut ? label : null} shortcut={shortcut} side="right">
        {link}
      </Tooltip>
    </li>
  );
}
