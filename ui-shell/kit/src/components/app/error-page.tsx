import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Button } from '../ui/button';

export interface ErrorPageProps {
  /** The error ID, also recorded in the host's log. */
  errorId: string;
  onReload: () => void;
  onClearAndReload: () => void;
  /** The text to copy: ID, route, version and time; never patient data. */
  report: string;
  /** The stack: only in development builds and for admins. */
  details?: string;
  /** `panel` fills a tab or slot, `page` fills the window. */
  layout?: 'page' | 'panel';
}

/** Replaces a part of the console that failed. */
export function ErrorPage({
  errorId,
  onReload,
  onClearAndReload,
  report,
  details,
  layout = 'page',
}: ErrorPageProps) {
  const t = useKitText();
  const [copied, setCopied] = useState(false);
  const Heading = layout === 'page' ? 'h1' : 'h2';
  return (
    <div
      data-slot="error-page"
      role="alert"
      className={cn(
        'flex flex-col items-center justify-center gap-4 bg-background px-6 py-12 text-center',
        layout === 'page' ? 'min-h-dvh' : 'h-full min-h-0 overflow-auto',
      )}
    >
      <div
        aria-hidden
        className="flex size-12 items-center justify-center rounded-full bg-urgent-bg text-urgent-fg [&_svg]:size-6"
      >
        <TriangleAlert />
      </div>
      <div className="flex flex-col gap-1">
        <Heading className="text-xl font-semibold">{t('errorPage.title')}</Heading>
        <p className="text-base text-muted-foreground">{t('errorPage.text')}</p>
        <p className="text-xs text-subtle-foreground">
          {t('error.id')} <code className="font-mono select-all">{errorId}</code>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button variant="primary" onClick={onReload}>
          {t('errorPage.reload')}
        </Button>
        <Button onClick={onClearAndReload}>{t('errorPage.clear')}</Button>
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(report);
            setCopied(true);
          }}
        >
          {copied ? t('errorPage.copied') : t('errorPage.copy')}
        </Button>
      </div>
      {details ? (
        <details className="w-full max-w-180 text-left">
          <summary className="inline-flex h-6 items-center rounded-sm text-sm text-muted-foreground">
            {t('errorPage.details')}
          </summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
            tabIndex={0}
            className="mt-2 max-h-80 overflow-auto rounded-md border border-border bg-sunken p-3 font-mono text-xs text-muted-foreground"
          >
            {details}
          </pre>
        </details>
      ) : null}
    </div>
  );
}
