import { isProblem, ProblemError } from '@huddle/kit/api';
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
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { toast } from '@huddle/kit/components/ui/toast';
import { useNow } from '@huddle/kit/lib/clock';
import { QueryView } from '@huddle/kit/query';
import { useDraft } from '@huddle/kit/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Appointment } from '../api';
import { canBookQuery, useReloadAppointments } from '../visits/appointments.resource';
import { bookingPlace } from '../visits/booking-place';
import { type BookingValues, NOTHING as NO_BOOKING } from '../visits/booking-values';
import { dateAndTime } from '../visits/times';
import { bookableTypes, type Visit, visitOf } from '../visits/visits';
import { cancel, reasonsQuery } from './cancel.resource';
import { ReasonTree } from './reason-tree';
import { useCancelText } from './text';
import { ACTIONS, type Action, allReasons, type CancelValues, NOTHING, obstacleOf } from './values';

/** A cancellation later than this before the visit is a late one. */
const LATE_MS = 86_400_000;

/**
 * Cancels an appointment: why, then what happens to the visit (record.md §4, "Cancel flow"). To reschedule now goes on to booking, which
 * cancels the appointment when another time is booked, and not before.
 */
export default function CancelDialog({
  patientId,
  appointment,
  zone,
  firstAction = null,
  onMove,
  onClose,
}: {
  patientId: number;
  /** As it is now; it may change while the dialog is open. */
  appointment: Appointment;
  zone: string;
  /** What is chosen to happen to the visit at first. */
  firstAction?: Action | null;
  /** Opens the booking of another time. */
  onMove: (visit: Visit) => void;
  onClose: () => void;
}) {
  const t = useCancelText();
  const now = useNow(60_000);
  const reload = useReloadAppointments();
  const query = useQuery(reasonsQuery());
  const canBook = useQuery(canBookQuery(patientId)).data;
  const draft = useDraft<CancelValues>(`cancel-appointment:${appointment.id}`, patientId);
  const visit = visitOf(appointment.reason);
  const moving = useDraft<BookingValues>(
    bookingPlace(patientId, visit ?? 'medicalIssue', appointment.id),
    patientId,
  );
  const [isConfirming, setConfirming] = useState(false);
  const [action, setAction] = useState<Action | null>(firstAction);
  const [isStale, setStale] = useState(false);
  const { canCancel, reason } = appointment.cancelableStatus;

  // A reason that has been removed meanwhile does not count.
  const known = query.data && allReasons(query.data.results);
  const stored = { ...NOTHING, ...draft.body };
  const values = known
    ? { ...stored, reasonIds: stored.reasonIds.filter((id) => known.some((one) => one.id === id)) }
    : stored;

  const save = useMutation({
    mutationFn: (chosen: Exclude<Action, 'now'>) => cancel(appointment, values, chosen),
    onSuccess: () => {
      // The event of the cancellation reloads the lists, here and in other consoles.
      draft.clear();
      toast.success(t('done'));
      onClose();
    },
    onError: (error) => {
      // What is shown was out of date: the list is read again, and the dialog with it.
      void reload();
      if (isProblem(error, 'stale-version')) return setStale(true);
      const field = error instanceof ProblemError ? error.errors[0]?.detail : undefined;
      toast.error(t('error'), { description: field ?? error.message });
    },
  });

  const cannotMove = visit === null || (canBook && bookableTypes(visit, canBook).length === 0);
  const obstacle = canCancel
    ? isConfirming
      ? action === null
        ? t('needsChoice')
        : null
      : obstacleText()
    : t('notCancelable', { reason: reason || t('notCancelableReason') });
  function obstacleText(): string | null {
    const key = obstacleOf(values);
    return key && t(key);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || save.isPending) return;
    if (!isConfirming) return setConfirming(true);
    setStale(false);
    if (action === 'now' && visit) {
      moving.setBody({
        ...NO_BOOKING,
        reason: appointment.reason,
        description: appointment.description,
        ...moving.body,
        moved: values,
      });
      draft.clear();
      onClose();
      onMove(visit);
    } else if (action && action !== 'now') save.mutate(action);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size={isConfirming ? 'md' : 'lg'}>
        <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{t(isConfirming ? 'confirmTitle' : 'title')}</DialogTitle>
            <DialogDescription>
              {t('what', {
                label: appointment.reasonLabel,
                name: appointment.providerName,
                time: dateAndTime(appointment.start, zone),
              })}
            </DialogDescription>
          </DialogHeader>
          <DialogBody>
            {isStale || !canCancel ? (
              <p role="alert" className="rounded-md bg-warning-bg px-3 py-2 text-sm text-warning-fg">
                {canCancel ? t('stale') : t('notCancelable', { reason: reason || t('notCancelableReason') })}
              </p>
            ) : null}
            {isConfirming ? (
              <>
                {Date.parse(appointment.start) - now < LATE_MS ? (
                  <p className="text-sm text-warning-fg">{t('late')}</p>
                ) : null}
                <RadioGroup
                  aria-label={t('reschedule')}
                  value={action ?? ''}
                  onValueChange={(next) => setAction(ACTIONS.find((one) => one === next) ?? null)}
                >
                  <p aria-hidden className="text-sm font-semibold text-muted-foreground">
                    {t('reschedule')}
                  </p>
                  {ACTIONS.map((one) => (
                    <RadioItem
                      key={one}
                      value={one}
                      label={t(one)}
                      disabled={one === 'now' && Boolean(cannotMove)}
                      hint={
                        one === 'now'
                          ? t(cannotMove ? 'cannotMove' : 'nowHint')
                          : one === 'patient_to_reschedule'
                            ? t('patient_to_rescheduleHint')
                            : undefined
                      }
                    />
                  ))}
                </RadioGroup>
              </>
            ) : (
              <QueryView query={query} failedTitle={t('failed')}>
                {({ results }) => <ReasonTree reasons={results} values={values} onChange={draft.setBody} />}
              </QueryView>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('keep')}
            </Button>
            {isConfirming ? <Button onClick={() => setConfirming(false)}>{t('back')}</Button> : null}
            <Button
              type="submit"
              variant={isConfirming && action !== 'now' ? 'destructive' : 'primary'}
              pending={save.isPending}
              disabledReason={obstacle}
            >
              {t(isConfirming ? (action === 'now' ? 'goOn' : 'confirm') : 'next')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
