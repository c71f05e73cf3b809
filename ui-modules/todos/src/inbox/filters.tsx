import { Chip } from '@huddle/kit/components/ui/chip';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Select } from '@huddle/kit/components/ui/select';
import { useContentTypes } from '@huddle/kit/contract';
import type { DayRange } from '@huddle/kit/dates';
import type { Assignee } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { categoriesQuery } from '../case-categories.resource';
import { useText } from '../text';
import { rangeText } from './days';
import { podsQuery } from './inbox.resource';
import { DATE_PRESETS, type InboxSearch, idsOf, isOwn } from './search';

const DateRangePicker = lazy(() =>
  import('@huddle/kit/dates').then((dates) => ({ default: dates.DateRangePicker })),
);

interface FilterProps {
  search: InboxSearch;
  onSearchChange: (search: InboxSearch) => void;
}

/** Order of categories: headings as choices of their own first, then heading by heading, by title. */
function byHeading(one: Heading, other: Heading): number {
  return (
    (one.parentTitle ?? '').localeCompare(other.parentTitle ?? '') || one.title.localeCompare(other.title)
  );
}

type Heading = { title: string; parentTitle?: string | null };

/** Whose work is shown, from which days, of which pods. */
export function InboxFilters({
  search,
  onSearchChange,
  range,
  assignees,
}: FilterProps & { range: DayRange | null; assignees: readonly Assignee[] | undefined }) {
  const t = useText();
  const pods = useQuery(podsQuery);
  const categories = useQuery(categoriesQuery);
  const { nextActionDate = 'today' } = search;
  const preset = DATE_PRESETS.find((one) => one === nextActionDate) ?? 'custom';
  // A new filter begins at the first page.
  const change = (next: InboxSearch) => onSearchChange({ ...search, page: undefined, ...next });
  return (
    <search
      aria-label={t('inbox.filters')}
      // In a small window one line that scrolls: rows of filters would take the height of the list.
      className="relative flex min-w-0 flex-wrap items-center gap-2 py-1.5 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:*:shrink-0"
    >
      <SegmentedControl<'mine' | 'created' | 'any' | 'chosen'>
        label={t('inbox.whose')}
        value={
          isOwn(search)
            ? 'mine'
            : search.createdByMe && !search.ownerGroupIds
              ? 'created'
              : search.ownerId === 'any'
                ? 'any'
                : 'chosen'
        }
        onValueChange={(scope) =>
          change({
            ownerGroupIds: undefined,
            ownerId: scope === 'any' ? 'any' : undefined,
            createdByMe: scope === 'created' ? 'yes' : undefined,
          })
        }
        options={[
          { value: 'mine', label: t('inbox.mine') },
          { value: 'created', label: t('inbox.createdByMe') },
          { value: 'any', label: t('inbox.everyone') },
        ]}
      />
      <Combobox
        multiple
        className="w-40"
        aria-label={t('inbox.owners')}
        placeholder={t('inbox.owners')}
        loading={assignees === undefined}
        value={idsOf(search.ownerGroupIds).map(String)}
        onValueChange={(ids) =>
          change({
            ownerGroupIds: ids.join(',') || undefined,
            ownerId: ids.length > 0 || search.createdByMe ? undefined : 'any',
          })
        }
        options={(assignees ?? []).map(({ group, user }) => ({
          value: String(group.id),
          label: user ? fullName(user) : group.name,
          group: user ? t('inbox.people') : t('inbox.teams'),
        }))}
      />
      <Select
        aria-label={t('inbox.date')}
        className="w-36"
        value={preset}
        onValueChange={(value) => {
          // Custom dates begin with those that are shown; after any date, with both sides open.
          if (value === 'custom') change({ nextActionDate: (rangeText(range) ?? ',') as never });
          else change({ nextActionDate: value === 'today' ? undefined : (value as 'any') });
        }}
        options={[...DATE_PRESETS, 'custom' as const].map((value) => ({
          value,
          label: t(`inbox.dates.${value}`),
        }))}
      />
      {preset === 'custom' ? (
        <Suspense fallback={<span className="w-52" />}>
          <DateRangePicker
            aria-label={t('inbox.dates.custom')}
            className="w-52"
            value={range?.from || range?.to ? range : null}
            presets={[]}
            timeZone={BUSINESS_ZONE}
            onValueChange={(next) => change({ nextActionDate: (rangeText(next) ?? 'any') as never })}
          />
        </Suspense>
      ) : null}
      <Combobox
        multiple
        className="w-36"
        aria-label={t('inbox.pods')}
        placeholder={t('inbox.pods')}
        loading={pods.isPending}
        value={idsOf(search.podIds).map(String)}
        onValueChange={(ids) => change({ podIds: ids.join(',') || undefined })}
        options={(pods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {search.showOldView ? null : (
        <Combobox
          multiple
          className="w-40"
          aria-label={t('inbox.caseCategories')}
          placeholder={t('inbox.caseCategories')}
          loading={categories.isPending}
          value={idsOf(search.caseCategoryIds).map(String)}
          onValueChange={(ids) => change({ caseCategoryIds: ids.join(',') || undefined })}
          options={(categories.data?.results ?? [])
            .toSorted(byHeading)
            .map(({ id, title, parentTitle, isHeading }) => ({
              value: String(id),
              label: title,
              group: parentTitle ?? (isHeading ? t('inbox.headings') : undefined),
            }))}
        />
      )}
      {search.carePlanAutocreatedFromIds && !search.showOldView ? (
        <RemovableFilter
          label={t('inbox.ofCarePlan')}
          onRemove={() => change({ carePlanAutocreatedFromIds: undefined })}
        />
      ) : null}
      {search.showOldView ? (
        <RemovableFilter label={t('inbox.oldView')} onRemove={() => change({ showOldView: undefined })} />
      ) : null}
    </search>
  );
}

/** A filter that only a link sets. */
function RemovableFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Chip asChild tone="info">
      <button type="button" aria-label={t('inbox.removeFilter', { filter: label })} onClick={onRemove}>
        {label}
        <X aria-hidden />
      </button>
    </Chip>
  );
}

/** The kinds of work, as a filter: those that the list has, or would have without this filter, with their numbers. */
export function KindFilter({
  search,
  onSearchChange,
  counts,
}: FilterProps & {
  counts: readonly { contentType: string; count: number }[];
}) {
  const t = useText();
  const types = useContentTypes();
  const chosen = search.types ?? [];
  const countOf = (kind: string) => counts.find(({ contentType }) => contentType === kind)?.count ?? 0;
  const shown = types.all.filter(({ name }) => chosen.includes(name) || countOf(name) > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('inbox.kindsLabel')}</legend>
      {shown.map(({ name: kind, label }) => {
        const isChosen = chosen.includes(kind);
        const count = countOf(kind);
        const kinds = isChosen ? chosen.filter((one) => one !== kind) : [...chosen, kind];
        return (
          <Chip key={kind} asChild tone={isChosen ? 'info' : undefined}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onSearchChange({ ...search, page: undefined, types: kinds.length > 0 ? kinds : undefined })
              }
            >
              {label}{' '}
              <span className="tabular-nums">
                <span aria-hidden>{count}</span>
                <span className="sr-only">{t('inbox.countOf', { count })}</span>
              </span>
            </button>
          </Chip>
        );
      })}
    </fieldset>
  );
}
