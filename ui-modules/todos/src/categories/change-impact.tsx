import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { useQuery } from '@tanstack/react-query';
import { previewChange } from './categories.resource';
import { useCategoryText } from './text';
import type { CategoryPatch } from './values';

const LISTS = [
  'removedStates',
  'addedStates',
  'removedActions',
  'addedActions',
  'removedTasks',
  'addedTasks',
] as const;

/** What a change would touch, before it is saved. */
export function ChangeImpact({ id, patch }: { id: number; patch: CategoryPatch }) {
  const t = useCategoryText();
  const body = useDebounced(JSON.stringify(patch));
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['todos', 'category-impact', id, body],
    queryFn: ({ signal }) => previewChange(id, JSON.parse(body) as CategoryPatch, signal),
    retry: false,
    gcTime: 0,
  });
  if (isError) {
    return (
      <ErrorState
        layout="inline"
        title={t('impact.failed')}
        description={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <p className="text-sm text-subtle-foreground">{t('impact.asking')}</p>;
  const lists = LISTS.filter((name) => data[name].length > 0);
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2 text-sm" role="status">
      <p>{t(data.isNewVersion ? 'impact.newVersion' : 'impact.sameVersion')}</p>
      {data.isRenamed ? <p>{t('impact.renamed')}</p> : null}
      {data.isRenamed && data.children > 0 ? <p>{t('impact.children', { count: data.children })}</p> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
        <dt className="text-subtle-foreground">{t('impact.open')}</dt>
        <dd>
          {data.openCases.length === 0
            ? t('impact.noOpen')
            : data.openCases
                .map(({ openCases, status, version }) =>
                  t('impact.inState', { count: openCases, status, version }),
                )
                .join(' · ')}
        </dd>
        {lists.map((name) => (
          <div key={name} className="contents">
            <dt className="text-subtle-foreground">{t(`impact.${name}`)}</dt>
            <dd>{data[name].join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
