import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type EducationResource } from '../api';

const RESOURCES = '/api/care-plan/education-resource';

/** All education resources of the tenant. */
export const allResourcesQuery = api.query(RESOURCES, { query: { include_archived: true } });

/** What is edited of a resource. */
export type ResourceValues = { title: string; url: string };

/** Adds a resource. */
export function createResource(body: ResourceValues): Promise<EducationResource> {
  return api.post(RESOURCES, { body });
}

/** Changes a resource on the version that was seen. */
export function updateResource(
  id: number,
  body: Partial<ResourceValues> & { isArchived?: boolean },
  version: number,
): Promise<EducationResource> {
  return api.patch('/api/care-plan/education-resource/{id}', { path: { id }, body, ifMatch: version });
}

/** Reloads the resources when somebody changed one. */
export function useLiveResources(): void {
  useLive([api.on('careplans.education_resource.changed')], [api.key(RESOURCES)]);
}

/** Reloads the resources. */
export function useReloadResources(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key(RESOURCES) });
}

/** Whether members can open the address. */
export function isAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
