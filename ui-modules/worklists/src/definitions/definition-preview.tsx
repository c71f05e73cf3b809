import { ProblemError } from '@huddle/kit/api';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { type ContentTypes, useContentTypes } from '@huddle/kit/contract';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { dueDay } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { formatDay } from '@huddle/kit/lib/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { WorklistItem } from '../api';
import { kindText, priorityOf } from '../items/fields';
import { type Text, useText } from '../text';
import { type Preview, previewDefinition, type StoredConditions } from './definitions.resource';
import { type DefinitionText, useDefinitionText } from './text';

/** What a list would contain, while its conditions are edited. */
export interface PreviewState {
  preview: Preview | undefined;
  /** Whether the conditions are complete enough to ask. */
  isAsked: boolean;
  /** Whether it is that of earlier conditions. */
  isOld: boolean;
  /** Why a list with these conditions is refused; null if it is not. */
  refusal: string | null;
  failure: Error | null;
  retry: () => void;
  isRetrying: boolean;
}

/** Asks what a list with these conditions would contain; null: they are not complete. */
export function usePreview(conditions: StoredConditions | null): PreviewState {
  const asked = conditions === null ? '' : JSON.stringify(conditions);
  const key = useDebounced(asked);
  const query = useQuery({
    queryKey: ['worklists', 'preview', key],
    queryFn: ({ signal }) => previewDefinition(JSON.parse(key) as StoredConditions, signal),
    enabled: key !== '',
    retry: false,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  const isRefused = error instanceof ProblemError && error.status === 400;
  const reason = isRefused ? (error.errors[0]?.detail ?? error.message) : query.data?.refusal;
  const isCurrent = key === asked && asked !== '';
  return {
    preview: asked === '' || isRefused ? undefined : query.data,
    isAsked: asked !== '',
    isOld: !isCurrent || query.isFetching,
    refusal: isCurrent && !query.isPlaceholderData ? (reason ?? null) : null,
    failure: isRefused ? null : error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  };
}

function columnsOf(types: ContentTypes, t: Text, td: DefinitionText): DataTableColumn<WorklistItem>[] {
  return [
    {
      id: 'title',
      header: t('columns.title'),
      rowHeader: true,
      fixed: true,
      cell: ({ details, contentType, isMasked }) =>
        isMasked ? (
          <em className="text-subtle-foreground">{td('preview.protected')}</em>
        ) : (
          details?.title || kindText(contentType, contentType, types)
        ),
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: '30%',
      cell: ({ firstName, lastName }) => fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    },
    {
      id: 'due_at',
      header: t('columns.due_at'),
      width: '6.5rem',
      cell: ({ dueAt }) => (dueAt ? formatDay(dueDay(dueAt)) : null),
    },
    {
      id: 'priority',
      header: t('columns.priority'),
      width: '5.5rem',
      secondary: true,
      cell: ({ priority }) => t(`priorities.${priorityOf(priority)}`),
    },
  ];
}

/** The number of items and the first of them, or why the list is refused. */
export function DefinitionPreview({ state }: { state: PreviewState }) {
  const t = useText();
  const td = useDefinitionText();
  const types = useContentTypes();
  const { preview, isOld, refusal, failure } = state;
  return (
    <section
      aria-label={td('preview.title')}
      className="flex min-w-0 flex-col gap-3 self-start @4xl:sticky @4xl:top-0"
    >
      <h2 className="flex items-baseline gap-2 border-b border-border-muted pb-1 text-sm font-semibold">
        <span className="flex-1">{td('preview.title')}</span>
        {isOld && state.isAsked ? <Spinner label={td('preview.loading')} /> : null}
        <span role="status" className="font-normal tabular-nums">
          {preview
            ? td(preview.countExact ? 'preview.count' : 'preview.countAtLeast', { count: preview.count })
            : ''}
        </span>
      </h2>
      {refusal ? (
        <div
          role="alert"
          className="flex gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div>
            <p className="font-semibold">{td('preview.refused')}</p>
            <p>{refusal}</p>
          </div>
        </div>
      ) : null}
      {failure ? (
        <ErrorState
          layout="inline"
          title={td('preview.failed')}
          description={failure.message}
          onRetry={state.retry}
          retrying={state.isRetrying}
        />
      ) : preview ? (
        preview.results.length > 0 ? (
          <DataTable
            label={td('preview.rows')}
            density="compact"
            columns={columnsOf(types, t, td)}
            rows={preview.results}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-subtle-foreground">{td('preview.none')}</p>
        )
      ) : refusal ? null : state.isAsked ? (
        <SkeletonRegion label={td('preview.loading')} className="flex flex-col gap-3">
          {['w-full', 'w-5/6', 'w-11/12', 'w-3/4'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </SkeletonRegion>
      ) : (
        <p className="text-sm text-subtle-foreground">{td('preview.hint')}</p>
      )}
    </section>
  );
}
