import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { CalendarOff, ExternalLink } from 'lucide-react';
import type { Physician } from '../api';
import { nameOf } from './providers';
import { useCalendarText } from './text';

interface ExternalCalendarProps {
  providers: readonly Physician[];
  /** The addresses of their calendars, as far as the tenant allows their hosts. */
  urls: readonly (string | null)[];
}

/** The way to the external calendars of providers, whose pages open in tabs of their own. */
export default function ExternalCalendar({ providers, urls }: ExternalCalendarProps) {
  const t = useCalendarText();
  return (
    <div className="flex h-full flex-col gap-4">
      {providers.map((provider, index) => {
        const name = nameOf(provider);
        const url = urls[index];
        return url ? (
          <EmptyState
            key={provider.id}
            icon={<ExternalLink />}
            title={t('v2Off.title')}
            description={t('v2Off.hint')}
            action={
              <Button asChild variant="primary">
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('v2Off.open', { name })}
                </a>
              </Button>
            }
          />
        ) : (
          <EmptyState
            key={provider.id}
            icon={<CalendarOff />}
            title={t('v2Off.none', { name })}
            description={t('v2Off.noneHint')}
          />
        );
      })}
    </div>
  );
}
