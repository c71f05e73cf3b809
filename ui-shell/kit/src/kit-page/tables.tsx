import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { QueryTable, type QueryTableColumn, type TablePage, type TableSearch } from '../table';
import { viewsQuery } from '../table/views';
import { type SamplePatient, samplePatient } from './people';
import { Example, Section } from './section';

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
];

/** The page, as a host would send it. */
async function pageAt(ordering: string, cursor: string | null): Promise<TablePage<SamplePatient>> {
  const sorted = PEOPLE.toSorted((a, b) =>
    ordering.endsWith('id') ? a.id - b.id : a.name < b.name ? -1 : 1,
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
        query={(ordering) => ({
          queryKey: ['kit', 'sample', ordering],
          queryFn: ({ pageParam }: { pageParam: string | null }) => pageAt(ordering, pageParam),
          initialPageParam: null,
          getNextPageParam: (last: TablePage<SamplePatient>) => last.next,
        })}
        pageSize={PAGE_SIZE}
        defaultSort="name"
        search={search}
        onSearchChange={setSearch}
        rowAction={() => <Button size="sm">Open</Button>}
        bulkActions={() => <Button size="sm">Assign…</Button>}
        failedTitle="The list could not be loaded"
      />
    </div>
  );
}

/** Tables of the host's lists. */
export function Tables() {
  return (
    <Section id="tables" title="Tables">
      <Example title="Views, selection, download">
        <SampleTable />
      </Example>
    </Section>
  );
}
