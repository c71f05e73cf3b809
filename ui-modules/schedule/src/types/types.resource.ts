import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { type AppointmentType, api } from '../api';
import { settingsChanged } from '../settings-changed';

const TYPES = '/api/schedule/appointment-types/';

/** The appointment types of the tenant. */
export const typesQuery = api.query(TYPES, {});

/** The roles of clinicians who give visits. */
export const ROLES = ['md', 'np', 'rn', 'bh', 'hg'] as const;

/** What is edited of a type. */
export type TypeValues = Pick<
  AppointmentType,
  | 'name'
  | 'duration'
  | 'bufferBefore'
  | 'bufferAfter'
  | 'minimumNotice'
  | 'bookingWindow'
  | 'roles'
  | 'isReasonRequired'
  | 'isActive'
>;

/** Changes a type on the version that was seen. */
export function updateType(id: number, body: TypeValues, version: number): Promise<AppointmentType> {
  return api.patch('/api/schedule/appointment-types/{id}/', { path: { id }, body, ifMatch: version });
}

/** Reloads the types when somebody changed one. */
export function useLiveTypes(): void {
  useLive([settingsChanged('types')], [api.key(TYPES)]);
}

/** Reloads the types. */
export function useReloadTypes(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(TYPES) });
}
