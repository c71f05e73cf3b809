import { toast } from '@huddle/kit/components/ui/toast';
import { isConditions, type TableFilters } from '@huddle/kit/table';
import { useMutation } from '@tanstack/react-query';
import { api, type WorklistItem } from '../api';
import { useNextText } from './text';

/** Takes the best item of a list that nobody has, among those that fit the filters. Two people never get the same. */
export function useTakeNext({
  worklistId,
  filters,
  onTaken,
  onNone,
}: {
  worklistId: number;
  filters: TableFilters;
  onTaken: (item: WorklistItem) => void;
  /** Called when there is none to take. */
  onNone?: () => void;
}) {
  const t = useNextText();
  const { conditions } = filters;
  return useMutation({
    mutationFn: () =>
      api.post('/api/providers/me/work_units/worklists/{id}/next/', {
        path: { id: worklistId },
        body: { filters: isConditions(conditions) ? JSON.stringify(conditions) : null },
      }),
    onSuccess: ({ item, isLimitReached }) => {
      if (item) {
        onTaken(item);
        return;
      }
      toast(t(isLimitReached ? 'enough' : 'noneLeft'));
      onNone?.();
    },
    onError: () => {
      toast.error(t('failed'));
      onNone?.();
    },
  });
}
