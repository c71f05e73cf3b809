import type { ReactNode } from 'react';

/** The scrollable area that shows a page of a file. */
export function PagePane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who cannot turn a wheel scrolls by keys
      tabIndex={0}
      data-slot="page-pane"
      aria-label={label}
      className="flex min-h-0 flex-1 overflow-auto p-3"
    >
      {children}
    </section>
  );
}
