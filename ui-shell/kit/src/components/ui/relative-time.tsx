import type { ComponentProps } from 'react';
import { useNow } from '../../lib/clock';
import { cn } from '../../lib/cn';
import { formatDateTime, relativeTime } from '../../lib/time';
import { useKitLocale, useKitText } from '../text';
import { Tooltip } from './tooltip';

export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  /** A date, milliseconds, or an ISO string. */
  time: Date | number | string;
  /** Time zone of the full time; defaults to the user's own. */
  zone?: string;
}

/** A relative time: 1m, 2h, 3d, 1mo, 1y. Updates itself; the tooltip shows the full time. */
export function RelativeTime({ time, zone, className, ...props }: RelativeTimeProps) {
  const t = useKitText();
  const locale = useKitLocale();
  const now = useNow(15_000);
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const { unit, value } = relativeTime(date, now);
  const full = formatDateTime(date, zone, locale);
  return (
    <Tooltip content={full}>
      <time
        data-slot="relative-time"
        dateTime={date.toISOString()}
        className={cn('whitespace-nowrap tabular-nums', className)}
        {...props}
      >
        <span aria-hidden>{t(`time.${unit}`, { value })}</span>
        <span className="sr-only">{full}</span>
      </time>
    </Tooltip>
  );
}
