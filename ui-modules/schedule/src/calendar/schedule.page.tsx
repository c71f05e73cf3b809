import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { QueryView } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useMemo } from 'react';
import { providersQuery, useCalendars } from './calendar.resource';
import { chosenProviders } from './providers';
import { hasWeekend, shownDays, titleOf } from './range';
import { ScheduleView } from './schedule-view';
import { useCalendarText } from './text';
import { usePeriod } from './use-period';

const route = getRouteApi('/_page/schedule');

/** The calendars of providers (navigation.md §2.4). */
export function SchedulePage() {
  const t = useCalendarText();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const providers = useQuery(providersQuery);
  const period = usePeriod(search);
  const { view, date, zone } = period;
  const shown = useMemo(
    () => chosenProviders(providers.data?.results ?? [], search.providers, me.id),
    [providers.data, search.providers, me.id],
  );
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const calendars = useCalendars(shownIds, view, date);
  const withWeekend = hasWeekend(calendars.events, shownDays(view, date), zone);
  const title = titleOf(view, date, withWeekend);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="shrink-0">{t('title')}</PageTitle>
        {search.v2 === false ? null : (
          <h2 className="min-w-0 flex-1 truncate text-base font-semibold tabular-nums" aria-live="polite">
            {title}
          </h2>
        )}
      </PageHeader>
      <QueryView
        className="flex-1"
        query={providers}
        failedTitle={t('providersFailed')}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState icon={<CalendarOff />} title={t('noProviders')} description={t('noProvidersHint')} />
        }
        loading={
          <SkeletonRegion label={t('loading')} className="flex flex-1 flex-col gap-3 p-4">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="w-full flex-1" />
          </SkeletonRegion>
        }
      >
        {({ results }) => (
          <ScheduleView
            all={results}
            shown={shown}
            calendars={calendars}
            withWeekend={withWeekend}
            title={title}
            search={search}
            period={period}
            onSearchChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
          />
        )}
      </QueryView>
    </div>
  );
}
