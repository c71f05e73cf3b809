import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type ClinicDay, type Closure } from '../api';
import { clinicDaysChanged } from '../settings-changed';

const HOURS = '/api/clinic-hours/v3/';
const CLOSURES = '/api/clinic-hours/closures/';

/** The hours of the seven weekdays. */
export function hoursQuery(tenantId: number | undefined) {
  return api.query(HOURS, { query: { tenant_id: tenantId } });
}

/** The closures from today on. */
export const closuresQuery = api.query(CLOSURES, {});

/** Stores the hours of a weekday on the version that was seen. */
export function setHours(
  dayOfWeek: number,
  hours: { fromHour: string; toHour: string },
  version: number,
): Promise<ClinicDay> {
  return api.patch('/api/clinic-hours/set/{day_of_week}/', {
    path: { day_of_week: dayOfWeek },
    body: hours,
    ifMatch: version,
  });
}

/** Closes the practice on a date. */
export function addClosure(body: { date: string; name: string }): Promise<Closure> {
  return api.post(CLOSURES, { body });
}

/** Opens the practice on a date again. */
export function removeClosure(date: string): Promise<unknown> {
  return api.delete('/api/clinic-hours/closures/{date}/', { path: { date } });
}

/** Reloads hours and closures when somebody changed them. */
export function useLiveHours(): void {
  useLive([clinicDaysChanged], [api.key(HOURS), api.key(CLOSURES)]);
}

/** Reloads hours and closures. */
export function useReloadHours(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: api.key(HOURS) });
    void queryClient.invalidateQueries({ queryKey: api.key(CLOSURES) });
  };
}
