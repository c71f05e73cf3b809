import type { Failure } from '@huddle/kit/api';
import { Chip } from '@huddle/kit/components/ui/chip';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { useStore } from '@huddle/kit/lib/store';
import { listState } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { catalogue } from '../modules/registry';
import { SettingsFrame } from '../settings/settings-frame';
import { FailureActions } from './failure-actions';
import { failuresQuery, isEvent, MAX_FAILURES } from './failures.resource';
import { useText } from './text';
import { useRowFocus } from './use-row-focus';

/** The name of the host among the modules. */
const HOST = 'core';
/** How often the list is reloaded while it contains an event that is being handled again. */
const RELOAD_MS = 3_000;

/** Background work that failed for good, for those who may retry or dismiss it. */
export function FailuresPage() {
  const t = useText();
  const { hasPermission } = useAccess();
  if (!hasPermission('jobs.manage')) {
    return <EmptyState title={<PageTitle>{t('failures.refused')}</PageTitle>} />;
  }
  return <Failures />;
}

function useModuleTitle(): (name: string) => string {
  const t = useText();
  const { modules } = useStore(catalogue);
  return useMemo(() => {
    const titles = new Map(modules.map(({ module }) => [module.name, module.declaration.title]));
    return (name) => (name === HOST ? t('failures.console') : (titles.get(name) ?? name));
  }, [modules, t]);
}

function Failures() {
  const t = useText();
  const titleOf = useModuleTitle();
  const [retried, setRetried] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    ...failuresQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ id }) => retried.has(id)) ? RELOAD_MS : false),
  });
  const rows = query.data;
  const box = useRowFocus(rows);
  const columns = useMemo(
    (): DataTableColumn<Failure>[] => [
      {
        id: 'work',
        header: t('failures.work'),
        rowHeader: true,
        width: '14rem',
        cell: ({ id, kind }) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate font-mono text-xs" title={kind}>
              {kind}
            </span>
            {retried.has(id) ? <Chip size="sm">{t('failures.requested')}</Chip> : null}
          </span>
        ),
      },
      {
        id: 'type',
        header: t('failures.type'),
        width: '5rem',
        secondary: 'wide',
        cell: (failure) => t(isEvent(failure) ? 'failures.event' : 'failures.job'),
      },
      {
        id: 'module',
        header: t('failures.module'),
        width: '7rem',
        cell: ({ module }) => titleOf(module),
      },
      {
        id: 'error',
        header: t('failures.error'),
        cell: ({ error }) => (
          <span className="font-mono text-xs" title={error}>
            {error}
          </span>
        ),
      },
      {
        id: 'attempts',
        header: t('failures.attempts'),
        width: '5rem',
        align: 'end',
        secondary: true,
        cell: ({ attempts }) => attempts,
      },
      {
        id: 'failedAt',
        header: t('failures.failedAt'),
        width: '5rem',
        cell: ({ failedAt }) => <RelativeTime time={failedAt} />,
      },
      {
        id: 'actions',
        header: t('failures.actions'),
        width: '13rem',
        cell: (failure) => (
          <FailureActions
            failure={failure}
            onRetried={() => {
              // A job is gone at once. The same one may fail again, without having been retried again.
              if (isEvent(failure)) setRetried((old) => new Set(old).add(failure.id));
            }}
          />
        ),
      },
    ],
    [t, titleOf, retried],
  );
  return (
    <SettingsFrame>
      <PageHeader>
        <PageTitle>{t('failures.title')}</PageTitle>
        <p className="min-w-0 flex-1 truncate text-sm text-subtle-foreground">{t('failures.hint')}</p>
      </PageHeader>
      <div ref={box} className="flex min-h-0 flex-1 flex-col">
        <DataTable
          label={t('failures.title')}
          columns={columns}
          {...listState(query, rows, t('failures.failed'))}
          rowKey={({ id }) => id}
          rowKeys
          empty={<EmptyState title={t('failures.empty')} description={t('failures.emptyHint')} />}
          footer={
            rows && rows.length >= MAX_FAILURES ? t('failures.limited', { count: MAX_FAILURES }) : undefined
          }
        />
      </div>
    </SettingsFrame>
  );
}
