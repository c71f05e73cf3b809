import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

/** A group of components on the kit page. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="scroll-mt-16 border-t border-border py-8" id={id}>
      <h2 id={`${id}-title`} className="mb-5 text-xl font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** A component, or one state of it. */
export function Example({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className="grid grid-cols-[160px_minmax(0,1fr)] items-start gap-4">
      <h3 className="pt-1.5 text-sm text-subtle-foreground">{title}</h3>
      <div className={cn('flex min-w-0 flex-wrap items-center gap-2', className)}>{children}</div>
    </div>
  );
}
