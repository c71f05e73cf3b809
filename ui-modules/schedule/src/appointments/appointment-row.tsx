import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { dayIn } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import type { ComponentProps, ReactNode } from 'react';
import type { Appointment } from '../api';
import { dateAndTime } from '../visits/times';
import { PATIENT_DECEASED, TO_REBOOK } from '../visits/work';
import { useListText } from './text';

type Tone = ComponentProps<typeof Chip>['tone'];

/** The text and colour of each status. */
const STATUS = {
  Scheduled: ['scheduled', 'neutral'],
  'Checked Out': ['checkedOut', 'success'],
  'Not Seen': ['notSeen', 'warning'],
  Cancelled: ['canceled', 'neutral'],
} as const satisfies Record<string, [string, Tone]>;

function statusOf(status: string) {
  return Object.hasOwn(STATUS, status) ? STATUS[status as keyof typeof STATUS] : null;
}

/** An appointment in the list, whether it is cancelled or not. `today` is the date in the zone. */
export function AppointmentRow({
  appointment,
  zone,
  today,
  onCancel,
  onRebook,
}: {
  appointment: Appointment;
  zone: string;
  today: string;
  onCancel: () => void;
  onRebook: () => void;
}) {
  const t = useListText();
  const { start, status, canceledAt, cancelableStatus, cancelationReasons } = appointment;
  const isCanceled = canceledAt !== null && canceledAt !== undefined;
  const isToday = !isCanceled && dayIn(zone, Date.parse(start)) === today;
  const time = dateAndTime(start, zone);
  // record.md §4, "Appointment list": today's scheduled visits say "Today" instead.
  const shownStatus = isToday && status === 'Scheduled' ? null : statusOf(status);
  const isToRebook = appointment.openWork === TO_REBOOK;
  const facts: [string, ReactNode][] = [
    [t('row.reason'), appointment.description],
    [t('row.symptoms'), appointment.symptomsSummary],
    [t('row.told'), appointment.toldPatient.join(' ')],
    [t('row.customReasons'), appointment.customReasons.join(', ')],
    [t('row.patientReasons'), cancelationReasons.patientReasons.join(', ')],
    [t('row.practiceReasons'), cancelationReasons.fireflyReasons.join(', ')],
  ];
  return (
    <article aria-label={`${appointment.reasonLabel}, ${time}`} className="flex items-start gap-4 px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Tooltip content={formatDateTime(new Date(start), zone)}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the time in full, with its zone, is in its tooltip */}
            <time dateTime={start} tabIndex={0} className="rounded-sm font-semibold tabular-nums">
              {time}
            </time>
          </Tooltip>
          {isToday ? (
            <Chip size="sm" tone="primary">
              {t('row.today')}
            </Chip>
          ) : null}
          {shownStatus && !isCanceled ? (
            <Chip size="sm" tone={shownStatus[1]}>
              {t(`status.${shownStatus[0]}`)}
            </Chip>
          ) : null}
          {isToRebook ? (
            <Chip size="sm" tone="warning">
              {t(isCanceled ? 'row.toRebook' : 'row.lost')}
            </Chip>
          ) : null}
          {appointment.openWork === PATIENT_DECEASED ? (
            <Chip size="sm" tone="urgent">
              {t('row.deceased')}
            </Chip>
          ) : null}
          {appointment.isCustom ? <Chip size="sm">{t('row.custom')}</Chip> : null}
          {appointment.isLateCancel ? (
            <Chip size="sm" tone="warning">
              {t('row.late')}
            </Chip>
          ) : null}
          {isCanceled && appointment.rescheduledToId ? (
            <Chip size="sm" tone="info">
              {t('row.rescheduled')}
            </Chip>
          ) : null}
        </div>
        <p className="text-sm">
          {t('row.visit', { label: appointment.reasonLabel, minutes: appointment.durationMinutes })}{' '}
          <span className="text-muted-foreground">{t('row.with', { name: appointment.providerName })}</span>
        </p>
        {isToRebook && !isCanceled ? (
          <p className="text-sm text-warning-fg">{t('row.lostHint', { name: appointment.providerName })}</p>
        ) : null}
        {facts.some(([, text]) => text) ? (
          <dl className="text-sm">
            {facts.map(([name, text]) =>
              text ? (
                <div key={name} className="flex gap-1.5">
                  <dt className="shrink-0 text-subtle-foreground">{name}:</dt>
                  <dd className="min-w-0 whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
                    {text}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        ) : null}
        <p className="text-xs text-subtle-foreground">
          <Booked appointment={appointment} zone={zone} />
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-2">
        {isToRebook ? (
          <Button size="sm" variant="primary" aria-label={t('row.rebookLabel', { time })} onClick={onRebook}>
            {t('row.rebook')}
          </Button>
        ) : null}
        {isCanceled ? null : cancelableStatus.canCancel ? (
          <Button size="sm" aria-label={t('row.cancelLabel', { time })} onClick={onCancel}>
            {t('row.cancel')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            disabledReason={cancelableStatus.reason || t('row.notCancelableReason')}
          >
            {t('row.notCancelable')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Who booked it, and who cancelled it. */
function Booked({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const t = useListText();
  const { scheduledAt, scheduledByProviderName, canceledAt, canceledByProviderName } = appointment;
  const parts = [
    scheduledByProviderName
      ? t('row.bookedBy', { name: scheduledByProviderName, time: dateAndTime(scheduledAt, zone) })
      : t('row.booked', { time: dateAndTime(scheduledAt, zone) }),
  ];
  if (appointment.rescheduledFromId) parts.push(t('row.moved'));
  if (canceledAt)
    parts.push(
      canceledByProviderName
        ? t('row.canceledBy', { name: canceledByProviderName, time: dateAndTime(canceledAt, zone) })
        : t('row.canceled', { time: dateAndTime(canceledAt, zone) }),
    );
  return parts.join(' · ');
}
