import { paths, type SlotEntry } from '@huddle/kit/contract';
import { useAccess, useMe } from '@huddle/kit/session';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from './text';

interface MenuLink {
  href: string;
  label: string;
}

/** Where the settings lead: the pages that modules contribute, then those of the console itself. */
export function SideMenu({ pages }: { pages: readonly SlotEntry[] }) {
  const t = useText();
  const me = useMe();
  const { hasPermission } = useAccess();
  const own = pages.map(({ path, title, id }) => ({ href: paths.settings(path ?? id), label: title ?? id }));
  const administration = [
    hasPermission('features.manage') ? { href: paths.adminFeatures(), label: t('features') } : null,
    me.isAdmin ? { href: paths.adminModules(), label: t('modules') } : null,
  ].filter((link) => link !== null);
  return (
    <nav
      aria-label={t('menu')}
      className="flex w-52 shrink-0 flex-col gap-4 overflow-y-auto border-r border-border bg-surface px-2 py-3 max-md:w-full max-md:flex-row max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:py-1.5"
    >
      <Links title={t('practice')} links={own} />
      {administration.length > 0 ? <Links title={t('administration')} links={administration} /> : null}
    </nav>
  );
}

function Links({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-2 pb-1 text-xs font-semibold text-subtle-foreground max-md:sr-only">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-px max-md:flex-row">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              to={href}
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
