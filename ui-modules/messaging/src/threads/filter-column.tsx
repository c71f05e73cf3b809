import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ThreadCounts } from '../api';
import { CallQueueLink } from '../calls/call-queue-link';
import { CLAIMS } from '../claims/claims.resource';
import { countText } from '../counts';
import { AlertSettings } from '../notifications/alert-settings';
import { type Text, useText } from '../text';
import {
  hasSamePods,
  THREAD_FILTERS,
  type ThreadFilter,
  type ThreadSelection,
  WORK_FILTERS,
} from './selection';
import { countsQuery, podsQuery } from './threads.resource';

type PodChoice = Pick<ThreadSelection, 'podIds' | 'includeNoPod'>;

/** The filters of the inbox: kind of messages and care pods. */
export function FilterColumn({
  selection,
  onChange,
}: {
  selection: ThreadSelection;
  onChange: (selection: ThreadSelection) => void;
}) {
  const t = useText();
  const headingId = useId();
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const { data: counts } = useQuery(countsQuery(selection));
  const pods = useQuery(podsQuery);
  const [chosen, setChosen] = useState<PodChoice>(selection);
  // A selection that changed elsewhere (navigation, command, back) replaces the choice.
  const [applied, setApplied] = useState<PodChoice>(selection);
  if (!hasSamePods(applied, selection)) {
    setApplied(selection);
    setChosen(selection);
  }
  const isSame = hasSamePods(chosen, selection);

  function toggle(podId: number, isOn: boolean) {
    const rest = chosen.podIds.filter((id) => id !== podId);
    setChosen({ ...chosen, podIds: isOn ? [...rest, podId].sort((a, b) => a - b) : rest });
  }

  return (
    <section aria-label={t('filters.title')} className="flex flex-col gap-5 overflow-y-auto px-2.5 py-3">
      <ul aria-label={t('filters.kind')} className="flex flex-col gap-0.5">
        {[...THREAD_FILTERS, ...(hasClaims ? WORK_FILTERS : [])].map((filter) => (
          <li key={filter}>
            <FilterEntry
              filter={filter}
              isOn={filter === selection.filter}
              count={counts && threadsText(t, counts, counts[filter])}
              onChoose={() => onChange({ ...selection, filter })}
            />
          </li>
        ))}
        <li>
          <CallQueueLink />
        </li>
      </ul>
      <form
        aria-labelledby={headingId}
        className="flex flex-col px-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) return;
          const { podIds, includeNoPod } = chosen;
          onChange({ ...selection, podIds, includeNoPod });
        }}
      >
        <h2 id={headingId} className="pb-1 text-sm font-semibold">
          {t('filters.pods')}
        </h2>
        {pods.isPending
          ? [0, 1, 2].map((row) => (
              <div key={row} className="flex h-7 items-center gap-2">
                <Skeleton className="size-4" />
                <Skeleton className="h-3 w-24" />
              </div>
            ))
          : null}
        {pods.isError ? (
          <ErrorState
            layout="inline"
            title={t('filters.podsFailed')}
            onRetry={() => void pods.refetch()}
            retrying={pods.isFetching}
            className="-mx-2 flex-col items-start rounded-md"
          />
        ) : null}
        {pods.data?.map((pod) => (
          <Checkbox
            key={pod.id}
            label={pod.name}
            trailing={counts && countText(counts.pods.find(({ id }) => id === pod.id)?.count ?? 0)}
            checked={chosen.podIds.includes(pod.id)}
            onCheckedChange={(isOn) => toggle(pod.id, isOn === true)}
          />
        ))}
        {pods.data ? (
          <Checkbox
            label={t('filters.noPod')}
            trailing={counts && countText(counts.noPod)}
            checked={chosen.includeNoPod}
            onCheckedChange={(isOn) => setChosen({ ...chosen, includeNoPod: isOn === true })}
          />
        ) : null}
        <Button
          type="submit"
          size="sm"
          className="mt-3"
          variant={isSame ? 'secondary' : 'primary'}
          disabledReason={isSame && t('filters.applyNothing')}
        >
          {t('filters.apply')}
        </Button>
      </form>
      <AlertSettings />
    </section>
  );
}

function threadsText(t: Text, counts: ThreadCounts, count: number | null | undefined): string | undefined {
  if (count == null) return undefined;
  return counts.countExact ? countText(count) : t('filters.overLimit', { count });
}

function FilterEntry({
  filter,
  isOn,
  count,
  onChoose,
}: {
  filter: ThreadFilter;
  isOn: boolean;
  count: string | undefined;
  onChoose: () => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={cn(
        'flex h-8 w-full items-center rounded-md px-2.5 text-sm transition-colors',
        isOn ? 'bg-selected font-semibold text-selected-foreground' : 'hover:bg-hover',
      )}
    >
      <span className="flex-1 text-left">{t(`filters.${filter}`)}</span>
      <span className={cn('tabular-nums', isOn ? undefined : 'text-subtle-foreground')}>{count}</span>
    </button>
  );
}
