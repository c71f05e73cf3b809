import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { coreApi } from '../api/core';
import type { ListView } from '../api/generated/core';
import { isProblem } from '../api/problem';
import { toast } from '../components/ui/toast';
import { useTableText } from './text';

export type { ListView };

const VIEWS = '/api/lists/{list}/views/';

/** The views of a list, and how the user last arranged it. */
export function viewsQuery(list: string) {
  return coreApi.query(VIEWS, { path: { list } });
}

export interface ViewDraft {
  name: string;
  isShared: boolean;
}

/** The pause after the last change before a preference is saved. */
const SAVE_AFTER_MS = 800;

/** The views of a list, with what changes them. A failure is reported; nothing is lost, since the table keeps its look. */
export function useViews(list: string) {
  const t = useTableText();
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery(list);
  const query = useQuery(viewsQuery(list));
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const onError = (error: Error) => {
    void refresh();
    toast.error(t(isProblem(error, 'stale-version') ? 'views.stale' : 'views.failed'), {
      description: isProblem(error, 'conflict') ? error.message : undefined,
    });
  };
  const create = useMutation({
    mutationFn: ({ state, ...view }: ViewDraft & { state: Record<string, unknown> }) =>
      coreApi.post(VIEWS, { path: { list }, body: { ...view, state } }),
    onSuccess: refresh,
    onError,
  });
  const update = useMutation({
    mutationFn: ({
      view: { id, rowVersion },
      change,
    }: {
      view: ListView;
      change: Partial<ViewDraft & { state: Record<string, unknown> }>;
    }) =>
      coreApi.patch('/api/lists/{list}/views/{id}/', {
        path: { list, id },
        body: change,
        ifMatch: rowVersion,
      }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id, rowVersion }: ListView) =>
      coreApi.delete('/api/lists/{list}/views/{id}/', { path: { list, id }, ifMatch: rowVersion }),
    onSuccess: refresh,
    onError,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const savePreference = useCallback(
    (state: Record<string, unknown>) => {
      queryClient.setQueryData(queryKey, (known) => known && { ...known, preference: state });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        coreApi
          .put('/api/lists/{list}/preference/', { path: { list }, body: { state }, keepalive: true })
          // A convenience: the table looks as arranged, and the next change is saved again.
          .catch(() => {});
      }, SAVE_AFTER_MS);
    },
    [queryClient, queryKey, list],
  );
  return {
    views: query.data?.results ?? [],
    preference: query.data?.preference ?? null,
    isPending: query.isPending,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    create,
    update,
    remove,
    savePreference,
  };
}

export type Views = ReturnType<typeof useViews>;
