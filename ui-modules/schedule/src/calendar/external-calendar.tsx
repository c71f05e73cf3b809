import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, ExternalLink, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { api, type ExternalCalendar, type Physician } from '../api';
import { settingsChanged } from '../settings-changed';
import { nameOf } from './providers';
import { useCalendarText } from './text';

const AddressDialog = lazy(() => import('./external-address.dialog'));

const PATH = '/api/schedule/external-calendars/{provider_pk}/';

/** The external calendars of providers, embedded. */
export default function ExternalCalendars({ providers }: { providers: readonly Physician[] }) {
  useLive([settingsChanged('settings')], [api.key(PATH)]);
  return (
    <div className={cn('grid h-full gap-4 overflow-y-auto', providers.length > 1 && 'xl:grid-cols-2')}>
      {providers.map((provider) => (
        <ProviderCalendar key={provider.id} provider={provider} />
      ))}
    </div>
  );
}

function ProviderCalendar({ provider }: { provider: Physician }) {
  const t = useCalendarText();
  const heading = useId();
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(provider);
  // Not cached: the page of the calendar can be loaded for a minute only.
  const query = useQuery(api.query(PATH, { path: { provider_pk: provider.id } }, { gcTime: 0 }));
  const { data } = query;
  return (
    <section aria-labelledby={heading} className="flex min-h-80 min-w-0 flex-col gap-2">
      <div className="flex min-h-7 shrink-0 flex-wrap items-center gap-2">
        <h2 id={heading} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {t('external.of', { name })}
        </h2>
        {data?.isAllowed && data.calendarUrl ? (
          <Button asChild size="sm" variant="ghost">
            <a href={data.calendarUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden />
              {t('external.open')}
            </a>
          </Button>
        ) : null}
        {data?.canEdit ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            {t(data.calendarUrl ? 'external.change' : 'external.add')}
          </Button>
        ) : null}
      </div>
      <div className="flex min-h-0 flex-1 flex-col rounded-lg border border-border bg-surface">
        <QueryView
          className="flex-1"
          query={query}
          failedTitle={t('external.failed', { name })}
          loading={
            <SkeletonRegion label={t('loading')} className="flex flex-1 flex-col p-4">
              <Skeleton className="w-full flex-1" />
            </SkeletonRegion>
          }
        >
          {(calendar) => (
            <Embedded key={`${calendar.isAllowed} ${calendar.calendarUrl}`} calendar={calendar} name={name} />
          )}
        </QueryView>
      </div>
      <Suspense>
        {isEditing && data ? (
          <AddressDialog
            providerId={provider.id}
            name={name}
            calendar={data}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/**
 * Embeds the host's page, which shows the calendar in a sandboxed frame. Each response contains a new URL of the same page; the frame keeps the
 * first one, so that the calendar is not reloaded.
 */
function Embedded({ calendar, name }: { calendar: ExternalCalendar; name: string }) {
  const t = useCalendarText();
  const { calendarUrl, framePath } = calendar;
  const [src] = useState(framePath);
  if (src)
    return (
      <iframe
        title={t('external.of', { name })}
        src={src}
        className="min-h-0 w-full flex-1 rounded-lg bg-white"
      />
    );
  return (
    <EmptyState
      className="flex-1"
      icon={<CalendarOff />}
      title={t(calendarUrl ? 'external.notAllowed' : 'external.none', { name })}
      description={t(calendarUrl ? 'external.notAllowedHint' : 'external.noneHint')}
    />
  );
}
