import type { CalendarRange } from '@huddle/kit/calendar';
import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Switch } from '@huddle/kit/components/ui/switch';
import { linkTo, paths } from '@huddle/kit/contract';
import { zoneName } from '@huddle/kit/lib/time';
import { PrintLayout, usePrint } from '@huddle/kit/print';
import { useAccess, useMe } from '@huddle/kit/session';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarPlus, ChartColumn, Printer, Rss } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Appointment, Physician } from '../api';
import type { Action } from '../cancel/values';
import { type useCalendars, useLiveCalendars } from './calendar.resource';
import { DateControls } from './date-controls';
import { visitsOn } from './events';
import { FailureNotices } from './failure-notices';
import { type Move, moveOf } from './moves';
import { PrintedSchedule } from './printed-schedule';
import { ProviderCalendars } from './provider-calendars';
import { ProviderPicker } from './provider-picker';
import { nameOf } from './providers';
import { firstDate, shownDays } from './range';
import type { ScheduleSearch } from './search';
import { useCalendarText } from './text';
import type { Period } from './use-period';

const BookDialog = lazy(() => import('./book.dialog'));
const CancelVisit = lazy(() => import('./cancel-visit'));
const EventDetails = lazy(() => import('./event-details'));
const ExternalCalendars = lazy(() => import('./external-calendar'));
const FeedDialog = lazy(() => import('./feed.dialog'));
const MoveDialog = lazy(() => import('./move.dialog'));
const MoveExceptionDialog = lazy(() => import('./move-exception.dialog'));

interface ScheduleViewProps {
  all: readonly Physician[];
  shown: readonly Physician[];
  calendars: ReturnType<typeof useCalendars>;
  /** Whether a weekend has something to show. */
  withWeekend: boolean;
  title: string;
  search: ScheduleSearch;
  period: Period;
  onSearchChange: (change: Partial<ScheduleSearch>) => void;
}

