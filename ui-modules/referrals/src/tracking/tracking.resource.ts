import { isProblem } from '@huddle/kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Steerage } from '../api';
import type { components } from '../api/generated/referrals';
import { useShowSteerage } from '../shown-steerages';

type Schemas = components['schemas'];

const TRACKING = '/api/referral/steerage/{id}/tracking/';

/** A step to be recorded. */
export type NewStep = Schemas['referrals.NewTrackingStep'];

/** The owner as it is changed. */
export type NewOwner = Schemas['referrals.NewTrackingOwner'];

/** A change of who does the next step, or until when. */
export type TrackingChange = { owner: NewOwner } | { dueAt: string };

/** The history of a referral, and the calls about it. */
export function trackingQuery(id: number) {
  return api.query(TRACKING, { path: { id } });
}

/** What is reloaded after a change of a referral: its history. */
export const TRACKING_KEY = api.key(TRACKING);

/**
 * Records a step of a referral on the version that was seen. The version is no part of the body: a repeated request on another version is
 * still the same.
 */
export function recordStep({ id, tracking }: Steerage, body: NewStep): Promise<Steerage> {
  return api.post(TRACKING, { path: { id }, body, ifMatch: tracking.rowVersion });
}

/** Changes the owner or the due time of a referral on the version that was seen. */
export function updateTracking({ id, tracking }: Steerage, body: TrackingChange): Promise<Steerage> {
  return api.patch(TRACKING, { path: { id }, body, ifMatch: tracking.rowVersion });
}

/** Saves a change of a referral's tracking: shows the referral as it was saved, or as a colleague saved it meanwhile, with its history. */
export function useTrackedSave(): (save: Promise<Steerage>) => Promise<Steerage> {
  const queryClient = useQueryClient();
  const showSteerage = useShowSteerage();
  const show = (current: Steerage) => {
    showSteerage(current);
    void queryClient.invalidateQueries(trackingQuery(current.id));
  };
  return async (save) => {
    try {
      const saved = await save;
      show(saved);
      return saved;
    } catch (error) {
      if (isProblem(error, 'stale-version')) show(error.body.current as Steerage);
      throw error;
    }
  };
}
