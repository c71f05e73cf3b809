import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { TabCount, TabNav, TabNavLink } from '@huddle/kit/components/ui/tab-nav';
import { linkTo, paths, type SlotComponent, usePage } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schedule } from '../api';
import { Banners } from './banner';
import { DayPanel } from './day-panel';
import { ExceptionsPanel } from './exceptions-panel';
import { ImpactDialog } from './impact.dialog';
import { nameOf, providersOf, scheduleQuery, staffQuery, useLiveSchedule } from './shifts.resource';
import { useShiftText } from './text';
import { useEdits } from './use-edits';
import { DAYS, type DayOfWeek } from './values';

const PATH = 'provider-shifts';

type View = DayOfWeek | 'exceptions';

/** The page's part of the address: whose schedule, and which tab of it. */
function parse(search: Record<string, unknown>): { provider: number | null; view: View } {
  const provider = Number(search.provider);
  const view = search.view === 'exceptions' ? 'exceptions' : DAYS.find((day) => day === Number(search.view));
  return { provider: Number.isSafeInteger(provider) && provider > 0 ? provider : null, view: view ?? 1 };
}

/** Provider shifts (navigation.md §2.3): shifts by weekday, exceptions, visit mix, and drafts of changes. */
const ProviderShifts: SlotComponent<'settings.page/v1'> = () => {
  const t = useShiftText();
  const { provider, view } = parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const toLicenses = usePage('people', 'state-licenses');
  const staff = useQuery(staffQuery);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Combobox
          aria-label={t('provider')}
          className="w-72"
          placeholder={t('chooseProvider')}
          searchPlaceholder={t('searchProviders')}
          loading={staff.isLoading}
          options={providersOf(staff.data ?? []).map((one) => ({
            value: String(one.id),
            label: nameOf(one),
            hint: one.roleLabel,
          }))}
          value={provider === null ? null : String(provider)}
          onValueChange={(next) =>
            void navigate({
              ...linkTo(paths.settings(PATH), { provider: next ?? undefined, view }),
              replace: true,
            })
          }
        />
        {toLicenses ? (
          <Button asChild>
            <Link {...toLicenses({})} title={t('editProviderHint')}>
              {t('editProvider')}
            </Link>
          </Button>
        ) : null}
      </PageHeader>
      {staff.isError && !staff.data ? (
        <ErrorState title={t('providersFailed')} onRetry={() => void staff.refetch()} />
      ) : provider === null ? (
        <EmptyState title={t('noProvider')} description={t('noProviderHint')} />
      ) : (
        <ProviderSchedule key={provider} provider={provider} view={view} />
      )}
    </div>
  );
};

function ProviderSchedule({ provider, view }: { provider: number; view: View }) {
  const t = useShiftText();
  const query = useQuery(scheduleQuery(provider));
  useLiveSchedule(provider);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6">
      <QueryView query={query} failedTitle={t('scheduleFailed')}>
        {(schedule) => (
          <ScheduleView
            schedule={schedule}
            view={view}
            isRefreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        )}
      </QueryView>
    </div>
  );
}

function ScheduleView({
  schedule,
  view,
  isRefreshing,
  onRefresh,
}: {
  schedule: Schedule;
  view: View;
  isRefreshing: boolean;
  onRefresh: () => void;
}) {
  const t = useShiftText();
  const edits = useEdits(schedule);
  const [isReviewing, setReviewing] = useState(false);
  const { shifts, exceptions } = edits.changes;
  const tab = (to: View, label: string, name: string, count: number, isPending: boolean) => (
    <TabNavLink key={to} asChild active={to === view}>
      <Link
        {...linkTo(paths.settings(PATH), { provider: schedule.provider, view: to })}
        replace
        aria-label={[name, t('count', { count }), isPending ? t('pendingChanges') : null]
          .filter(Boolean)
          .join(', ')}
      >
        {label}
        <TabCount>{count}</TabCount>
        {isPending ? (
          <span aria-hidden title={t('pendingChanges')} className="size-2 rounded-full bg-warning-fg" />
        ) : null}
      </Link>
    </TabNavLink>
  );
  return (
    <div className="flex flex-col gap-4 pt-3">
      <Banners
        edits={edits}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
        onReview={() => setReviewing(true)}
      />
      <TabNav label={t('views')}>
        {DAYS.map((day) =>
          tab(
            day,
            t(`days.${day}.short`),
            t(`days.${day}.long`),
            schedule.shifts.filter(({ dayOfWeek }) => dayOfWeek === day).length,
            shifts.some(({ dayOfWeek }) => dayOfWeek === day),
          ),
        )}
        {tab(
          'exceptions',
          t('exceptions'),
          t('exceptions'),
          schedule.shiftExceptions.length,
          exceptions.length > 0,
        )}
      </TabNav>
      {view === 'exceptions' ? (
        <ExceptionsPanel schedule={schedule} edits={edits} />
      ) : (
        <DayPanel key={view} schedule={schedule} day={view} edits={edits} />
      )}
      {isReviewing && edits.draft ? (
        <ImpactDialog schedule={schedule} draft={edits.draft} onClose={() => setReviewing(false)} />
      ) : null}
    </div>
  );
}

export default ProviderShifts;
