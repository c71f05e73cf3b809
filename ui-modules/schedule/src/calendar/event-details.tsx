import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  Drawer,
  DrawerBody,
  DrawerContent,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
} from '@huddle/kit/components/ui/drawer';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { linkTo, paths, usePage } from '@huddle/kit/contract';
import { formatDate, formatTime } from '@huddle/kit/lib/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Appointment, CalendarEvent } from '../api';
import type { Action } from '../cancel/values';
import { appointmentQuery } from '../visits/appointments.resource';
import { personName, titleOf } from './events';
import { useCalendarText } from './text';

interface EventDetailsProps {
  event: CalendarEvent;
  providerName: string;
  zone: string;
  /** Cancels the appointment, or moves it: `now`. */
  onCancel: (appointment: Appointment, action: Action | null) => void;
  onClose: () => void;
}

/** `Nov 23, 2026, 9:00 AM – 9:30 AM`. */
export function timeOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>, zone: string): string {
  const [from, until] = [new Date(start), new Date(end)];
  const [day, last] = [formatDate(from, zone), formatDate(until, zone)];
  const begin = `${day}, ${formatTime(from, zone)}`;
  return `${begin} – ${day === last ? '' : `${last}, `}${formatTime(until, zone)}`;
}

/** An appointment with its symptoms, an exception or a closure, with the way to the patient. */
export default function EventDetails({ event, providerName, zone, onCancel, onClose }: EventDetailsProps) {
  const t = useCalendarText();
  const toPerson = usePage('people', 'person');
  // The calendar renders it without a trigger, which would get the focus back.
  const [opener] = useState(() => document.activeElement);
  const { person, kind } = event;
  const appointment = useQuery({
    ...appointmentQuery(event.appointmentId ?? 0),
    enabled: event.appointmentId != null && !event.isMasked,
  });
  const { canCancel, reason } = appointment.data?.cancelableStatus ?? {};
  const obstacle = appointment.data
    ? canCancel
      ? null
      : reason || t('details.notCancelable')
    : t(appointment.isError ? 'details.failed' : 'details.loading');
  const cancel = (action: Action | null) => {
    if (appointment.data) onCancel(appointment.data, action);
  };
  const heading = kind === 'appointment' ? personName(event) : titleOf(event);
  const when = event.isAllDay
    ? t('details.allDay', { day: formatDate(new Date(event.start), zone) })
    : timeOf(event, zone);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()}>
      <DrawerContent
        size="sm"
        aria-describedby={undefined}
        onCloseAutoFocus={(closing) => {
          if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
          closing.preventDefault();
          opener.focus();
        }}
      >
        <DrawerHeader>
          <DrawerTitle>{heading}</DrawerTitle>
        </DrawerHeader>
        <DrawerBody className="flex flex-col gap-4">
          <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-2 text-sm">
            <Row label={t('details.when')}>{when}</Row>
            <Row label={t('details.provider')}>{providerName}</Row>
            {kind === 'appointment' && !event.isMasked ? (
              <>
                <Row label={t('details.type')}>{event.title}</Row>
                <Row label={t('details.status')}>{event.status}</Row>
                {appointment.data?.symptomsSummary ? (
                  <Row label={t('details.symptoms')}>
                    <Words>{appointment.data.symptomsSummary}</Words>
                  </Row>
                ) : null}
                {appointment.data?.toldPatient.length ? (
                  <Row label={t('details.told')}>
                    <Words>{appointment.data.toldPatient.join(' ')}</Words>
                  </Row>
                ) : null}
                {appointment.data?.description ? (
                  <Row label={t('details.description')}>
                    <Words>{appointment.data.description}</Words>
                  </Row>
                ) : null}
              </>
            ) : null}
            {kind === 'exception' ? <Row label={t('details.reason')}>{event.title}</Row> : null}
            {event.isConflict && !event.isMasked ? (
              <Row label={t('conflict')}>
                <span className="flex flex-wrap gap-1">
                  {event.conflicts.map((conflict) => (
                    <Chip key={conflict} tone="warning">
                      {conflict}
                    </Chip>
                  ))}
                </span>
              </Row>
            ) : null}
          </dl>
          {appointment.isPending && appointment.fetchStatus !== 'idle' ? (
            <SkeletonRegion label={t('details.loading')}>
              <Skeleton className="h-10" />
            </SkeletonRegion>
          ) : null}
          {appointment.isError && !appointment.data ? (
            <ErrorState
              layout="inline"
              title={t('details.failed')}
              onRetry={() => void appointment.refetch()}
              retrying={appointment.isFetching}
            />
          ) : null}
          {event.appointmentId != null &&
          !event.isMasked &&
          person?.patientId &&
          event.status === 'Scheduled' ? (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" disabledReason={obstacle} onClick={() => cancel('now')}>
                {t('details.reschedule')}
              </Button>
              <Button size="sm" disabledReason={obstacle} onClick={() => cancel(null)}>
                {t('details.cancel')}
              </Button>
            </div>
          ) : null}
          {event.isMasked && person ? (
            <>
              <p className="text-sm text-muted-foreground">{t('details.masked')}</p>
              <ProtectedAccess personId={person.personId} />
            </>
          ) : null}
        </DrawerBody>
        {person && !event.isMasked ? (
          <DrawerFooter>
            {person.patientId ? (
              <>
                <Button asChild>
                  <Link {...linkTo(paths.patientTab(person.patientId, 'appointments'))}>
                    {t('details.openAppointment')}
                  </Link>
                </Button>
                <Button asChild variant="primary">
                  <Link {...linkTo(paths.patient(person.patientId))}>{t('details.openPatient')}</Link>
                </Button>
              </>
            ) : toPerson ? (
              <Button asChild variant="primary">
                <Link {...toPerson({ personId: person.personId })}>{t('details.openPatient')}</Link>
              </Button>
            ) : null}
          </DrawerFooter>
        ) : null}
      </DrawerContent>
    </Drawer>
  );
}

function Words({ children }: { children: string }) {
  return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</span>;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle-foreground">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
