import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import type { DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { toast } from '@huddle/kit/components/ui/toast';
import type { SlotComponent } from '@huddle/kit/contract';
import { DateRangePicker, type DayRange } from '@huddle/kit/dates';
import { BUSINESS_ZONE, fullName } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { ListTable, usePages } from '@huddle/kit/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AccessGrant } from '../api';
import { staffQuery } from '../licensing/licenses.resource';
import { recordLink } from '../record-link';
import { grantsQuery, MAX_SKIP, PAGE_SIZE, reviewGrant, useLiveGrants } from './grants.resource';
import { RevokeDialog } from './revoke.dialog';
import { type AccessText, useAccessText } from './text';

function columnsOf(t: AccessText): DataTableColumn<AccessGrant>[] {
  return [
    {
      id: 'user',
      header: t('user'),
      rowHeader: true,
      fixed: true,
      width: '18%',
      cell: ({ user }) => (
        <>
          <span className="font-semibold">{fullName(user)}</span>{' '}
          <span className="text-xs text-subtle-foreground">{user.roleLabel}</span>
        </>
      ),
    },
    {
      id: 'patient',
      header: t('patient'),
      width: '16%',
      cell: ({ patient: { userId, personId, ...name } }) => (
        <Link className="hover:underline" {...recordLink(personId, userId)}>
          {fullName(name)}
        </Link>
      ),
    },
    {
      id: 'reason',
      header: t('reason'),
      width: '8rem',
      cell: ({ accessReason }) => t(`reasons.${accessReason}`),
    },
    {
      id: 'note',
      header: t('note'),
      secondary: true,
      // The reason in the user's own words is what is reviewed: all of it is readable.
      cell: ({ note }) => (note ? <span className="block py-1 whitespace-normal">{note}</span> : null),
    },
    {
      id: 'granted',
      header: t('granted'),
      width: '12.5rem',
      secondary: true,
      cell: ({ grantedAt }) => (
        <time dateTime={grantedAt} className="tabular-nums">
          {formatDateTime(new Date(grantedAt))}
        </time>
      ),
    },
    { id: 'state', header: t('state'), width: '6.5rem', cell: (grant) => <State grant={grant} /> },
  ];
}

/** Whether the grant is live, or how it ended. */
function State({ grant: { isLive, revokedAt, revokedBy } }: { grant: AccessGrant }) {
  const t = useAccessText();
  if (isLive) return <Chip tone="warning">{t('live')}</Chip>;
  if (!revokedAt) return <Chip>{t('ended')}</Chip>;
  return (
    <Chip tone="urgent" title={revokedBy ? t('revokedBy', { name: fullName(revokedBy) }) : undefined}>
      {t('revoked')}
    </Chip>
  );
}

/** Accesses to protected records with their reasons: the review queue of the tenant's admins (corrections 3). */
const AccessReview: SlotComponent<'settings.page/v1'> = () => {
  const t = useAccessText();
  const [view, setView] = useState<'open' | 'reviewed'>('open');
  const [page, setPage] = useState<number>();
  const [isReviewing, setReviewing] = useState(false);
  const [revoking, setRevoking] = useState<AccessGrant | null>(null);
  const columns = useMemo(() => columnsOf(t), [t]);
  const [userId, setUserId] = useState<string | null>(null);
  const [days, setDays] = useState<DayRange | null>(null);
  const staff = useQuery(staffQuery);
  const filter = { reviewed: view === 'reviewed', userId: userId === null ? null : Number(userId), days };
  const { list, table } = usePages<AccessGrant>({
    query: (skip) => grantsQuery(filter, skip),
    page,
    pageSize: PAGE_SIZE,
    maxSkip: MAX_SKIP,
    onPageChange: setPage,
    failedTitle: t('failed'),
  });
  const isFiltered = userId !== null || days !== null;
  const refresh = useLiveGrants();

  async function review(grants: readonly AccessGrant[]) {
    setReviewing(true);
    let done = 0;
    let failure: unknown;
    // One after another: the host limits how many requests a user may send at once.
    for (const grant of grants) {
      try {
        await reviewGrant(grant.id);
        done += 1;
      } catch (error) {
        failure = error;
      }
    }
    if (done > 0) toast.success(t('reviewed', { count: done }), { id: 'grants-reviewed' });
    if (done < grants.length) {
      toast.error(t('notReviewed', { count: grants.length - done }), {
        id: 'grants-not-reviewed',
        description: failure instanceof Error ? failure.message : undefined,
      });
    }
    await refresh();
    setReviewing(false);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <SegmentedControl
          label={t('view')}
          value={view}
          onValueChange={(next) => {
            setView(next);
            setPage(undefined);
          }}
          options={[
            { value: 'open', label: t('open') },
            { value: 'reviewed', label: t('done') },
          ]}
        />
      </PageHeader>
      <fieldset className="flex flex-wrap items-center gap-2 border-b border-border-muted px-4 py-2">
        <legend className="sr-only">{t('filters')}</legend>
        <Combobox
          className="w-60"
          size="sm"
          aria-label={t('byUser')}
          placeholder={t('anyUser')}
          options={(staff.data ?? []).map((user) => ({
            value: String(user.id),
            label: fullName(user),
            hint: user.providerFields?.roleLabel,
          }))}
          loading={staff.isPending}
          value={userId}
          onValueChange={(next) => {
            setUserId(next === userId ? null : next);
            setPage(undefined);
          }}
        />
        <DateRangePicker
          className="w-60"
          size="sm"
          aria-label={t('byDays')}
          placeholder={t('anyDay')}
          timeZone={BUSINESS_ZONE}
          value={days}
          onValueChange={(next) => {
            setDays(next);
            setPage(undefined);
          }}
          clearable
        />
        {isFiltered ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setUserId(null);
              setDays(null);
              setPage(undefined);
            }}
          >
            {t('clearFilters')}
          </Button>
        ) : null}
      </fieldset>
      <ListTable
        className="min-h-0 flex-1"
        {...table}
        list={list}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowKeys
        selectionText={(count) => t('selected', { count })}
        bulkActions={
          view === 'open'
            ? (grants, clear) => (
                <Button size="sm" pending={isReviewing} onClick={() => void review(grants).then(clear)}>
                  {t('review')}
                </Button>
              )
            : undefined
        }
        rowAction={(grant) => (
          <span className="inline-flex gap-2">
            {grant.isLive ? (
              <IconButton
                label={t('revokeOf', {
                  name: fullName(grant.user),
                  patient: fullName(grant.patient),
                })}
                onClick={() => setRevoking(grant)}
              >
                <CircleSlash aria-hidden />
              </IconButton>
            ) : null}
            {grant.reviewedAt ? null : (
              <IconButton
                label={t('reviewOf', {
                  name: fullName(grant.user),
                  patient: fullName(grant.patient),
                })}
                onClick={() => void review([grant])}
              >
                <Check aria-hidden />
              </IconButton>
            )}
          </span>
        )}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} />
          ) : view === 'open' ? (
            <EmptyState title={t('none')} description={t('noneHint')} />
          ) : (
            <EmptyState title={t('noneReviewed')} />
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
