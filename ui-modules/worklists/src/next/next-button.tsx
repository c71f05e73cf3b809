import { Button } from '@huddle/kit/components/ui/button';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import type { TableFilters } from '@huddle/kit/table';
import { CircleArrowRight } from 'lucide-react';
import type { WorklistItem } from '../api';
import { useNextText } from './text';
import { useTakeNext } from './use-take-next';

/** Hands out the best item of a list that nobody has, among those that fit the filters. */
export function NextButton(props: {
  worklistId: number;
  filters: TableFilters;
  onTaken: (item: WorklistItem) => void;
}) {
  const t = useNextText();
  const take = useTakeNext(props);
  return (
    <Tooltip content={t('takeHint')}>
      <Button size="sm" pending={take.isPending} onClick={() => take.mutate()}>
        <CircleArrowRight aria-hidden />
        {t('take')}
      </Button>
    </Tooltip>
  );
}
