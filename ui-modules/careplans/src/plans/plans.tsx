import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../text';
import { plansQuery, type Subject, useLivePlans } from './plans.resource';

/** A person's care plans. */
export function Plans({ subject }: { subject: Subject }) {
  const t = useText();
  const query = useInfiniteQuery(plansQuery(subject));
  useLivePlans();
  return (
    <QueryView
      query={{ ...query, data: rowsOf(query.data) }}
      failedTitle={t('plans.failed')}
      isEmpty={(plans) => plans.length === 0}
      empty={<EmptyState title={t('plans.none')} description={t('plans.noneHint')} />}
    >
      {(plans) => (
        <>
          <ul aria-label={t('plans.label')} className="max-w-180 divide-y divide-border-muted">
            {plans.map((plan) => (
              <li key={plan.id} className="px-4 py-3 text-sm">
                <div className="flex items-baseline gap-3">
                  <h3 className="min-w-0 flex-1 break-words font-semibold">{plan.title}</h3>
                  <span className="text-xs text-muted-foreground">{t(`status.${plan.status}`)}</span>
                  <RelativeTime time={plan.updatedAt} className="text-xs text-subtle-foreground" />
                </div>
                {plan.notes ? <p className="mt-1 whitespace-pre-wrap break-words">{plan.notes}</p> : null}
              </li>
            ))}
          </ul>
          <LoadMore query={query} label={t('plans.more')} className="m-4" />
        </>
      )}
    </QueryView>
  );
}
