import { peopleApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Draft, type StagingShift, type StagingShiftException, type VisitMix } from '../api';
import type { ExceptionChange, ShiftChange } from './changes';

const SCHEDULE = '/api/user/providers/{provider_id}/schedule/';
const IMPACT = '/api/bff/crm/schedule/drafts/{id}/impact/';

/** Roles of the clinicians who see patients. */
const ROLES = ['md', 'np', 'rn', 'bh', 'hg'];

/** The members of staff with their roles. */
export const staffQuery = peopleApi.query('/api/user/assignee-group/', {}, { staleTime: 60_000 });

interface Member {
  id: number;
  firstName: string;
  lastName: string;
  internalRole: string;
  roleLabel: string;
  isActive: boolean;
  isExternal: boolean;
}

/** The clinicians who have schedules, by name. Each has a personal group. */
export function providersOf(
  groups: readonly { isProvider: boolean; assigneeGroupUsers?: readonly Member[] | null }[],
): Member[] {
  const clinicians = groups
    .filter(({ isProvider }) => isProvider)
    .flatMap(({ assigneeGroupUsers }) => assigneeGroupUsers ?? [])
    .filter(
      ({ internalRole, isActive, isExternal }) => ROLES.includes(internalRole) && isActive && !isExternal,
    );
  return clinicians.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** First and last name. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** A provider's schedule. */
export const scheduleQuery = (provider: number) => api.query(SCHEDULE, { path: { provider_id: provider } });

/** What a draft does when it is approved. */
export const impactQuery = (draft: number) => api.query(IMPACT, { path: { id: draft } });

/** The shifts of a weekday that ended. */
export const pastShiftsQuery = (provider: number, day: number) =>
  api.pages('/api/bff/crm/schedule/historical-shifts/', {
    query: { provider_id: provider, day_of_week: day, limit: 20 },
  });

/** The exceptions that are over. */
export const pastExceptionsQuery = (provider: number) =>
  api.pages('/api/bff/crm/schedule/historical-shift-exceptions/', {
    query: { provider_id: provider, limit: 20 },
  });

const liveKeys = (provider: number) => [scheduleQuery(provider).queryKey, api.key(IMPACT)];

/** Reloads the schedule of a provider and the impact of its drafts. */
export function useReloadSchedule(provider: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of liveKeys(provider)) void queryClient.invalidateQueries({ queryKey });
  };
}

/** Reloads the schedule when somebody changed it, or an appointment of the provider. */
export function useLiveSchedule(provider: number): void {
  const isAbout = ({ payload }: { payload: { providerId: number } }) => payload.providerId === provider;
  useLive(
    [api.on('schedule.drafts.changed', isAbout), api.on('schedule.slots.changed', isAbout)],
    liveKeys(provider),
  );
}

/** A change of a shift as the host expects it. */
export function shiftInput(change: ShiftChange) {
  return {
    id: change.of ?? change.localId,
    rowVersion: change.baseVersion,
    isDeleted: change.isDeleted,
    dayOfWeek: change.dayOfWeek,
    startTime: change.startTime,
    stopTime: change.stopTime,
    effectivePeriod: { lower: change.lower, upper: change.upper, bounds: '[]' as const },
  };
}

/** A change of an exception as the host expects it. */
export function exceptionInput(change: ExceptionChange) {
  return {
    id: change.of ?? change.localId,
    rowVersion: change.baseVersion,
    isDeleted: change.isDeleted,
    period: { lower: change.lower, upper: change.upper, bounds: '[)' as const },
    reason: change.reason,
    isAllDay: change.isAllDay,
  };
}

/** Adds a change to the provider's draft, or edits it there on the version that was seen. */
export function stageShift(provider: number, change: ShiftChange): Promise<Draft | StagingShift> {
  const { id: _, rowVersion: __, ...body } = shiftInput(change);
  return change.stagedId === null
    ? api.post('/api/schedule/staging-shifts/', {
        body: { providerId: provider, stagingShifts: [shiftInput(change)] },
      })
    : api.patch('/api/schedule/staging-shifts/{id}/', {
        path: { id: change.stagedId },
        body,
        ifMatch: change.stagedVersion ?? 0,
      });
}

/** The same for an exception. */
export function stageException(
  provider: number,
  change: ExceptionChange,
): Promise<Draft | StagingShiftException> {
  const { id: _, rowVersion: __, ...body } = exceptionInput(change);
  return change.stagedId === null
    ? api.post('/api/schedule/staging-shift-exceptions/', {
        body: { providerId: provider, stagingShiftExceptions: [exceptionInput(change)] },
      })
    : api.patch('/api/schedule/staging-shift-exceptions/{id}/', {
        path: { id: change.stagedId },
        body,
        ifMatch: change.stagedVersion ?? 0,
      });
}

/** Takes a change back from the draft. */
export function unstageShift(id: number, version: number): Promise<unknown> {
  return api.delete('/api/schedule/staging-shifts/{id}/', { path: { id }, ifMatch: version });
}

/** The same for an exception. */
export function unstageException(id: number, version: number): Promise<unknown> {
  return api.delete('/api/schedule/staging-shift-exceptions/{id}/', { path: { id }, ifMatch: version });
}

/** Creates a draft of all changes. */
export function createDraft(
  provider: number,
  shifts: readonly ShiftChange[],
  exceptions: readonly ExceptionChange[],
): Promise<Draft> {
  return api.post('/api/bff/crm/schedule/drafts/', {
    body: {
      providerId: provider,
      shifts: shifts.map(shiftInput),
      shiftExceptions: exceptions.map(exceptionInput),
    },
  });
}

/** Approves or rejects a draft on the version and with the appointments that were seen. */
export function reviewDraft(
  draft: Draft,
  reviewStatus: 'Approved' | 'Rejected',
  appointmentIds: number[],
): Promise<Draft> {
  return api.post('/api/bff/crm/schedule/drafts/status/{id}/', {
    path: { id: draft.id },
    body: { reviewStatus, appointmentIds },
    ifMatch: draft.rowVersion,
  });
}

/** A share of a day to store. */
export interface Ratio {
  id: number | null;
  appointmentTypeId: number;
  percentageOfSlots: number;
}

/** Stores the shares of a day. */
export function putMix(
  provider: number,
  day: number,
  ratios: readonly Ratio[],
  version: number,
): Promise<VisitMix> {
  const body = {
    visitMixRatios: ratios.map((ratio) => ({ ...ratio, physicianId: provider, dayOfWeek: day })),
  };
  return ratios.every(({ id }) => id === null)
    ? api.post('/api/schedule/visit-mix-ratios/', { body, ifMatch: version })
    : api.patch('/api/schedule/visit-mix-ratios/', { body, ifMatch: version });
}
