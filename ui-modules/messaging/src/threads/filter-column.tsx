import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { ThreadCounts } from '../api';
import { CallQueueLink } from '../calls/call-queue-link';
import { CLAIMS } from '../claims/claims.resource';
import { countText, threadsText } from '../counts';
import { AlertSettings } from '../notifications/alert-settings';
import { useText } from '../text';
import {
  hasSamePods,
  THREAD_FILTERS,
  type ThreadFilter,
  type ThreadSelection,
  WORK_FILTERS,
} from '../thread/selection';
import { countsQuery, podsQuery } from '../thread/threads.resource';
import { FilterEntry } from './filter-entry';
import { SavedViews } from './saved-views';

type PodChoice = Pick<ThreadSelection, 'podIds' | 'includeNoPod'>;

const EVERY_POD: PodChoice = { podIds: [], includeNoPod: false };

/** The number of threads under a filter. How many were ever done tells nothing. */
function countOf(counts: ThreadCounts, filter: ThreadFilter): number | null | undefined {
  if (filter === 'done') return null;
  return counts[filter === 'all' ? 'active' : filter];
}

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
  const mine = (pods.data ?? []).filter((pod) => pod.isMine).map(({ id }) => id);
  const ownPods: PodChoice = { podIds: mine.toSorted((a, b) => a - b), includeNoPod: false };
  const isMine = hasSamePods(selection, ownPods);

  function entry(filter: ThreadFilter) {
    return (
      <li key={filter}>
        <FilterEntry
          label={t(`filters.${filter}`)}
          isOn={filter === selection.filter}
          count={counts && threadsText(t, counts, countOf(counts, filter))}
          onChoose={() => onChange({ ...selection, filter })}
        />
      </li>
    );
  }

  function toggle(podId: number, isOn: boolean) {
    const rest = chosen.podIds.filter((id) => id !== podId);
    setChosen({ ...chosen, podIds: isOn ? [...rest, podId].sort((a, b) => a - b) : rest });
  }

  return (
    <section aria-label={t('filters.title')} className="flex flex-col gap-5 overflow-y-auto px-2.5 py-3">
      <ul aria-label={t('filters.kind')} className="flex flex-col gap-0.5">
        {THREAD_FILTERS.map((filter) => entry(filter))}
        {mine.length > 0 ? (
          <li>
            <FilterEntry
              label={t('filters.myUnread')}
              isOn={selection.filter === 'unread' && hasSamePods(selection, ownPods)}
              count={counts && threadsText(t, counts, counts.myUnread)}
              onChoose={() => onChange({ filter: 'unread', ...ownPods })}
            />
          </li>
        ) : null}
        <li>
          <CallQueueLink />
        </li>
      </ul>
      {hasClaims ? (
        <ul aria-label={t('filters.work')} className="flex flex-col gap-0.5">
          {WORK_FILTERS.map((filter) => entry(filter))}
        </ul>
      ) : null}
      <SavedViews selection={selection} onChange={onChange} />
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
        <div className="flex items-center justify-between gap-2 pb-1">
          <h2 id={headingId} className="text-sm font-semibold">
            {t('filters.pods')}
          </h2>
          {mine.length > 0 ? (
            <Button
              size="sm"
              variant={isMine ? 'soft' : 'ghost'}
              className="-my-1 -mr-2.5"
              aria-pressed={isMine}
              onClick={() => onChange({ ...selection, ...(isMine ? EVERY_POD : ownPods) })}
            >
              {t('filters.myPods')}
            </Button>
          ) : null}
        </div>
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
            label={pod.isMine ? <OwnPod name={pod.name} /> : pod.name}
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

/** A pod of the reader. */
function OwnPod({ name }: { name: string }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1">
      {name}
      <UserRound role="img" aria-label={t('filters.mineMark')} className="size-3 text-link" />
    </span>
  );
}
