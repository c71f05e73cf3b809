import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type TemplateDetails, type TemplateTask } from '../api';

const TEMPLATES = '/api/care-plan/templates/';
const TEMPLATE = '/api/care-plan/templates/{id}/';

/** All templates of the tenant. */
export const allTemplatesQuery = api.query(TEMPLATES, { query: { include_archived: true } });

/** A template with its tasks and versions. */
export function templateQuery(id: number) {
  return api.query(TEMPLATE, { path: { id } });
}

/** What is edited of a template. */
export type TemplateValues = {
  title: string;
  episodic: boolean;
  notes: string;
  isArchived: boolean;
  tasks: { title: string; dueInDays: number; priority: number; owner: string }[];
};

/** An owner as one value: `role:rn`, `group:Nurses`, or empty when it is chosen with the assignment. */
export function ownerOf({ ownerRole, ownerGroupName }: TemplateTask): string {
  if (ownerRole) return `role:${ownerRole}`;
  return ownerGroupName ? `group:${ownerGroupName}` : '';
}

export const ROLES = ['md', 'np', 'rn', 'health_guide', 'behavioral_health'] as const;

/** A task as the host expects it. */
export function taskOf({ owner, ...task }: TemplateValues['tasks'][number]): TemplateTask {
  return {
    ...task,
    ownerRole: ROLES.find((role) => owner === `role:${role}`) ?? null,
    ownerGroupName: owner.startsWith('group:') ? owner.slice('group:'.length) : null,
  };
}

/** Adds a template without tasks, to be edited. */
export function createTemplate(title: string, episodic: boolean): Promise<TemplateDetails> {
  return api.post(TEMPLATES, { body: { title, episodic, notes: '', tasks: [] } });
}

/** Changes a template on the version that was seen: plans that were begun with it keep theirs. */
export function updateTemplate(
  id: number,
  { tasks, ...values }: TemplateValues,
  version: number,
): Promise<TemplateDetails> {
  return api.patch(TEMPLATE, {
    path: { id },
    body: { ...values, tasks: tasks.map(taskOf) },
    ifMatch: version,
  });
}

/** Shows a template as it was just saved; the event that follows reloads the list. */
export function useShowTemplate(): (saved: TemplateDetails) => void {
  const queryClient = useQueryClient();
  return (saved) => queryClient.setQueryData(templateQuery(saved.id).queryKey, saved);
}

/** Reloads the templates when somebody changed one. */
export function useLiveTemplates(): void {
  useLive([api.on('careplans.template.changed')], [api.key(TEMPLATES), api.key(TEMPLATE)]);
}
