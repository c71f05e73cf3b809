import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/cn';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode;
  /** Why the list is empty: `No unread messages`. */
  title: ReactNode;
  /** What the user can do, or what will appear here. */
  description?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** The empty state of a list: the reason and the next step. */
export function EmptyState({ icon, title, description, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn('flex flex-col items-center justify-center gap-1 px-6 py-12 text-center', className)}
      {...props}
    >
      {icon ? (
        <div
          aria-hidden
          className="mb-2 flex size-10 items-center justify-center rounded-full bg-sunken text-subtle-foreground [&_svg]:size-5"
        >
          {icon}
        </div>
      ) : null}
      <div className="text-base font-semibold text-foreground">{title}</div>
      {description ? <p className="max-w-90 text-sm text-subtle-foreground">{description}</p> : null}
      {action ? <div className="mt-3 flex items-center gap-2">{action}</div> : null}
    </div>
  );
}
