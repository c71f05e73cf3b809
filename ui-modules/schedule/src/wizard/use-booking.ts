import { toast } from '@huddle/kit/components/ui/toast';
import { formErrors } from '@huddle/kit/edit';
import { useNow } from '@huddle/kit/lib/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Appointment, AppointmentType, Slot, SuggestedVisit } from '../api';
import { type BookingValues, obstacleOf, stepsOf } from '../visits/booking-values';
import type { Go, Step } from '../visits/place';
import type { Visit } from '../visits/visits';
import { useWizardText } from './text';
import { inTurn, useHold } from './use-hold';
import { untoldOf, useRedFlags } from './use-red-flags';
import { alternativesOf, book, suggestionQuery, useLiveSlots } from './wizard.resource';

/** Changes some of what was chosen. */
export type Change = (next: Partial<BookingValues>) => void;

export interface BookingOptions {
  patientId: number;
  visit: Visit;
  /** The appointment that is moved. */
  moved: Appointment | null;
  /** The types of visit that can be booked. */
  types: readonly AppointmentType[];
  /** The step in the address. */
  step: Step | undefined;
  go: Go;
  values: BookingValues;
  onChange: (values: BookingValues) => void;
  onClear: () => void;
}

/** What the host refused. */
function refusalOf(error: Error | null) {
  return formErrors(error, ['description']);
}

/** The state of a booking: its steps and what each still needs, the time that is held, and booking it. */
export function useBooking({
  patientId,
  visit,
  moved,
  types,
  step: addressed,
  go,
  values,
  onChange,
  onClear,
}: BookingOptions) {
  const t = useWizardText();
  const now = useNow(10_000);
  const queryClient = useQueryClient();
  useLiveSlots();
  // What answers of the host change is what is there by then.
  const latest = useRef(values);
  latest.current = values;
  const change: Change = (next) => {
    latest.current = { ...latest.current, ...next };
    onChange(latest.current);
  };

  const hasConcern = visit === 'medicalIssue' && moved === null;
  // That of the appointment that is moved, else the only one; where symptoms suggest one, none before they did.
  const reason =
    [values.reason, moved?.reason].find((one) => types.some((known) => known.reason === one)) ??
    (hasConcern ? null : types[0]?.reason) ??
    null;
  const type = types.find((known) => known.reason === reason);
  const chosen = { ...values, reason };
  const steps = stepsOf(visit, moved !== null, chosen);
  const redFlags = useRedFlags(patientId, moved, values, change);
  const obstacles = new Map(steps.map((one) => [one, obstacleOf(one, chosen, type, now)]));
  // An address of a step that cannot be opened yet shows the last one before it that can.
  const firstOpen = hasConcern && reason === null ? 0 : steps.findIndex((one) => obstacles.get(one) !== null);
  const requested = Math.max(0, addressed ? steps.indexOf(addressed) : 0);
  const index = firstOpen < 0 ? requested : Math.min(requested, firstOpen);
  const step = steps[index] as Step;
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const place = { book: visit, move: moved?.id };
  const open = (to: Step) => go({ ...place, step: to }, { replace: to === step });

  const [taken, setTaken] = useState<readonly Slot[] | null>(null);
  const { reason: reasonToHold, providerId, start, isCustom } = chosen;
  const hold = useHold(
    patientId,
    moved?.id ?? null,
    !isCustom && reasonToHold !== null && providerId !== null && start !== null
      ? { physicianId: providerId, reason: reasonToHold, start }
      : null,
    showTaken,
  );
  function showTaken(alternatives: readonly Slot[]) {
    setTaken(alternatives);
    change({ start: null, providerId: latest.current.isCustom ? latest.current.providerId : null });
    open('book');
  }

  const suggest = useMutation({
    mutationFn: () => queryClient.fetchQuery(suggestionQuery(patientId, moved?.id ?? null, values)),
    onError: (error) => toast.error(t('concern.suggestionFailed'), { description: error.message }),
  });
  function takeSuggestion({ reason: suggested }: SuggestedVisit) {
    const isBookable = types.some((known) => known.reason === suggested);
    const before = latest.current.reason;
    const after = isBookable ? suggested : (types[0]?.reason ?? null);
    change({
      reason: after,
      // A time of another type of visit may be too short.
      ...(before !== null && before !== after && { start: null, providerId: null }),
    });
    open('book');
  }

  const isLeft = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  function leave() {
    isLeft.current = true;
    onClear();
    go({}, { replace: true });
  }
  const save = useMutation({
    mutationFn: (all: BookingValues & { reason: string; start: string; providerId: number }) =>
      inTurn(() => book(patientId, moved?.id ?? null, all)),
    onSuccess: () => {
      // Once it is booked, what is cleared must not lead back to the first step.
      isLeft.current = true;
      hold.keep();
      // The event of the booking reloads the lists, here and in other consoles.
      toast.success(t('booked'));
      onClear();
      // Not when the page was left meanwhile.
      if (isShown.current) go({}, { replace: true });
    },
    onError: (error) => {
      if (alternativesOf(error) || untoldOf(error) || refusalOf(error).of('description')) return;
      toast.error(t('failed'), { description: refusalOf(error).others[0] ?? error.message });
    },
  });
  /** Leads to where a refusal is answered. */
  function showRefusal(error: Error) {
    const alternatives = alternativesOf(error);
    const untold = untoldOf(error);
    if (alternatives) showTaken(alternatives);
    else if (untold) redFlags.refuse(untold);
    else if (refusalOf(error).of('description')) open('reason');
  }
  const descriptionError = refusalOf(save.error).of('description');

  const obstacle = obstacles.get(step) ?? (next || redFlags.isTold ? null : 'told');
  const isRunning = suggest.isPending || save.isPending;
  function forward() {
    if (obstacle !== null || isRunning) return;
    if (step === 'selectConcern') suggest.mutate(undefined, { onSuccess: takeSuggestion });
    else if (next) open(next);
    else {
      // A step before it may have become incomplete: a time that has passed.
      const broken = steps.find((one) => obstacleOf(one, chosen, type, Date.now()) !== null);
      if (broken) return open(broken);
      if (reason === null || start === null || providerId === null) return;
      save.mutate({ ...chosen, reason, start, providerId }, { onError: showRefusal });
    }
  }

  // The address is that of the step that is shown.
  const addressedStep = addressed ?? steps[0];
  useEffect(() => {
    if (addressedStep !== step && !isLeft.current)
      go({ book: visit, move: moved?.id, step }, { replace: true });
  });

  /** Why a step cannot be opened: what one before it needs. */
  function blockedReason(position: number): string | null {
    if (firstOpen < 0 || position <= firstOpen) return null;
    const before = obstacles.get(steps[firstOpen] as Step);
    return before ? t(`obstacles.${before}`) : null;
  }

  return {
    chosen,
    type,
    step,
    steps: steps.map((id, position) => ({
      id,
      isDone: position < index,
      blockedReason: blockedReason(position),
    })),
    next,
    previous,
    obstacle,
    isRunning,
    redFlags,
    hold,
    /** The nearest other times, after the chosen one was taken. */
    taken,
    closeTaken: () => setTaken(null),
    descriptionError,
    change,
    /** Opens a step; from the symptoms on, with the visit that they suggest. */
    open: (to: Step) => (step === 'selectConcern' && to !== step ? forward() : open(to)),
    /** Goes on to the next step, or books after the last one. */
    forward,
    leave,
  };
}
