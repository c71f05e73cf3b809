import { api, type Plan } from '../api';
import { namesOf, type Subject } from '../subject';
import type { PlanValues } from './values';

/** Creates a plan. Repeating the same `uid` after a lost response stores it once. */
export function createPlan(subject: Subject, uid: string, values: PlanValues): Promise<Plan> {
  return api.post('/api/care-plan/', { body: { ...namesOf(subject), uid, ...values } });
}
