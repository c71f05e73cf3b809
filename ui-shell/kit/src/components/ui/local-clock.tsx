import type { ComponentProps } from 'react';
import { useNow } from '../../lib/clock';
import { cn } from '../../lib/cn';
import { formatClock, zoneName } from '../../lib/time';
import { useKitLocale, useKitText } from '../text';

export interface LocalClockProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** An IANA zone, such as `America/New_York`. */
  zone: string;
  /** The place: `Worcester, MA`. */
  place?: string;
  /** `stacked` is the large clock of a header; `inline` is used within text. */
  layout?: 'stacked' | 'inline';
}

/** A person's local time with seconds and the zone name. */
export function LocalClock({ zone, place, layout = 'stacked', className, ...props }: LocalClockProps) {
  const t = useKitText();
  const locale = useKitLocale();
  const time = formatClock(useNow(1000), zone, locale);
  const name = zoneName(zone, locale);
  if (layout === 'inline') {
    return (
      <span data-slot="local-clock" className={cn('whitespace-nowrap tabular-nums', className)} {...props}>
        {place ? `${place} · ` : ''}
        {t('clock.inline', { time, zone: name })}
      </span>
    );
  }
  return (
    <div data-slot="local-clock" className={cn('text-right', className)} {...props}>
      <div className="text-lg font-semibold tabular-nums">{time}</div>
      <div className="text-xs text-subtle-foreground">
        {place ? `${place} · ` : ''}
        {name}
      </div>
    </div>
  );
}
