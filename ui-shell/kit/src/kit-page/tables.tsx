import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/ui/button';
import { DataTable } from '../data-table/data-table';
import {
  type Conditions,
  QueryTable,
  type QueryTableColumn,
  type TableFilter,
  type TableFilters,
  type TablePage,
  type TableSearch,
} from '../table';
import { viewsQuery } from '../table/views';
import { type SamplePatient, samplePatient } from './people';
import { CONDITION_FIELDS, matchesConditions } from './sample-conditions';
import { Example, Section } from './section';

// Loaded by a table when its conditions are edited.
const ConditionsEditor = lazy(() => import('../table/conditions-editor'));

const PEOPLE = Array.from({ length: 60 }, (_, index) => samplePatient(index));
const PAGE_SIZE = 10;
const LIST = 'kit.sample';

const columns: QueryTableColumn<SamplePatient>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    rowHeader: true,
    sortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: 'id',
    header: 'ID',
    align: 'end',
    width: '8rem',
    sortable: true,
    value: ({ id }) => id,
    cell: ({ id }) => id,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '9rem',
    value: ({ phone }) => phone,
    cell: ({ phone }) => <span className="tabular-nums">{phone}</span>,
  },
  { id: 'email', header: 'Email', value: ({ email }) => email, cell: ({ email }) => email },
  { id: 'plan', header: 'Plan', value: ({ plan }) => plan, cell: ({ plan }) => plan },
  { id: 'state', header: 'State', width: '5rem', value: ({ state }) => state, cell: ({ state }) => state },
];

const optionsOf = (values: readonly string[]) =>
  [...new Set(values)].toSorted().map((value) => ({ value, label: value }));

const FIELDS = CONDITION_FIELDS.map((field) =>
  field.id === 'state' ? { ...field, options: optionsOf(PEOPLE.map(({ state }) => state)) } : field,
);

const filters: TableFilter[] = [
  { id: 'plan', label: 'Plan', kind: 'choices', options: optionsOf(PEOPLE.map(({ plan }) => plan)) },
  { id: 'state', label: 'State', kind: 'choice', options: optionsOf(PEOPLE.map(({ state }) => state)) },
  { id: 'name', label: 'Name contains', kind: 'text' },
  { id: 'over65', label: 'Over 65', kind: 'flag' },
  { id: 'seen', label: 'Last visit', kind: 'days' },
  {
    id: 'conditions',
    label: 'Conditions',
    kind: 'conditions',
    fields: FIELDS,
  },
];

function matches(person: SamplePatient, active: TableFilters): boolean {
  const { plan, state, name, over65, conditions } = active;
  return (
    matchesConditions(person, conditions) &&
    (!Array.isArray(plan) || plan.includes(person.plan)) &&
    (typeof state !== 'string' || person.state === state) &&
    (typeof name !== 'string' || person.name.toLowerCase().includes(name.toLowerCase())) &&
    (over65 !== true || person.age > 65)
  );
}

/** The page, as a host would send it. */
async function pageAt(
  ordering: string,
  active: TableFilters,
  cursor: string | null,
  done: ReadonlySet<number>,
): Promise<TablePage<SamplePatient>> {
  const sorted = PEOPLE.filter((person) => !done.has(person.id) && matches(person, active)).toSorted(
    (a, b) => (ordering.endsWith('id') ? a.id - b.id : a.name < b.name ? -1 : 1),
  );
  const all = ordering.startsWith('-') ? sorted.reverse() : sorted;
  const from = Number(cursor ?? 0);
  const to = from + PAGE_SIZE;
  return {
    results: all.slice(from, to),
    count: all.length,
    countExact: true,
    next: to < all.length ? String(to) : null,
  };
}

