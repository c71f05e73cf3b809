import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Button } from './button';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What failed: `Messages could not be loaded`. */
  title: ReactNode;
  /** The consequence, or what the user can do. */
  description?: ReactNode;
  /** Retries. Omit if retrying cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
  /** The error ID, also recorded in the host's log. */
  errorId?: string;
  action?: ReactNode;
  /** `inline` is a strip inside a list or panel; `block` fills the area that failed. */
  layout?: 'block' | 'inline';
}

/** The error state of a part of the page, with Retry. */
export function ErrorState({
  title,
  description,
  onRetry,
  retrying,
  errorId,
  action,
  layout = 'block',
  className,
  ...props
}: ErrorStateProps) {
  const t = useKitText();
  const retry = onRetry ? (
    <Button size="sm" onClick={onRetry} pending={retrying}>
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  ) : null;
  const id = errorId ? (
    <p className={cn('text-xs', layout === 'block' && 'text-subtle-foreground')}>
      {t('error.id')} <code className="font-mono">{errorId}</code>
    </p>
  ) : null;
  if (layout === 'inline') {
    return (
      <div
        data-slot="error-state"
        role="alert"
        className={cn('flex items-center gap-3 bg-urgent-bg px-3 py-2 text-sm text-urgent-fg', className)}
        {...props}
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <div className="min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          {description ? <span className="ml-2">{description}</span> : null}
          {id}
        </div>
        {action}
        {retry}
      </div>
    );
  }
  return (
    <div
      data-slot="error-state"
      role="alert"
      className={cn('flex flex-col items-center justify-center gap-1 px-6 py-12 text-center', className)}
      {...props}
    >
      <div
        aria-hidden
        className="mb-2 flex size-10 items-center justify-center rounded-full bg-urgent-bg text-urgent-fg [&_svg]:size-5"
      >
        <TriangleAlert />
      </div>
      <p className="text-base font-semibold">{title}</p>
      {description ? <p className="max-w-90 text-sm text-subtle-foreground">{description}</p> : null}
      {id}
      {retry || action ? (
        <div className="mt-3 flex items-center gap-2">
          {action}
          {retry}
        </div>
      ) : null}
    </div>
  );
}
