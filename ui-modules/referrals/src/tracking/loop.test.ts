import { describe, expect, it } from 'vitest';
import { isSimple, meaningOf, offeredMoves, type ShownStep, stepsOf, type TrackingState } from './loop';
import { move, step, tracking } from './testing/tracked';

const SINCE = '2026-01-09T15:00:00Z';

const shown = (steps: readonly ShownStep[]) => steps.map(({ step: name, status }) => `${name} ${status}`);

describe('the line of steps', () => {
  it('has none done while the referral is a draft', () => {
    expect(shown(stepsOf({ state: 'draft', since: SINCE }, []))).toEqual([
      'sent open',
      'delivered open',
      'accepted open',
      'scheduled open',
      'seen open',
      'report_received open',
      'reviewed open',
    ]);
  });

  it('says which steps were reached, which were never recorded, and which is the current one', () => {
    const steps = stepsOf({ state: 'scheduled', since: SINCE }, [
      step(2, { fromState: 'sent', state: 'scheduled', occurredAt: '2026-01-09T15:00:00Z' }),
      step(1),
    ]);
    expect(shown(steps).slice(0, 5)).toEqual([
      'sent done',
      'delivered skipped',
      'accepted skipped',
      'scheduled current',
      'seen open',
    ]);
    expect(steps.map(({ at }) => at).slice(0, 5)).toEqual([
      '2026-01-05T15:00:00Z',
      null,
      null,
      '2026-01-09T15:00:00Z',
      null,
    ]);
  });

  it('counts a step that was reported late as done', () => {
    const late = step(3, { fromState: 'scheduled', state: 'accepted', hasMoved: false });
    const steps = stepsOf({ state: 'scheduled', since: SINCE }, [
      late,
      step(2, { state: 'scheduled' }),
      step(1),
    ]);
    expect(shown(steps)[2]).toBe('accepted done');
  });

  it('does not take a change of the owner for the step', () => {
    const given = step(2, {
      fromState: 'sent',
      state: 'sent',
      hasMoved: false,
      recordedByName: null,
      occurredAt: '2026-01-09T15:00:00Z',
    });
    expect(meaningOf(given)).toBe('reassigned');
    expect(meaningOf({ ...given, sourceName: 'Fax gateway' })).toBe('did');
    const delivered = step(3, { fromState: 'sent', state: 'delivered' });
    const steps = stepsOf({ state: 'delivered', since: SINCE }, [delivered, given, step(1)]);
    expect(steps[0]?.at).toBe('2026-01-05T15:00:00Z');
  });

  it('does not say that steps were not recorded before the history is loaded', () => {
    expect(shown(stepsOf({ state: 'accepted', since: SINCE }, undefined)).slice(0, 4)).toEqual([
      'sent done',
      'delivered done',
      'accepted current',
      'scheduled open',
    ]);
  });

  it('opens the steps again that a correction took back', () => {
    const history = [
      step(3, { fromState: 'seen', state: 'accepted' }),
      step(2, { fromState: 'accepted', state: 'seen' }),
      step(1),
    ];
    expect(shown(stepsOf({ state: 'accepted', since: SINCE }, history)).slice(2, 5)).toEqual([
      'accepted current',
      'scheduled open',
      'seen open',
    ]);
  });

  it('dates a step by what reached it, and not by a missed visit', () => {
    const history = [
      step(6, { fromState: 'scheduled', state: 'seen', occurredAt: '2026-12-12T15:00:00Z' }),
      step(5, { fromState: 'accepted', state: 'scheduled', occurredAt: '2026-12-06T15:00:00Z' }),
      step(4, { fromState: 'scheduled', state: 'accepted', occurredAt: '2026-12-05T15:00:00Z' }),
      step(3, { fromState: 'accepted', state: 'scheduled', occurredAt: '2026-11-22T15:00:00Z' }),
      step(2, { fromState: 'sent', state: 'accepted', occurredAt: '2026-11-20T15:00:00Z' }),
      step(1),
    ];
    const steps = stepsOf({ state: 'seen', since: '2026-12-12T15:00:00Z' }, history);
    expect(steps[2]).toEqual({ step: 'accepted', status: 'done', at: '2026-11-20T15:00:00Z' });
    expect(steps[3]).toEqual({ step: 'scheduled', status: 'done', at: '2026-12-06T15:00:00Z' });
  });

  it('dates an appointment by its last change', () => {
    const history = [
      step(4, { fromState: 'scheduled', state: 'seen', occurredAt: '2026-02-02T15:00:00Z' }),
      step(3, { fromState: 'scheduled', state: 'scheduled', occurredAt: '2026-01-20T15:00:00Z' }),
      step(2, { fromState: 'sent', state: 'scheduled', occurredAt: '2026-01-10T15:00:00Z' }),
      step(1),
    ];
    expect(stepsOf({ state: 'seen', since: SINCE }, history)[3]?.at).toBe('2026-01-20T15:00:00Z');
  });

  it('has no date for a step that was recorded by mistake and taken back', () => {
    const mistaken = [
      step(3, { fromState: 'accepted', state: 'sent', occurredAt: '2026-01-07T15:00:00Z' }),
      step(2, { fromState: 'sent', state: 'accepted', occurredAt: '2026-01-06T15:00:00Z' }),
      step(1),
    ];
    const scheduled = step(4, { fromState: 'sent', state: 'scheduled' });
    const of = (...later: (typeof scheduled)[]) =>
      stepsOf({ state: 'scheduled', since: SINCE }, [...later, ...mistaken]);
    expect(of(scheduled)[2]).toEqual({ step: 'accepted', status: 'skipped', at: null });
    // The correction did not send it again.
    expect(of(scheduled)[0]).toEqual({ step: 'sent', status: 'done', at: '2026-01-05T15:00:00Z' });
    // It was reported late, after the correction.
    const late = step(5, {
      fromState: 'scheduled',
      state: 'accepted',
      hasMoved: false,
      occurredAt: '2026-01-08T15:00:00Z',
    });
    expect(of(late, scheduled)[2]).toEqual({ step: 'accepted', status: 'done', at: '2026-01-08T15:00:00Z' });
  });

  it('does not take what an office did that declined for what the next one does', () => {
    const history = [
      step(5, { fromState: 'sent', state: 'scheduled' }),
      step(4, { fromState: 'declined', state: 'sent', occurredAt: '2026-01-08T15:00:00Z' }),
      step(3, { fromState: 'accepted', state: 'declined' }),
      step(2, { fromState: 'sent', state: 'accepted' }),
      step(1),
    ];
    const steps = stepsOf({ state: 'scheduled', since: SINCE }, history);
    expect(steps[0]?.at).toBe('2026-01-08T15:00:00Z');
    expect(steps[2]?.status).toBe('skipped');
  });

  it('has the date of the current step from the referral, which went back to it', () => {
    const history = [
      step(3, { fromState: 'seen', state: 'accepted', occurredAt: SINCE }),
      step(2, { fromState: 'sent', state: 'seen' }),
      step(1),
    ];
    expect(stepsOf({ state: 'accepted', since: SINCE }, history)[2]?.at).toBe(SINCE);
    const later = step(4, { fromState: 'accepted', state: 'scheduled' });
    // It was there, and nobody knows since when.
    expect(stepsOf({ state: 'scheduled', since: SINCE }, [later, ...history])[2]).toEqual({
      step: 'accepted',
      status: 'done',
      at: null,
    });
  });

  it('ends where the referral left it', () => {
    const declined = step(2, { fromState: 'delivered', state: 'declined' });
    const given = [step(3, { fromState: 'declined', state: 'patient_declined' }), declined, step(1)];
    for (const [state, history] of [
      ['declined', [declined, step(1)]],
      ['patient_declined', given],
    ] satisfies [TrackingState, unknown][]) {
      expect(shown(stepsOf({ state, since: SINCE }, history)).slice(0, 3)).toEqual([
        'sent done',
        'delivered skipped',
        'accepted open',
      ]);
    }
  });

  it('is done altogether when the report was reviewed', () => {
    expect(
      stepsOf({ state: 'reviewed', since: SINCE }, undefined).every(({ status }) => status === 'done'),
    ).toBe(true);
  });
});

