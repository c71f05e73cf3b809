import { api, type Goal } from '../api';
import { bodyOf, type GoalValues } from './values';

/** Adds a goal to a plan; repeating the same `uid` stores it once. */
export function createGoal(plan: number, uid: string, body: ReturnType<typeof bodyOf>): Promise<Goal> {
  return api.post('/api/care-plan/{id}/goals/', { path: { id: plan }, body: { ...body, uid } });
}

/** The values in the person's record of what a goal measures. */
export function progressQuery(id: number) {
  return api.query('/api/care-plan/goals/{goal_id}/progress/', { path: { goal_id: id } });
}

/** Changes a goal on the version that was seen. */
export function updateGoal(id: number, values: GoalValues, version: number): Promise<Goal> {
  return api.patch('/api/care-plan/goals/{goal_id}', {
    path: { goal_id: id },
    body: bodyOf(values),
    ifMatch: version,
  });
}
