import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { DataTable, type DataTableColumn, type DataTablePaging } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { fullName } from '@huddle/kit/lib/person';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AccessGrant } from '../api';
import { type Text, useText } from '../text';
import { grantsQuery, PAGE_SIZE, reviewGrant, useLiveGrants } from './grants.resource';
import { RevokeDialog } from './revoke.dialog';

function columnsOf(t: Text): DataTableColumn<AccessGrant>[] {
  return [
    {
      id: 'user',
      header: t('access.user'),
      rowHeader: true,
      fixed: true,
      width: '19%',
      cell: ({ user }) => (
        <>
          <span className="font-semibold">{fullName(user)}</span>{' '}
          <span className="text-xs text-subtle-foreground">{user.roleLabel}</span>
        </>
      ),
    },
    {
      id: 'patient',
      header: t('access.patient'),
      width: '17%',
      cell: ({ patient: { userId, personId, ...name } }) => (
        <Link
          className="hover:underline"
          {...linkTo(userId ? paths.patient(userId) : paths.person(personId))}
        >
          {fullName(name)}
        </Link>
      ),
    },
    {
      id: 'reason',
      header: t('access.reason'),
      width: '9rem',
      cell: ({ accessReason }) => t(`access.reasons.${accessReason}`),
    },
    {
      id: 'note',
      header: t('access.note'),
      secondary: true,
      cell: ({ note }) => (note ? <span title={note}>{note}</span> : null),
    },
    {
      id: 'granted',
      header: t('access.granted'),
      width: '6rem',
      secondary: true,
      cell: ({ grantedAt }) => <RelativeTime time={grantedAt} />,
    },
    { id: 'state', header: t('access.state'), width: '10rem', cell: (grant) => <State grant={grant} /> },
  ];
}

/** Whether the grant is live, or how it ended. */
function State({ grant: { isLive, revokedAt, revokedBy } }: { grant: AccessGrant }) {
  const t = useText();
  if (isLive) return <Chip tone="warning">{t('access.live')}</Chip>;
  if (!revokedAt) return <Chip>{t('access.ended')}</Chip>;
  return (
    <Chip tone="urgent" title={revokedBy ? t('access.revokedBy', { name: fullName(revokedBy) }) : undefined}>
      {t('access.revoked')}
    </Chip>
  );
}

/** Accesses to protected records with their reasons: the review queue of the tenant's admins (corrections 3). */
const AccessReview: SlotComponent<'settings.page/v1'> = () => {
  const t = useText();
  const [view, setView] = useState<'open' | 'reviewed'>('open');
  const [page, setPage] = useState(1);
  const [revoking, setRevoking] = useState<AccessGrant | null>(null);
  const columns = useMemo(() => columnsOf(t), [t]);
  const query = useInfiniteQuery(grantsQuery(view === 'reviewed'));
  const refresh = useLiveGrants();
  const loaded = query.data?.pages ?? [];
  const at = Math.min(page, Math.max(loaded.length, 1));
  const shown = loaded[at - 1];

  async function goOn() {
    if (at < loaded.length || !(await query.fetchNextPage()).isError) setPage(at + 1);
    else toast.error(t('access.failed'));
  }
  async function review(grant: AccessGrant) {
    try {
      await reviewGrant(grant.id);
      toast.success(t('access.reviewed'), { id: `grant-${grant.id}` });
    } catch (error) {
      toast.error(t('access.notReviewed'), {
        id: `grant-${grant.id}`,
        description: error instanceof Error ? error.message : undefined,
      });
    }
    await refresh();
  }

  const paging: DataTablePaging | undefined =
    shown && shown.count > 0
      ? {
          offset: (at - 1) * PAGE_SIZE,
          pageSize: PAGE_SIZE,
          total: shown.count,
          totalIsAtLeast: !shown.countExact,
          onPrevious: at > 1 ? () => setPage(at - 1) : undefined,
          onNext: shown.next === null ? undefined : () => void goOn(),
        }
      : undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('access.title')}</PageTitle>
        <SegmentedControl
          label={t('access.view')}
          value={view}
          onValueChange={(next) => {
            setView(next);
            setPage(1);
          }}
          options={[
            { value: 'open', label: t('access.open') },
            { value: 'reviewed', label: t('access.done') },
          ]}
        />
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('access.title')}
        columns={columns}
        rows={shown?.results}
        rowKey={({ id }) => id}
        paging={paging}
        refreshing={query.isFetching && shown !== undefined && !query.isRefetching}
        rowKeys
        rowAction={(grant) => (
          <span className="inline-flex gap-2">
            {grant.isLive ? (
              <Button
                size="sm"
                aria-label={t('access.revokeOf', {
                  name: fullName(grant.user),
                  patient: fullName(grant.patient),
                })}
                onClick={() => setRevoking(grant)}
              >
                {t('access.revoke')}
              </Button>
            ) : null}
            {grant.reviewedAt ? null : (
              <Button
                size="sm"
                aria-label={t('access.reviewOf', {
                  name: fullName(grant.user),
                  patient: fullName(grant.patient),
                })}
                onClick={() => void review(grant)}
              >
                {t('access.review')}
              </Button>
            )}
          </span>
        )}
        error={
          query.isError && !shown
            ? {
                title: t('access.failed'),
                description: query.error.message,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={
          view === 'open' ? (
            <EmptyState title={t('access.none')} description={t('access.noneHint')} />
          ) : (
            <EmptyState title={t('access.noneReviewed')} />
          )
        }
      />
      {revoking ? (
        <RevokeDialog grant={revoking} onDone={() => void refresh()} onClose={() => setRevoking(null)} />
      ) : null}
    </div>
  );
};

export default AccessReview;
