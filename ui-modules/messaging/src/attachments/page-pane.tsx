import type { ReactNode } from 'react';

/** Where a page of a file is looked at, and moved about in when it is larger. */
export function PagePane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who cannot turn a wheel scrolls by keys
      tabIndex={0}
      aria-label={label}
      className="flex min-h-0 flex-1 overflow-auto p-3"
    >
      {children}
    </section>
  );
}
