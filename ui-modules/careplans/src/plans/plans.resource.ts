import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** The person whose plans are shown: a patient's user ID, or a person. */
export type Subject = { patientId: number } | { personId: number };

/** Rows per page. */
const PAGE_SIZE = 50;

/** A person's plans, case-based ones first, then those that changed last. */
export function plansQuery(subject: Subject) {
  const of = 'patientId' in subject ? { patient: subject.patientId } : { person: subject.personId };
  return api.pages('/api/care-plan/v2/', { query: { ...of, limit: PAGE_SIZE } });
}

/** Reloads the visible plans when one of them changed. */
export function useLivePlans(): void {
  const queryClient = useQueryClient();
  api.useEvent('careplans.plan.changed', () => {
    void queryClient.invalidateQueries({ queryKey: api.key('/api/care-plan/v2/') });
  });
}
