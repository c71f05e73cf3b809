/** The tracking of referrals for tests, all invented. */
import { onWire } from '@huddle/kit/testing';
import type { CallAbout, Move, Tracking, TrackingStep } from '../loop';

/** A move that asks for nothing. */
export function move(state: Move['state'], kind: Move['kind'] = 'forward', over: Partial<Move> = {}): Move {
  return { state, kind, needsNote: false, needsAppointment: false, outcomes: [], ...over };
}

/** The moves of a referral that was received by the office. */
const MOVES: Move[] = [
  move('sent', 'correct', { needsNote: true }),
  move('accepted'),
  move('scheduled', 'forward', { needsAppointment: true }),
  move('seen'),
  move('declined', 'declined'),
  move('patient_declined', 'close', { outcomes: ['cost', 'not_reached'] }),
];

/** The tracking of a referral that the office received. Its next step is not due yet. */
export function tracking(over: Partial<Tracking> = {}): Tracking {
  return {
    state: 'delivered',
    since: '2026-01-06T15:00:00Z',
    nextStep: 'Ask the office to accept it',
    owner: { kind: 'user', id: 1, name: 'Nora Page' },
    dueAt: '2099-01-08T00:00:00Z',
    isOverdue: false,
    isPatientDeceased: false,
    appointmentAt: null,
    outcome: null,
    outcomeNote: '',
    closedAt: null,
    moves: MOVES,
    rowVersion: 5,
    ...over,
  };
}

/** The tracking of a closed referral. */
export function closed(over: Partial<Tracking> = {}): Tracking {
  return tracking({
    state: 'reviewed',
    nextStep: null,
    owner: null,
    dueAt: null,
    outcome: 'completed',
    outcomeNote: 'Benign, no follow-up',
    closedAt: '2026-02-03T15:00:00Z',
    moves: [move('report_received', 'reopen', { needsNote: true })],
    ...over,
  });
}

/** A step in the history. */
export function step(id: number, over: Partial<TrackingStep> = {}): TrackingStep {
  return {
    id,
    steerage: 12,
    person: 4,
    title: 'Cardiology',
    fromState: 'draft',
    state: 'sent',
    hasMoved: true,
    occurredAt: '2026-01-05T15:00:00Z',
    recordedAt: '2026-01-05T15:00:00Z',
    recordedByName: 'Nora Page',
    sourceName: null,
    note: '',
    outcome: null,
    appointmentAt: null,
    isMasked: false,
    ...over,
  };
}

/** A call to an office. */
export function call(over: Partial<CallAbout> = {}): CallAbout {
  return {
    id: 71,
    objectId: 12,
    isOutbound: true,
    calledAt: '2026-01-06T16:00:00Z',
    callEndedAt: null,
    outcome: 'No answer',
    contactPhoneNumber: '+17815550142',
    notes: '',
    createdBy: 1,
    createdByName: 'Nora Page',
    ...over,
  };
}

/** The history as on the wire. */
export function history(now: Tracking, steps: TrackingStep[], calls: CallAbout[] = []) {
  return onWire({ person: 4, tracking: now, steps, calls, isMasked: false });
}
