import { api, type Plan } from '../api';

/** What a closing action deletes and unlinks, as the user confirmed it. */
export type Confirmed = { tasks: number[]; cases: number[] };

/** Takes an action of a plan's workflow, on the version that was seen. */
export function actOnPlan({ id, rowVersion }: Plan, action: string, confirmed?: Confirmed): Promise<Plan> {
  return api.patch('/api/care-plan/{id}/action', {
    path: { id },
    body: { action, ...confirmed },
    ifMatch: rowVersion,
  });
}
