import { Button } from '@huddle/kit/components/ui/button';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Switch } from '@huddle/kit/components/ui/switch';
import { useContentTypes } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import type { QueryState } from '@huddle/kit/query';
import { listState } from '@huddle/kit/query';
import { Plus, Search, TableProperties } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../text';
import {
  type Definition,
  type Definitions,
  updateDefinition,
  useLiveDefinitions,
} from './definitions.resource';
import { useDefinitionText } from './text';
import { useStaffName } from './use-staff-name';
import {
  bodyOf,
  CONDITION_NAMES,
  type ConditionTexts,
  conditionText,
  type DefinitionValues,
  groupsText,
  isSet,
  type Names,
  valuesOf,
} from './values';

/** The conditions of a list in a line. */
function conditionsText(values: DefinitionValues, names: Names, texts: ConditionTexts) {
  return CONDITION_NAMES.filter((name) => isSet(values, name))
    .map((name) => `${texts.td(`conditions.${name}`)}: ${conditionText(values, name, names, texts)}`)
    .join(' · ');
}

/** All definitions, with what switches them on and off. */
export function DefinitionList({
  query,
  onOpen,
  onAdd,
  actions,
}: {
  query: QueryState<Definitions>;
  onOpen: (id: number) => void;
  onAdd: () => void;
  /** Further actions of the page. */
  actions?: ReactNode;
}) {
  const t = useText();
  const td = useDefinitionText();
  const [search, setSearch] = useState('');
  const columns = useColumns(query.data, onOpen);
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return query.data?.results.filter(({ name, category, subCategory, description }) =>
      [name, category, subCategory, description].some((text) => text.toLowerCase().includes(wanted)),
    );
  }, [query.data, search]);
  return (
    <>
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Input
          size="sm"
          type="search"
          variant="quiet"
          boxClassName="w-56"
          leading={<Search aria-hidden className="size-4" />}
          aria-label={td('search')}
          placeholder={td('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {actions}
        <Button size="sm" variant="primary" onClick={onAdd}>
          <Plus aria-hidden />
          {td('add')}
        </Button>
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('title')}
        columns={columns}
        {...listState(query, shown, td('failed'))}
        rowKey={({ id }) => id}
        rowKeys
        empty={
          search.trim() === '' ? (
            <EmptyState icon={<TableProperties />} title={td('none')} description={td('noneHint')} />
          ) : (
            <EmptyState icon={<Search />} title={td('notFound')} description={td('notFoundHint')} />
          )
        }
      />
    </>
  );
}

function useColumns(data: Definitions | undefined, onOpen: (id: number) => void) {
  const t = useText();
  const td = useDefinitionText();
  const types = useContentTypes();
  const staffName = useStaffName();
  const names: Names = data ?? { owners: [], pods: [], groups: [] };
  const columns: DataTableColumn<Definition>[] = [
    {
      id: 'name',
      header: td('fields.name'),
      rowHeader: true,
      fixed: true,
      cell: ({ id, name, description }) => (
        <button
          type="button"
          title={description || undefined}
          className="max-w-full truncate text-left font-semibold hover:underline"
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
      ),
    },
    {
      id: 'active',
      header: td('offered'),
      width: '4.5rem',
      cell: (definition) => <ActiveSwitch definition={definition} />,
    },
    {
      id: 'category',
      header: td('fields.category'),
      cell: ({ category, subCategory }) => [category, subCategory].filter(Boolean).join(' / '),
    },
    {
      id: 'conditions',
      header: td('sections.conditions'),
      width: '30%',
      secondary: true,
      cell: (definition) => {
        const text = conditionsText(valuesOf(definition), names, { t, td, types });
        return <span title={text}>{text}</span>;
      },
    },
    {
      id: 'groups',
      header: td('fields.groups'),
      width: '8rem',
      secondary: true,
      cell: ({ groupIds }) => {
        const text = groupsText(groupIds.map(String), names.groups) || td('everyone');
        return <span title={text}>{text}</span>;
      },
    },
    {
      id: 'changed',
      header: td('changed'),
      width: '9rem',
      secondary: true,
      cell: ({ updatedAt, updatedBy }) => (
        <span className="text-xs text-subtle-foreground">
          {updatedBy == null ? null : `${staffName(updatedBy)} · `}
          <RelativeTime time={updatedAt} />
        </span>
      ),
    },
  ];
  return columns;
}

/** Switches a list on or off at once. */
function ActiveSwitch({ definition }: { definition: Definition }) {
  const td = useDefinitionText();
  const reload = useLiveDefinitions();
  const { name } = definition;
  const { save, pending } = useSave({
    save: (active: boolean) =>
      updateDefinition(definition.id, bodyOf({ ...valuesOf(definition), active }), definition.rowVersion),
    texts: {
      saved: (active) => td(active ? 'switchedOn' : 'switchedOff', { name }),
      failed: td('save.failed'),
    },
    toastId: `worklist-active-${definition.id}`,
    onSaved: reload,
    onStale: reload,
  });
  return (
    <Switch
      aria-label={td('offer', { name })}
      checked={pending ?? definition.active}
      onCheckedChange={(active) => save(active)}
    />
  );
}
