import type { ReactNode } from 'react';

/** A titled part of the profile. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mb-7">
      <div className="flex min-h-9 items-center gap-2 border-b border-border pb-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {/* Aligns the text of a ghost button with the line below it. */}
        {action ? <div className="-mr-2.5 ml-auto flex items-center gap-2">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** The lines of a section. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-border-muted">{children}</dl>;
}

/** One line of a section. An unknown value takes no room, unless `none` says what its absence means. */
export function Fact({ label, none, children }: { label: string; none?: string; children?: ReactNode }) {
  if (!children && none === undefined) return null;
  return (
    <div className="flex gap-4 py-1.5 text-sm">
      <dt className="w-28 shrink-0 text-muted-foreground @md:w-36">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">
        {children || <span className="text-subtle-foreground">{none}</span>}
      </dd>
    </div>
  );
}
