import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { namesOf, type Subject } from '../subject';

const PLANS = '/api/care-plan/v2/';
const PLAN = '/api/care-plan/{id}';
/** Rows per page. */
const PAGE_SIZE = 50;

/** A person's active or inactive plans: case-based ones first, then those that changed last. */
export function plansQuery(subject: Subject, isClosed: boolean) {
  return api.pages(PLANS, { query: { ...namesOf(subject), is_closed: isClosed, limit: PAGE_SIZE } });
}

/** A plan. */
export function planQuery(id: number) {
  return api.query(PLAN, { path: { id } });
}

/** Reloads what is shown of plans. */
export function useReloadPlans(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.key(PLANS) }),
      queryClient.invalidateQueries({ queryKey: api.key(PLAN) }),
    ]);
}

/** Reloads a person's plans when somebody changed one. */
export function useLivePlans({ patientId }: Subject): void {
  const reload = useReloadPlans();
  api.useEvent('careplans.plan.changed', (event) => {
    if (patientId === undefined || event.patientId === patientId) void reload();
  });
}