function SampleTable() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState<TableSearch>({});
  const [done] = useState(() => new Set<number>());
  const [shown, setShown] = useState(0);
  // There is no host here: views are as if nobody had saved one.
  queryClient.setQueryDefaults(viewsQuery(LIST).queryKey, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!queryClient.getQueryData(viewsQuery(LIST).queryKey)) {
    queryClient.setQueryData(viewsQuery(LIST).queryKey, { results: [], preference: null });
  }
  return (
    <div className="flex h-96 w-full flex-col rounded-lg border border-border">
      <QueryTable<SamplePatient>
        list={LIST}
        label="Sample patients"
        columns={columns}
        rowKey={({ id }) => id}
        query={(ordering, active) => ({
          queryKey: ['kit', 'sample', ordering, active],
          queryFn: ({ pageParam }: { pageParam: string | null }) => pageAt(ordering, active, pageParam, done),
          initialPageParam: null,
          getNextPageParam: (last: TablePage<SamplePatient>) => last.next,
        })}
        filters={filters}
        expansion={{
          label: ({ name }) => `Details of ${name}`,
          render: ({ name, age, plan }) => (
            <p className="text-sm">
              {name} is {age} years old and insured with {plan}.
            </p>
          ),
        }}
        pageSize={PAGE_SIZE}
        defaultSort="name"
        search={search}
        onSearchChange={setSearch}
        rowAction={() => <Button size="sm">Open</Button>}
        rowClassName={({ age }) => (age > 80 ? 'italic' : undefined)}
        showsLeaving
        onRowsShown={(rows) => setShown(rows.length)}
        bulkActions={(rows, clear) => (
          <Button
            size="sm"
            onClick={() => {
              for (const { id } of rows) done.add(id);
              clear();
              void queryClient.invalidateQueries({ queryKey: ['kit', 'sample'] });
            }}
          >
            Complete
          </Button>
        )}
        failedTitle="The list could not be loaded"
      />
      <p className="border-t border-border px-4 py-1 text-xs text-subtle-foreground">
        {shown} rows are shown; people over 80 are in italics.
      </p>
    </div>
  );
}

const LONG = Array.from({ length: 2_000 }, (_, index) => samplePatient(index));

function LongTable() {
  return (
    <div className="flex h-64 w-full flex-col rounded-lg border border-border">
      <DataTable
        label="Two thousand patients"
        columns={columns}
        rows={LONG}
        rowKey={({ id }) => id}
        density="compact"
      />
    </div>
  );
}

/** Conditions of every type of column, with and without their values. */
function SampleConditions({ value, fields }: { value: Conditions | null; fields: typeof CONDITION_FIELDS }) {
  const [conditions, setConditions] = useState(value);
  return (
    <div className="w-160 rounded-lg border border-border p-3">
      <Suspense>
        <ConditionsEditor
          label="Conditions"
          fields={fields}
          value={conditions}
          onValueChange={setConditions}
        />
      </Suspense>
    </div>
  );
}

const OF_EVERY_TYPE: Conditions = {
  linkOperator: 'or',
  items: [
    { field: 'name', operator: 'contains', value: 'ros' },
    { field: 'age', operator: '>=', value: '65' },
    { field: 'birthday', operator: 'before', value: '1961-11-25' },
    { field: 'state', operator: 'isAnyOf', value: ['MA', 'ME'] },
    { field: 'over65', operator: 'is', value: 'true' },
    { field: 'name', operator: 'isNotEmpty' },
  ],
};

/** Tables of the host's lists. */
export function Tables() {
  return (
    <Section id="tables" title="Tables">
      <Example title="Views, filters, selection, rows that leave, details, download">
        <SampleTable />
      </Example>
      <Example title="Conditions on columns of every type">
        <SampleConditions value={OF_EVERY_TYPE} fields={FIELDS} />
      </Example>
      <Example title="The first condition; its options are loading">
        <SampleConditions value={null} fields={CONDITION_FIELDS.filter(({ type }) => type === 'choice')} />
      </Example>
      <Example title="Two thousand rows, of which those in view are drawn">
        <LongTable />
      </Example>
    </Section>
  );
}
