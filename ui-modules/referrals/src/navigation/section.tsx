import { type ReactNode, useId } from 'react';

/** A part of the editor, with its heading. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t border-border-muted pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h3 id={id} className="min-w-0 flex-1 text-base font-semibold">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Facts with their labels, in two columns. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-subtle-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
