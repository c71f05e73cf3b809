import { Button } from '@huddle/kit/components/ui/button';
import { CircleDot, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { changesOf, countOf } from './changes';
import { useShiftText } from './text';
import type { Edits } from './use-edits';

function Banner({
  icon,
  title,
  hint,
  actions,
}: {
  icon: ReactNode;
  title: string;
  hint: string;
  actions: ReactNode;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg [&_svg]:size-4"
    >
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{hint}</p>
      </div>
      <div className="flex gap-2">{actions}</div>
    </div>
  );
}

/** What is not in effect yet: an approved draft in progress, a draft to review, changes that are not submitted (navigation.md §4.4). */
export function Banners({
  edits,
  onRefresh,
  isRefreshing,
  onReview,
}: {
  edits: Edits;
  onRefresh: () => void;
  isRefreshing: boolean;
  onReview: () => void;
}) {
  const t = useShiftText();
  const { draft, inProgress, local } = edits;
  const count = countOf(local);
  return (
    <>
      {inProgress ? (
        <Banner
          icon={<LoaderCircle aria-hidden />}
          title={t('inProgress')}
          hint={t('inProgressHint')}
          actions={
            <Button size="sm" pending={isRefreshing} onClick={onRefresh}>
              {t('refresh')}
            </Button>
          }
        />
      ) : null}
      {draft ? (
        <Banner
          icon={<TriangleAlert aria-hidden />}
          title={t('pendingDraft')}
          hint={t('pendingDraftHint', {
            count: countOf(changesOf(draft)),
            name: draft.createdByName,
          })}
          actions={
            <Button size="sm" variant="primary" onClick={onReview}>
              {t('review')}
            </Button>
          }
        />
      ) : null}
      {count > 0 ? (
        <Banner
          icon={<CircleDot aria-hidden />}
          title={t('localChanges')}
          hint={t('localHint', { changes: t('changes', { count }) })}
          actions={
            <>
              <Button size="sm" onClick={edits.clearAll}>
                {t('clearAll')}
              </Button>
              <Button
                size="sm"
                variant="primary"
                pending={edits.isSaving}
                disabledReason={edits.refusal ?? (draft ? t('pendingDraft') : null)}
                onClick={edits.submitAll}
              >
                {t('submitAll')}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
