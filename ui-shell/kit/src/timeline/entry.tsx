import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useKitLocale } from '../components/text';
import { Tooltip } from '../components/ui/tooltip';
import { cn } from '../lib/cn';
import { formatDateTime, formatTime } from '../lib/time';
import { useTimelineText } from './text';

/** An entry of a `Timeline`. */
export interface TimelineEntry {
  /** A permanent key. */
  id: string | number;
  at: Date | number | string;
  /** A lucide icon. */
  icon: ReactNode;
  /** The meaning of the icon's colour; the text must say it too. */
  tone?: 'neutral' | 'primary' | 'urgent' | 'warning' | 'success' | 'info';
  /** Who did it: a name. */
  who?: string;
  /** What happened, as it continues the name: `closed the case`. */
  what: string;
  /** Chips or a link after the text. */
  trailing?: ReactNode;
  /** A second line that is always shown, such as the beginning of a note. */
  summary?: ReactNode;
  /** Shown when the entry is expanded. */
  details?: ReactNode;
  /** Buttons, at the right. */
  actions?: ReactNode;
}

const toneClass: Record<NonNullable<TimelineEntry['tone']>, string> = {
  neutral: 'border-border bg-surface text-muted-foreground',
  primary: 'border-transparent bg-selected text-selected-foreground',
  urgent: 'border-transparent bg-urgent-bg text-urgent-fg',
  warning: 'border-transparent bg-warning-bg text-warning-fg',
  success: 'border-transparent bg-success-bg text-success-fg',
  info: 'border-transparent bg-info-bg text-info-fg',
};

/** A row of the timeline. `Enter` on the focused row shows and hides the details. */
export function EntryRow({
  entry,
  zone,
  isLast,
  ...props
}: { entry: TimelineEntry; zone: string; isLast: boolean } & ComponentProps<'li'>) {
  const t = useTimelineText();
  const locale = useKitLocale();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const at = new Date(entry.at);
  const text = entry.who ? `${entry.who} ${entry.what}` : entry.what;
  return (
    <li
      data-entry={entry.id}
      aria-labelledby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !entry.details) return;
        event.preventDefault();
        setOpen(!isOpen);
      }}
      className="group/entry relative flex scroll-mt-10 gap-3 rounded-md px-2 focus-visible:-outline-offset-2"
      {...props}
    >
      {isLast ? null : <span aria-hidden className="absolute top-9 bottom-[-5px] left-5.25 w-px bg-border" />}
      <span
        aria-hidden
        className={cn(
          'mt-1.5 flex size-7 shrink-0 items-center justify-center rounded-full border [&_svg]:size-3.5',
          toneClass[entry.tone ?? 'neutral'],
        )}
      >
        {entry.icon}
      </span>
      <div className="min-w-0 flex-1 py-2">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <p id={`${id}-text`} className="min-w-0 text-sm wrap-anywhere text-muted-foreground">
            {entry.who ? <span className="font-semibold text-foreground">{entry.who}</span> : null}{' '}
            {entry.what}
          </p>
          {entry.trailing}
          {entry.details ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-details` : undefined}
              aria-label={t('detailsOf', { what: text })}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex h-6 items-center gap-0.5 rounded-sm px-1 text-xs text-subtle-foreground transition-colors hover:bg-hover hover:text-foreground"
            >
              <ChevronRight
                aria-hidden
                className={cn('size-3.5 transition-transform', isOpen && 'rotate-90')}
              />
              {t('details')}
            </button>
          ) : null}
          <span className="ml-auto flex items-center gap-1">
            {entry.actions}
            <Tooltip content={formatDateTime(at, zone, locale)} side="left">
              <time
                dateTime={at.toISOString()}
                className="w-17 text-right text-xs whitespace-nowrap text-subtle-foreground tabular-nums"
              >
                {formatTime(at, zone, locale)}
              </time>
            </Tooltip>
          </span>
        </div>
        {entry.summary ? (
          <div className="text-sm wrap-anywhere text-subtle-foreground">{entry.summary}</div>
        ) : null}
        {isOpen ? (
          <div
            id={`${id}-details`}
            className="mt-1.5 mb-1 rounded-md border border-border bg-background px-3 py-2 text-sm wrap-anywhere"
          >
            {entry.details}
          </div>
        ) : null}
      </div>
    </li>
  );
}
