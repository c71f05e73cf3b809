import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { CalendarOff, ExternalLink } from 'lucide-react';
import type { Physician } from '../api';
import { nameOf } from './providers';
import { useCalendarText } from './text';

interface ExternalCalendarProps {
  providers: readonly Physician[];
  /** URLs of their calendars: null if the tenant does not allow the host, undefined while loading or after a failure. */
  urls: readonly (string | null | undefined)[];
  isLoading: boolean;
}

/** The way to the external calendars of providers, whose pages open in tabs of their own. */
export default function ExternalCalendar({ providers, urls, isLoading }: ExternalCalendarProps) {
  const t = useCalendarText();
  return (
    <div className="flex h-full flex-col gap-4">
      {providers.map((provider, index) => {
        const name = nameOf(provider);
        const url = urls[index];
        if (isLoading)
          return (
            <SkeletonRegion key={provider.id} label={t('loading')}>
              <Skeleton className="h-40" />
            </SkeletonRegion>
          );
        // A notice says that it could not be loaded.
        if (url === undefined) return null;
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
