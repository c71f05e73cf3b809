import { linkTo } from '@huddle/kit/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { type SettingsPlace, useSettingsPlaces } from './places';
import { useText } from './text';

/** The side menu of the settings. */
export function SideMenu() {
  const t = useText();
  const { practice, administration } = useSettingsPlaces();
  const menu = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // In a small window the menu is one line, longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is current
  useEffect(() => {
    menu.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label={t('menu')}
      className="relative flex w-52 shrink-0 flex-col gap-4 overflow-y-auto border-r border-border bg-surface px-2 py-3 max-md:w-full max-md:flex-row max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:py-1.5"
    >
      {practice.length > 0 ? <Links title={t('practice')} places={practice} /> : null}
      {administration.length > 0 ? <Links title={t('administration')} places={administration} /> : null}
    </nav>
  );
}

function Links({ title, places }: { title: string; places: readonly SettingsPlace[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-2 pb-1 text-xs font-semibold text-subtle-foreground max-md:sr-only">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-px max-md:flex-row">
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link
              {...linkTo(path)}
              preload="intent"
              className="flex h-8 items-center rounded-md px-2 text-sm whitespace-nowrap text-muted-foreground transition-colors hover:bg-hover hover:text-foreground aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-selected-foreground"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
