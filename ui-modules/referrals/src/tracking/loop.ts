import type { components } from '../api/generated/referrals';

type Schemas = components['schemas'];

/** Where a referral is in its loop, with what is to be done next. */
export type Tracking = Schemas['referrals.Tracking'];

/** A state of the loop. */
export type TrackingState = Schemas['referrals.TrackingState'];

/** How a closed referral ended. */
export type Outcome = Schemas['referrals.TrackingOutcome'];

/** A possible move. */
export type Move = Schemas['referrals.TrackingMove'];

/** What happened to a referral, as it was recorded. */
export type TrackingStep = Schemas['referrals.TrackingStep'];

/** A call about a referral. */
export type CallAbout = Schemas['CallAbout'];

/** The states on the way to a reviewed report, in order. */
export const STEPS = [
  'sent',
  'delivered',
  'accepted',
  'scheduled',
  'seen',
  'report_received',
  'reviewed',
] as const satisfies readonly TrackingState[];

export type Step = (typeof STEPS)[number];

/** A step as shown. `skipped`: a later one was reached, and this one was never recorded. */
export interface ShownStep {
  step: Step;
  status: 'done' | 'skipped' | 'current' | 'open';
  /** When it happened; null if it did not, or if that is not known. */
  at: string | null;
}

/** The place of a state among the steps; -1 before the first one, and for states that are no step. */
function placeOf(state: TrackingState): number {
  return (STEPS as readonly TrackingState[]).indexOf(state);
}

/** Whether the loop is closed in a state. */
export function isClosed(state: TrackingState): boolean {
  return state === 'reviewed' || state === 'patient_declined' || state === 'no_longer_needed';
}

/** The place of the last step that a referral reached, which its history says when it left the line. */
function reachedPlace(state: TrackingState, history: readonly TrackingStep[]): number {
  if (state !== 'declined' && !isClosed(state)) return placeOf(state);
  if (state === 'reviewed') return STEPS.length - 1;
  const left = history.find(({ hasMoved, fromState }) => hasMoved && fromState !== 'declined');
  return left ? placeOf(left.fromState) : -1;
}

/** What was recorded of a step and not taken back since: by a correction, a missed visit or another office. */
function recordsOf(step: Step, history: readonly TrackingStep[]): TrackingStep[] {
  const place = placeOf(step);
  const back = history.findIndex(
    ({ hasMoved, state }) =>
      hasMoved && (state === 'draft' || placeOf(state) !== -1) && placeOf(state) < place,
  );
  const kept = back === -1 ? history : history.slice(0, back);
  return kept.filter((one) => one.state === step && meaningOf(one) !== 'reassigned');
}

/** Whether a step was reached by what was recorded, and not by going back to it. */
function isReached(one: TrackingStep): boolean {
  const meaning = meaningOf(one);
  return meaning === 'did' || meaning === 'rescheduled';
}

/** The steps as shown. `history`, in the order of recording with the latest first, is undefined until it is loaded. */
export function stepsOf(
  { state, since }: Pick<Tracking, 'state' | 'since'>,
  history: readonly TrackingStep[] | undefined,
): ShownStep[] {
  const reached = reachedPlace(state, history ?? []);
  const isOnLine = placeOf(state) === reached && !isClosed(state);
  return STEPS.map((step, place): ShownStep => {
    if (place > reached) return { step, status: 'open', at: null };
    if (isOnLine && place === reached) return { step, status: 'current', at: since };
    const records = recordsOf(step, history ?? []);
    const status = records.length > 0 || !history ? 'done' : 'skipped';
    return { step, status, at: records.find(isReached)?.occurredAt ?? null };
  });
}

/**
 * What a recorded step means: most lead to a later state. `reassigned`: nobody reported it; the host gave the referral to another owner,
 * because the account of its owner is not active.
 */
export function meaningOf({
  fromState,
  state,
  hasMoved,
  recordedByName,
  sourceName,
}: Pick<TrackingStep, 'fromState' | 'state' | 'hasMoved' | 'recordedByName' | 'sourceName'>):
  | 'reopened'
  | 'missed'
  | 'rescheduled'
  | 'corrected'
  | 'reassigned'
  | 'did' {
  if (!hasMoved) return fromState === state && !recordedByName && !sourceName ? 'reassigned' : 'did';
  if (isClosed(fromState)) return 'reopened';
  if (fromState === 'scheduled' && state === 'accepted') return 'missed';
  if (fromState === 'scheduled' && state === 'scheduled') return 'rescheduled';
  const isBack =
    state === 'draft' ? fromState !== 'draft' : placeOf(state) !== -1 && placeOf(state) < placeOf(fromState);
  return isBack ? 'corrected' : 'did';
}

/**
 * The moves as they are offered: the one that the next step asks for, and all others, those that close or correct last. As for the host,
 * closing comes first once the patient died, and then a failed delivery, which no move settles.
 */
export function offeredMoves(
  { state, moves, isPatientDeceased }: Pick<Tracking, 'state' | 'moves' | 'isPatientDeceased'>,
  hasFailedDelivery: boolean,
): {
  primary: Move | null;
  groups: Move[][];
} {
  const isNext = ({ kind, state: to }: Move) => kind === 'forward' && placeOf(to) === placeOf(state) + 1;
  const closes = ({ state: to }: Move) => state === 'report_received' && to === 'reviewed';
  const closesAfterDeath = ({ kind, outcomes }: Move) =>
    kind === 'close' && outcomes.includes('patient_died');
  // A draft is sent by the button that sends it to the member.
  const hasOtherNext = state === 'draft' || state === 'declined' || hasFailedDelivery;
  const primary = isPatientDeceased
    ? moves.find(closesAfterDeath)
    : hasOtherNext
      ? undefined
      : moves.find((move) => isNext(move) || closes(move));
  const of = (...kinds: Move['kind'][]) => moves.filter(({ kind }) => kinds.includes(kind));
  const groups = [of('forward', 'missed', 'declined'), of('close'), of('correct', 'reopen')];
  return { primary: primary ?? null, groups: groups.filter((group) => group.length > 0) };
}

/** Whether a move can be made without asking for anything. */
export function isSimple({ kind, needsNote, needsAppointment, outcomes }: Move): boolean {
  return kind === 'forward' && !needsNote && !needsAppointment && outcomes.length === 0;
}

/** Whether the user can say when it happened: corrections and closing happen now. */
export function isDatable({ kind }: Pick<Move, 'kind'>): boolean {
  return kind === 'forward' || kind === 'missed' || kind === 'declined';
}

/** Key of a move among those of a referral. */
export function keyOf({ kind, state }: Pick<Move, 'kind' | 'state'>): string {
  return `${kind}.${state}`;
}
