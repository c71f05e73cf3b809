import { dueInstant } from '@huddle/kit/lib/due';
import { useLive } from '@huddle/kit/realtime';
import { api, type Plan } from '../api';
import { namesOf, type Subject } from '../subject';
import { isWholeTask, type PlanValues, taskBodies } from './values';

const TEMPLATES = '/api/care-plan/templates/';

/** The templates that can be assigned to a person. */
export function templatesQuery(subject: Subject) {
  return api.query(TEMPLATES, { query: namesOf(subject) });
}

/** Reloads the templates when one was changed. */
export function useLiveTemplates(): void {
  useLive([api.on('careplans.template.changed')], [api.key(TEMPLATES)]);
}

/** The plan that a template would create for a person. */
export function previewQuery(id: number, { patientId, personId }: Subject) {
  const query = patientId === undefined ? { person: personId } : { user_id: patientId };
  return api.query('/api/care-plan/templates/{id}/preview/', { path: { id }, query }, { staleTime: 0 });
}

/** Creates a plan. Repeating the same `uid` after a lost response stores it once. */
export function createPlan(
  subject: Subject,
  uid: string,
  { title, notes, tasks }: PlanValues,
): Promise<Plan> {
  return api.post('/api/care-plan/', {
    body: { ...namesOf(subject), uid, title, notes, tasks: taskBodies(tasks) },
  });
}

/** Creates a plan from a version of a template; repeating the same `uid` stores it once. */
export function assignTemplate(
  { patientId, personId }: Subject,
  uid: string,
  template: { id: number; version: number },
  { title, notes, tasks }: PlanValues,
): Promise<Plan> {
  return api.post('/api/care-plan/templates/{id}/assign/', {
    path: { id: template.id },
    body: {
      userId: patientId,
      person: personId,
      uid,
      version: template.version,
      title,
      notes,
      tasks: taskBodies(tasks),
    },
  });
}

/** Changes a plan and its tasks on the version that was seen. Tasks that are not named stay as they are. */
export function updatePlan(
  id: number,
  { title, notes, tasks }: PlanValues,
  removedTasks: number[],
  version: number,
): Promise<Plan> {
  return api.patch('/api/care-plan/{id}', {
    path: { id },
    body: {
      title,
      notes,
      tasks: tasks
        .filter(isWholeTask)
        .map(({ dueDate, ...task }) => ({ ...task, dueDate: dueInstant(dueDate) })),
      removedTasks,
    },
    ifMatch: version,
  });
}