it.each([
  ['draft', 'sent', true, 'did'],
  ['sent', 'declined', true, 'did'],
  ['declined', 'sent', true, 'did'],
  ['scheduled', 'accepted', true, 'missed'],
  ['scheduled', 'scheduled', true, 'rescheduled'],
  ['seen', 'accepted', true, 'corrected'],
  ['declined', 'draft', true, 'corrected'],
  ['draft', 'draft', true, 'did'],
  ['reviewed', 'report_received', true, 'reopened'],
  ['patient_declined', 'draft', true, 'reopened'],
  ['seen', 'accepted', false, 'did'],
  ['report_received', 'reviewed', true, 'did'],
] satisfies [TrackingState, TrackingState, boolean, string][])(
  'a step from %s to %s (moved: %s) reads as %s',
  (fromState, state, hasMoved, meaning) => {
    expect(meaningOf(step(1, { fromState, state, hasMoved }))).toBe(meaning);
  },
);

describe('the moves', () => {
  it('begin with the one that the next step asks for, and end with those that go back', () => {
    const { primary, groups } = offeredMoves(tracking(), false);
    expect(primary?.state).toBe('accepted');
    expect(groups.map((group) => group.map(({ state }) => state))).toEqual([
      ['accepted', 'scheduled', 'seen', 'declined'],
      ['patient_declined'],
      ['sent'],
    ]);
  });

  it('have closing as the next step once the report is there', () => {
    const moves = [move('reviewed', 'close', { outcomes: ['completed'] }), move('no_longer_needed', 'close')];
    expect(offeredMoves(tracking({ state: 'report_received', moves }), false).primary?.state).toBe(
      'reviewed',
    );
  });

  it.each(['draft', 'declined'] as const)(
    'have no next step in the state %s, which another button or a choice ends',
    (state) => {
      expect(offeredMoves(tracking({ state, moves: [move('sent')] }), false).primary).toBeNull();
    },
  );

  it.each(['draft', 'delivered', 'report_received', 'declined'] as const)(
    'have closing it as the next step in the state %s if the patient died, also if a delivery failed',
    (state) => {
      const moves = [
        move('accepted'),
        move('reviewed', 'close', { outcomes: ['completed'] }),
        move('no_longer_needed', 'close', { outcomes: ['resolved', 'patient_died'] }),
      ];
      for (const hasFailed of [false, true]) {
        const { primary } = offeredMoves(tracking({ state, moves, isPatientDeceased: true }), hasFailed);
        expect(primary?.state).toBe('no_longer_needed');
        expect(primary && isSimple(primary)).toBe(false);
      }
    },
  );

  it('have no next step if the patient died and the referral is closed', () => {
    const moves = [move('seen', 'reopen', { needsNote: true })];
    const died = tracking({ state: 'no_longer_needed', moves, isPatientDeceased: true });
    expect(offeredMoves(died, false).primary).toBeNull();
  });

  it('have no next step while a delivery failed, and are all offered', () => {
    const { primary, groups } = offeredMoves(tracking(), true);
    expect(primary).toBeNull();
    expect(groups).toEqual(offeredMoves(tracking(), false).groups);
  });

  it('are simple if they ask for nothing', () => {
    expect(isSimple(move('accepted'))).toBe(true);
    expect(isSimple(move('scheduled', 'forward', { needsAppointment: true }))).toBe(false);
    expect(isSimple(move('reviewed', 'close', { outcomes: ['completed'] }))).toBe(false);
    expect(isSimple(move('sent', 'correct', { needsNote: true }))).toBe(false);
  });
});
