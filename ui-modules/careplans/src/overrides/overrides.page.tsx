import { Button, buttonVariants } from '@huddle/kit/components/ui/button';
import type { DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Switch } from '@huddle/kit/components/ui/switch';
import { linkTo, paths } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { fullName } from '@huddle/kit/lib/person';
import { formatDay } from '@huddle/kit/lib/time';
import { ListTable, usePages } from '@huddle/kit/table';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import type { OpenOverride } from '../api';
import { confirmOverride, overridesQuery, PAGE_SIZE, useLiveOverrides } from './overrides.resource';
import { useOverridesText } from './text';

const route = getRouteApi('/_page/care-gaps/overrides');

/** Where the override is changed: among the care plans of its person. */
function addressOf({ userId, personId }: OpenOverride): string {
  return userId == null ? paths.personTab(personId, 'careplans') : paths.patientTab(userId, 'careplans');
}

/** The overrides of measures that have no end, the oldest decision first, for leads who review them and confirm those that still apply. */
export function OverridesPage() {
  const t = useOverridesText();
  const { confirmed, page } = route.useSearch();
  const navigate = route.useNavigate();
  const { list, table } = usePages<OpenOverride>({
    query: () => overridesQuery(confirmed === true),
    page,
    pageSize: PAGE_SIZE,
    onPageChange: (next) => void navigate({ search: { confirmed, page: next } }),
    failedTitle: t('failed'),
  });
  const reload = useLiveOverrides();
  const confirmation = useSave({
    save: confirmOverride,
    texts: { saved: t('confirmed'), failed: t('confirmFailed') },
    onSaved: reload,
    onStale: reload,
  });
  const columns = useMemo(
    (): DataTableColumn<OpenOverride>[] => [
      {
        id: 'person',
        header: t('person'),
        rowHeader: true,
        fixed: true,
        width: '20%',
        cell: (row) => (
          <Link {...linkTo(addressOf(row))} className="text-link underline-offset-4 hover:underline">
            {fullName(row)}
          </Link>
        ),
      },
      {
        id: 'measure',
        header: t('measure'),
        width: '20%',
        cell: ({ isMasked, measureName }) => (isMasked ? t('protected') : measureName),
      },
      {
        id: 'kind',
        header: t('kind'),
        width: '9rem',
        cell: ({ kind }) => (kind ? t(`kinds.${kind}`) : null),
      },
      {
        id: 'reason',
        header: t('reason'),
        // The reason is what is reviewed: all of it is readable.
        cell: ({ reason }) => <span className="block py-1 wrap-anywhere whitespace-normal">{reason}</span>,
      },
      {
        id: 'decided',
        header: t('decided'),
        width: '14rem',
        secondary: true,
        cell: ({ decidedByName, decidedAt, confirmedByName, confirmedAt, reviewOn }) => (
          <span className="block py-1 whitespace-normal tabular-nums">
            {formatDay(decidedAt.slice(0, 10), true)} {decidedByName}
            {confirmedByName && confirmedAt && reviewOn ? (
              <span className="block text-xs text-subtle-foreground">
                {t('confirmedBy', {
                  name: confirmedByName,
                  date: formatDay(confirmedAt.slice(0, 10), true),
                })}
                {' · '}
                {t('reviewOn', { date: formatDay(reviewOn, true) })}
              </span>
            ) : null}
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="min-w-0 flex-1">{t('title')}</PageTitle>
        <Switch
          label={t('showConfirmed')}
          checked={confirmed === true}
          onCheckedChange={(next) =>
            void navigate({ search: next ? { confirmed: true } : {}, replace: true })
          }
        />
        <Link {...linkTo('/care-gaps')} className={buttonVariants({ size: 'sm', variant: 'ghost' })}>
          {t('closure')}
        </Link>
      </PageHeader>
      <p className="px-4 py-3 text-sm text-muted-foreground">{t('hint')}</p>
      <ListTable
        className="min-h-0 flex-1"
        {...table}
        list={list}
        label={t('title')}
        columns={columns}
        rowKey={({ personId, measure, decidedAt }) => `${personId}-${measure}-${decidedAt}`}
        rowKeys
        rowAction={(row) =>
          row.isMasked ? null : (
            <Button
              size="sm"
              pending={confirmation.pending === row}
              aria-label={t('confirmOf', { measure: row.measureName, name: fullName(row) })}
              onClick={() => confirmation.save(row)}
            >
              {t('confirm')}
            </Button>
          )
        }
        empty={<EmptyState icon={<ListChecks />} title={t('nothing')} description={t('nothingHint')} />}
      />
    </div>
  );
}
