import type { ReactNode, Ref } from 'react';
import { cn } from '../lib/cn';
import { formatDateTime } from '../lib/time';
import { usePrintText } from './text';

export interface PrintLayoutProps {
  /** What is printed: `Care plan`. */
  title: string;
  /** Whom it is about, on each page: `Rosa Delgado · 03-14-1968 · Member 48213`. */
  identity?: ReactNode;
  /** The organization. */
  tenant: string;
  /** Name of the user who prints. */
  printedBy: string;
  /** `printedAt` of `usePrint`. */
  printedAt: Date;
  /** Time zone of `printedAt`; the browser's by default. */
  zone?: string;
  /** `hidden`, the default: only on paper. `preview`: also on the screen, as a sheet of paper. */
  screen?: 'hidden' | 'preview';
  /** `ref` of `usePrint`. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** A printed document: title, person and organization at the top of each page, who printed it and when at the bottom. */
export function PrintLayout({
  title,
  identity,
  tenant,
  printedBy,
  printedAt,
  zone,
  screen = 'hidden',
  ref,
  className,
  children,
}: PrintLayoutProps) {
  const t = usePrintText();
  const printed = t('printed', { name: printedBy, time: formatDateTime(printedAt, zone) });
  return (
    <div
      ref={ref}
      data-slot="print-layout"
      data-theme="light"
      className={cn(
        screen === 'hidden' ? 'hidden' : 'rounded-lg border border-border bg-surface p-8 text-foreground',
        className,
      )}
    >
      {/* Browsers repeat the head and foot of a table on each page. */}
      <table role="presentation" className="w-full border-collapse">
        <thead>
          <tr>
            <td className="p-0 pb-4">
              <div className="border-b border-foreground pb-2">
                <div className="flex items-baseline justify-between gap-6">
                  <h2 className="text-lg font-semibold">{title}</h2>
                  <span className="text-sm text-muted-foreground">{tenant}</span>
                </div>
                {identity ? <p className="mt-0.5 text-sm font-semibold">{identity}</p> : null}
              </div>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="p-0">{children}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td className="p-0 pt-6">
              <p className="border-t border-border pt-2 text-xs text-muted-foreground">{printed}</p>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
