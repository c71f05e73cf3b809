import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Tooltip } from '../ui/tooltip';
import { BrandMark } from './brand';

export interface AppHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  logo: ReactNode;
  /** The patient search. */
  search?: ReactNode;
  /** The quick jump. */
  jump?: ReactNode;
  /** The sync indicator. */
  sync?: ReactNode;
  /** The practicing states. */
  states?: ReactNode;
  /** Contributed buttons: education, calls. */
  actions?: ReactNode;
  user?: ReactNode;
}

/** The header bar of the console, 48 px high. */
export function AppHeader({
  logo,
  search,
  jump,
  sync,
  states,
  actions,
  user,
  className,
  ...props
}: AppHeaderProps) {
  return (
    <header
      data-slot="app-header"
      className={cn(
        'relative z-20 flex h-12 shrink-0 items-center gap-3 border-b border-border bg-surface pr-4 max-sm:gap-2 max-sm:pr-3',
        className,
      )}
      {...props}
    >
      <div className="flex w-16 shrink-0 justify-center max-sm:w-10">{logo}</div>
      <div className="w-full max-w-110 min-w-0 shrink">{search}</div>
      {/* A phone has room only for the essentials. */}
      <div className="contents max-sm:hidden">{jump}</div>
      <div className="ml-auto flex shrink-0 items-center gap-3">
        {sync}
        <div className="contents max-sm:hidden">{states}</div>
        {actions}
        {user}
      </div>
    </header>
  );
}

/** The logo at the left: links to the home page and shows the version in a tooltip. */
export function HeaderLogo({
  version,
  as,
}: {
  version: string;
  /** The link element to render. */
  as: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }>;
}) {
  const t = useKitText();
  return (
    <Tooltip content={t('header.version', { version })} side="right">
      {cloneElement(
        as,
        {
          'aria-label': t('header.home'),
          className: 'inline-flex size-8 items-center justify-center rounded-md',
        },
        <BrandMark />,
      )}
    </Tooltip>
  );
}