/** The controls and the calendars of the chosen providers. */
export function ScheduleView({
  all,
  shown,
  calendars,
  withWeekend,
  title,
  search,
  period,
  onSearchChange,
}: ScheduleViewProps) {
  const t = useCalendarText();
  const me = useMe();
  const navigate = useNavigate();
  const { zone, today, view, date } = period;
  const { ref, print, printedAt } = usePrint();
  const [openId, setOpenId] = useState<string | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const [booking, setBooking] = useState<Partial<CalendarRange> | null>(null);
  const [canceling, setCanceling] = useState<{ appointment: Appointment; action: Action | null } | null>(
    null,
  );
  const [isFeedOpen, setFeedOpen] = useState(false);
  const access = useAccess();
  const { events, isLoading, failures } = calendars;
  const reload = useLiveCalendars();
  const isExternal = search.v2 === false;
  const open = events.find(({ id }) => id === openId);
  // On a weekend the coming week is shown first: visits of today must not be missed.
  const shownNow = shownDays(view, date);
  const visitsToday = today < shownNow.first ? visitsOn(events, today, zone) : 0;
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-surface px-4 py-2">
        <ProviderPicker
          providers={all}
          value={shown.map(({ id }) => id)}
          onValueChange={(providers) => onSearchChange({ providers })}
        />
        {isExternal ? null : (
          <DateControls
            view={view}
            date={date}
            zone={zone}
            onViewChange={(next) => onSearchChange({ view: next })}
            onDateChange={(next) =>
              onSearchChange({ date: next === firstDate(view, today) ? undefined : next })
            }
            onToday={() => onSearchChange({ date: undefined })}
          />
        )}
        {!isExternal && visitsToday > 0 ? (
          <Button size="sm" onClick={() => onSearchChange({ view: 'day', date: undefined })}>
            {t('visitsToday', { count: visitsToday })}
          </Button>
        ) : null}
        <span className="flex-1" />
        <Switch
          label={t('viewV2')}
          checked={!isExternal}
          onCheckedChange={(isOn) => onSearchChange({ v2: isOn ? undefined : false })}
        />
        {isExternal ? null : (
          <Switch
            label={t('viewEt')}
            checked={search.et === true}
            onCheckedChange={(isOn) => onSearchChange({ et: isOn ? true : undefined })}
          />
        )}
        {access.allows({ permission: 'schedule.manage' }) ? (
          <Button asChild size="sm" variant="ghost" className="px-2">
            <Link to="/schedule/utilization" aria-label={t('utilization')} title={t('utilization')}>
              <ChartColumn />
            </Link>
          </Button>
        ) : null}
        {all.some(({ id }) => id === me.id) ? (
          <IconButton label={t('feed.button')} onClick={() => setFeedOpen(true)}>
            <Rss />
          </IconButton>
        ) : null}
        {isExternal ? null : (
          <Button size="sm" variant="primary" onClick={() => setBooking({})}>
            <CalendarPlus aria-hidden />
            <span className="max-lg:sr-only">{t('book.button')}</span>
          </Button>
        )}
        {isExternal ? null : (
          <IconButton label={t('print')} onClick={print} disabled={isLoading}>
            <Printer />
          </IconButton>
        )}
      </div>
      {isExternal ? null : <FailureNotices providers={shown} failures={failures} />}
      <div className="min-h-0 flex-1 p-4">
        {isExternal ? (
          <Suspense>
            <ExternalCalendars providers={shown} />
          </Suspense>
        ) : (
          <ProviderCalendars
            providers={shown}
            events={events}
            view={view}
            date={date}
            zone={zone}
            withWeekend={withWeekend}
            selectedId={openId}
            onSelect={setOpenId}
            onShowDay={(day) => onSearchChange({ view: 'day', date: day })}
            onCreate={setBooking}
            onMove={(change) => setMove(moveOf(events, change))}
          />
        )}
      </div>
      <Suspense>
        {open ? (
          <EventDetails
            event={open}
            providerName={providerName(all, open.providerId)}
            zone={zone}
            onCancel={(appointment, action) => {
              setOpenId(null);
              setCanceling({ appointment, action });
            }}
            onClose={() => setOpenId(null)}
          />
        ) : null}
        {canceling?.appointment.patientId ? (
          <CancelVisit
            patientId={canceling.appointment.patientId}
            opened={canceling.appointment}
            firstAction={canceling.action}
            zone={zone}
            onMove={(visit) =>
              void navigate(
                linkTo(
                  paths.patientTab(canceling.appointment.patientId ?? 0, 'appointments', {
                    book: visit,
                    move: canceling.appointment.id,
                  }),
                ),
              )
            }
            onClose={() => setCanceling(null)}
          />
        ) : null}
        {booking ? (
          <BookDialog
            range={booking}
            providers={shown}
            zone={zone}
            onBook={(patientId, visit) =>
              void navigate(linkTo(paths.patientTab(patientId, 'appointments', { book: visit })))
            }
            onClose={() => setBooking(null)}
          />
        ) : null}
        {move?.event.kind === 'exception' ? (
          <MoveExceptionDialog
            move={move}
            providerName={providerName(all, move.providerId)}
            zone={zone}
            onClose={() => setMove(null)}
            onStale={reload}
          />
        ) : move ? (
          <MoveDialog
            move={move}
            nameOf={(id) => providerName(all, id)}
            zone={zone}
            onClose={() => setMove(null)}
            onStale={reload}
          />
        ) : null}
        {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
      </Suspense>
      <PrintLayout
        ref={ref}
        title={t('printed.title')}
        identity={`${title} · ${t('zone', { zone: zoneName(zone) })}`}
        tenant={me.providerFields?.tenantName ?? ''}
        printedBy={`${me.firstName} ${me.lastName}`}
        printedAt={printedAt}
        zone={zone}
      >
        <PrintedSchedule providers={shown} events={events} days={shownDays(view, date)} zone={zone} />
      </PrintLayout>
    </>
  );
}

function providerName(all: readonly Physician[], id: number): string {
  const provider = all.find((one) => one.id === id);
  return provider ? nameOf(provider) : '';
}
