import { useCallback, useEffect, useRef, useState } from 'react';
import type { Slot } from '../api';
import { alternativesOf, hold, release } from './wizard.resource';

/** The time that is to be held for the user. */
export interface Choice {
  physicianId: number;
  reason: string;
  /** An ISO instant. */
  start: string;
}

/** The state of the hold. `until` is in milliseconds. */
export type HoldState = { status: 'none' | 'holding' | 'failed' } | { status: 'held'; until: number };

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends requests about holds one after the other. The host keeps one hold per user, so that two of them under way could leave the time of the
 * earlier click held. A booking waits for its hold, which would otherwise find the time taken.
 */
export function inTurn<T>(request: () => Promise<T> | T): Promise<T> {
  const result = last.then(request);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Holds the chosen time while the booking is open: another user sees it as held. The host replaces the hold when another time is chosen;
 * it is released when the booking is left, and taken again after a reload. `move` is the appointment that moves to the time. `keep` leaves
 * the hold to the booking, which uses it up.
 */
export function useHold(
  patientId: number,
  move: number | null,
  choice: Choice | null,
  onTaken: (alternatives: Slot[]) => void,
): { state: HoldState; again: () => void; keep: () => void } {
  const [state, setState] = useState<HoldState>({ status: 'none' });
  const [attempt, setAttempt] = useState(0);
  /** The attempt whose answer counts; null if no time is to be held any more. */
  const currentRequest = useRef<object | null>(null);
  const held = useRef<number | null>(null);
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current = onTaken;
  });
  const releaseHold = useCallback(() => {
    currentRequest.current = null;
    const id = held.current;
    if (id !== null) void inTurn(() => release(id));
    held.current = null;
  }, []);

  const { physicianId, reason, start } = choice ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt holds anew
  useEffect(() => {
    if (physicianId === undefined || reason === undefined || start === undefined) {
      releaseHold();
      setState({ status: 'none' });
      return;
    }
    const mine = {};
    currentRequest.current = mine;
    setState({ status: 'holding' });
    // A time that is no longer wanted when its turn comes is not asked for.
    inTurn(() =>
      currentRequest.current === mine ? hold(patientId, move, { physicianId, reason, start }) : null,
    ).then(
      (answer) => {
        if (answer === null) return;
        const { id, expiresAt } = answer;
        if (currentRequest.current === mine) {
          held.current = id;
          setState({ status: 'held', until: Date.parse(expiresAt) });
        } else if (currentRequest.current === null) void inTurn(() => release(id));
      },
      (error: unknown) => {
        if (currentRequest.current !== mine) return;
        const alternatives = alternativesOf(error);
        setState({ status: alternatives ? 'none' : 'failed' });
        if (alternatives) taken.current(alternatives);
      },
    );
  }, [patientId, move, physicianId, reason, start, attempt, releaseHold]);
  useEffect(() => releaseHold, [releaseHold]);

  return {
    state,
    again: () => setAttempt((before) => before + 1),
    keep: () => {
      held.current = null;
    },
  };
}
