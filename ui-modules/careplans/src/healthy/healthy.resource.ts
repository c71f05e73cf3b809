import { useLive } from '@huddle/kit/realtime';
import { api, type Plan } from '../api';
import { namesOf, type Subject } from '../subject';

const RESOURCES = '/api/care-plan/education-resource';

/** The tenant's education resources. */
export const resourcesQuery = api.query(RESOURCES);

/** Reloads the education resources when one was changed. */
export function useLiveResources(): void {
  useLive([api.on('careplans.education_resource.changed')], [api.key(RESOURCES)]);
}

/** How the measures of a plan are kept up to date. */
export type Tracking = NonNullable<Plan['carePlanDataTracking']>;

/** What is edited of a Staying Healthy plan. */
export type HealthyValues = {
  tracking: Tracking | null;
  notes: string;
  resources: { id: number; title: string }[];
};

/** Changes a Staying Healthy plan on the version that was seen. */
export function updateHealthyPlan(
  id: number,
  { tracking, notes, resources }: HealthyValues,
  version: number,
): Promise<Plan> {
  return api.patch('/api/care-plan/{id}', {
    path: { id },
    body: {
      notes,
      carePlanEducationResources: resources.map((resource) => ({ id: resource.id })),
      ...(tracking && { carePlanDataTracking: tracking }),
    },
    ifMatch: version,
  });
}

const TYPES = '/api/care-plan/types/';

/** The types of plans that fit a person. */
export function typesQuery(subject: Subject) {
  return api.query(TYPES, { query: namesOf(subject) });
}

/** Creates a Staying Healthy plan: a draft that no member sees yet. */
export function createHealthyPlan(
  subject: Subject,
  uid: string,
  type: { id: number; title: string },
): Promise<Plan> {
  return api.post('/api/care-plan/', {
    body: { ...namesOf(subject), uid, title: type.title, typeId: type.id },
  });
}
