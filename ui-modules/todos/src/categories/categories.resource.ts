import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { components } from '../api/generated/todos';
import { categoriesQuery } from '../case-categories.resource';
import type { CategoryDetails, CategoryPatch } from './values';

const CATEGORY = '/api/providers/me/cases/categories/{id}/';

/** A category with its definition and versions. */
export function categoryQuery(id: number) {
  return api.query(CATEGORY, { path: { id } });
}

/** Changes a category on the version that was seen. */
export function updateCategory(id: number, body: CategoryPatch, version: number): Promise<CategoryDetails> {
  return api.patch(CATEGORY, { path: { id }, body, ifMatch: version });
}

/** What a change would touch; nothing is stored. */
export function previewChange(id: number, body: CategoryPatch, signal: AbortSignal) {
  return api.post('/api/providers/me/cases/categories/{id}/impact/', { path: { id }, body, signal });
}

/** Adds a category. */
export function createCategory(body: components['schemas']['todos.NewCategory']): Promise<CategoryDetails> {
  return api.post('/api/providers/me/cases/categories/', { body });
}

/** Reloads the categories. */
export function useReloadCategories(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: api.key(CATEGORY) });
  };
}
