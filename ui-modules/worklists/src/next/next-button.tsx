import { Button } from '@huddle/kit/components/ui/button';
import { toast } from '@huddle/kit/components/ui/toast';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { isConditions, type TableFilters } from '@huddle/kit/table';
import { useMutation } from '@tanstack/react-query';
import { CircleArrowRight } from 'lucide-react';
import { api, type WorklistItem } from '../api';
import { useNextText } from './text';

/** Hands out the best item of a list that nobody has, among those that fit the filters. Two people never get the same. */
export function NextButton({
  worklistId,
  filters,
  onTaken,
}: {
  worklistId: number;
  filters: TableFilters;
  onTaken: (item: WorklistItem) => void;
}) {
  const t = useNextText();
  const { conditions } = filters;
  const take = useMutation({
    mutationFn: () =>
      api.post('/api/providers/me/work_units/worklists/{id}/next/', {
        path: { id: worklistId },
        body: { filters: isConditions(conditions) ? JSON.stringify(conditions) : null },
      }),
    onSuccess: ({ item }) => {
      if (item) onTaken(item);
      else toast(t('noneLeft'));
    },
    onError: () => toast.error(t('failed')),
  });
  return (
    <Tooltip content={t('takeHint')}>
      <Button size="sm" pending={take.isPending} onClick={() => take.mutate()}>
        <CircleArrowRight aria-hidden />
        {t('take')}
      </Button>
    </Tooltip>
  );
}
