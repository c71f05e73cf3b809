import { isProblem } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { useSave } from '@huddle/kit/edit';
import { formatDateTime, formatDay, formatTime } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Draft, IngestionImpact, Schedule } from '../api';
import { changesOf, type ExceptionChange, type ShiftChange } from './changes';
import { datesText, hoursText, reasonText, whenText, zoneOfDays } from './format';
import { impactQuery, reviewDraft, useReloadSchedule } from './shifts.resource';
import { type ShiftText, useShiftText } from './text';
import { DAYS } from './values';

/** The review of a draft: what it changes and what that hits, then Approve or Reject (navigation.md §4.4). */
export function ImpactDialog({
  schedule,
  draft,
  onClose,
}: {
  schedule: Schedule;
  draft: Draft;
  onClose: () => void;
}) {
  const t = useShiftText();
  const mayApprove = useAccess().hasPermission('schedule.manage');
  const query = useQuery(impactQuery(draft.id));
  const reload = useReloadSchedule(schedule.provider);
  const seen = query.data?.impactedAppointments.map(({ id }) => id) ?? [];
  const reviewing = useSave({
    save: (status: 'Approved' | 'Rejected') =>
      reviewDraft(draft, status, seen).catch((error: unknown) => {
        // Somebody booked in the meantime: what it hits is shown again, and can then be approved.
        if (isProblem(error, 'impact-changed')) reload();
        throw error;
      }),
    texts: {
      saved: (status) => t(status === 'Approved' ? 'impact.approved' : 'impact.rejected'),
      failed: t('impact.reviewFailed'),
    },
    onSaved: () => {
      reload();
      onClose();
    },
    onStale: reload,
  });
  const isInvalid = (query.data?.validationErrors.length ?? 0) > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('impact.title', { name: draft.providerName })}</DialogTitle>
          <DialogDescription>{t('impact.description')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5 text-sm">
          <section aria-labelledby="impact-changes">
            <h3 id="impact-changes" className="pb-1 font-semibold">
              {t('impact.changes')}
            </h3>
            <ul className="list-disc pl-5">
              {wordsOf(t, draft, schedule.timeZone).map(({ key, words }) => (
                <li key={key}>{words}</li>
              ))}
            </ul>
          </section>
          <QueryView query={query} failedTitle={t('impact.failed')}>
            {(impact) => <Impact impact={impact} timeZone={schedule.timeZone} />}
          </QueryView>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t('impact.close')}
          </Button>
          <Button
            pending={reviewing.pending === 'Rejected'}
            disabledReason={schedule.allowEditSchedule ? null : t('notAllowed')}
            onClick={() => reviewing.save('Rejected')}
          >
            {t('impact.reject')}
          </Button>
          <Button
            variant="primary"
            pending={reviewing.pending === 'Approved' || query.isFetching}
            disabledReason={
              !mayApprove
                ? t('impact.notPermitted')
                : query.isError && !query.data
                  ? t('impact.unknown')
                  : isInvalid && t('impact.invalid')
            }
            onClick={() => reviewing.save('Approved')}
          >
            {t('impact.approve')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Impact({ impact, timeZone }: { impact: IngestionImpact; timeZone: string }) {
  const t = useShiftText();
  const { validationErrors, impactedAppointments, impactedSlotCount } = impact;
  return (
    <>
      {validationErrors.length > 0 ? (
        <section
          role="alert"
          className="rounded-md border border-urgent-border bg-urgent-bg px-3 py-2 text-urgent-fg"
        >
          <h3 className="font-semibold">{t('impact.errors')}</h3>
          <ul className="list-disc pl-5">
            {validationErrors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="impact-appointments">
        <h3 id="impact-appointments" className="font-semibold">
          {impactedAppointments.length === 0
            ? t('impact.noAppointments')
            : t('impact.appointments', { count: impactedAppointments.length })}
        </h3>
        {impactedAppointments.length === 0 ? null : (
          <>
            <p className="pb-1 text-muted-foreground">{t('impact.appointmentsHint')}</p>
            <ul aria-labelledby="impact-appointments" className="divide-y divide-border-muted">
              {impactedAppointments.map((appointment) => (
                <li key={appointment.id} className="flex gap-4 py-1.5">
                  <span className="w-56 tabular-nums">
                    {formatDateTime(new Date(appointment.startTime), timeZone)}
                  </span>
                  <span className="flex-1">
                    {appointment.patientUrl ? (
                      <Link to={appointment.patientUrl as string} className="text-link underline">
                        {appointment.affectedPatient}
                      </Link>
                    ) : (
                      appointment.affectedPatient || t('impact.protected')
                    )}
                  </span>
                  <span className="text-muted-foreground">{appointment.shortReason}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="impact-slots">
        <h3 id="impact-slots" className="font-semibold">
          {impactedSlotCount === 0 ? t('impact.noSlots') : t('impact.slots', { count: impactedSlotCount })}
        </h3>
        <ul aria-labelledby="impact-slots" className="text-muted-foreground tabular-nums">
          {slotsByDay(impact, timeZone).map(([key, day, name, times]) => (
            <li key={key}>
              {t('impact.slotsOn', { day: `${formatDay(day, true)}, ${name}`, times: times.join(', ') })}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The lost times by day and kind of visit. */
function slotsByDay({ impactedAppointmentSlots }: IngestionImpact, timeZone: string) {
  const { dayOf } = zoneOfDays(timeZone);
  const days = new Map<string, [string, string, string, string[]]>();
  for (const { startTime, shortReason } of impactedAppointmentSlots) {
    const day = dayOf(startTime);
    const key = `${day} ${shortReason}`;
    const entry = days.get(key) ?? [key, day, shortReason, []];
    entry[3].push(formatTime(new Date(startTime), timeZone));
    days.set(key, entry);
  }
  return [...days.values()];
}

/** The changes of a draft in words. */
function wordsOf(t: ShiftText, draft: Draft, timeZone: string): { key: string; words: string }[] {
  const { shifts, exceptions } = changesOf(draft);
  const ofShift = (change: ShiftChange) => {
    const day = DAYS.find((one) => one === change.dayOfWeek) ?? 1;
    const hours = `${t(`days.${day}.long`)} ${hoursText(change)}`;
    if (change.isDeleted) return t('impact.endedShift', { hours });
    const dates = datesText(t, change);
    return t(change.of === null ? 'impact.newShift' : 'impact.changedShift', { hours, dates });
  };
  const ofException = (change: ExceptionChange) => {
    const when = whenText(t, change, timeZone);
    if (change.isDeleted) return t('impact.deletedException', { when });
    const reason = reasonText(t, change.reason);
    return t(change.of === null ? 'impact.newException' : 'impact.changedException', { when, reason });
  };
  return [
    ...shifts.map((change) => ({ key: `shift-${change.stagedId}`, words: ofShift(change) })),
    ...exceptions.map((change) => ({ key: `exception-${change.stagedId}`, words: ofException(change) })),
  ];
}
