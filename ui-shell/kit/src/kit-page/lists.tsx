import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { Chip } from '../components/ui/chip';
import { EmptyState } from '../components/ui/empty-state';
import { PersonChip } from '../components/ui/person-chip';
import { Spinner } from '../components/ui/spinner';
import { VirtualList } from '../components/ui/virtual-list';
import { DataTable, type DataTableSort } from '../data-table/data-table';
import { type SamplePatient, samplePatient } from './people';
import { Example, Section } from './section';

const TOTAL = 400;
const all = Array.from({ length: TOTAL }, (_, index) => samplePatient(index));

const columns = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    rowHeader: true,
    fixed: true,
    width: '26%',
    cell: (patient: SamplePatient) => <PersonChip id={patient.id} name={patient.name} />,
  },
  { id: 'email', header: 'Email', sortable: true, cell: (patient: SamplePatient) => patient.email },
  { id: 'phone', header: 'Phone', cell: (patient: SamplePatient) => patient.phone },
  {
    id: 'plan',
    header: 'Plan',
    cell: (patient: SamplePatient) => <Chip>{patient.plan}</Chip>,
  },
  {
    id: 'id',
    header: 'Patient ID',
    sortable: true,
    align: 'end' as const,
    width: '120px',
    cell: (patient: SamplePatient) => patient.id,
  },
];

function sorted(sort: DataTableSort): SamplePatient[] {
  const direction = sort.desc ? -1 : 1;
  return all.toSorted((a, b) =>
    sort.id === 'id'
      ? direction * (a.id - b.id)
      : direction * (sort.id === 'email' ? a.email.localeCompare(b.email) : a.name.localeCompare(b.name)),
  );
}

function PatientTable() {
  const [sort, setSort] = useState<DataTableSort>({ id: 'id', desc: true });
  const [offset, setOffset] = useState(0);
  const [pageSize, setPageSize] = useState(25);
  return (
    <DataTable
      label="Patients"
      className="h-90 w-full overflow-hidden rounded-lg border border-border"
      columns={columns}
      rows={sorted(sort).slice(offset, offset + pageSize)}
      rowKey={(patient) => patient.id}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        setOffset(0);
      }}
      storageKey="kit.patients"
      rowAction={() => <Button size="sm">Open Patient</Button>}
      paging={{
        offset,
        pageSize,
        total: TOTAL,
        pageSizes: [25, 50, 100],
        onPageSizeChange: (size) => {
          setPageSize(size);
          setOffset(0);
        },
        onPrevious: offset > 0 ? () => setOffset(Math.max(0, offset - pageSize)) : undefined,
        onNext: offset + pageSize < TOTAL ? () => setOffset(offset + pageSize) : undefined,
      }}
    />
  );
}

/** A history that grows at both ends, like a thread. */
function History() {
  const [range, setRange] = useState({ from: 480, to: 520 });
  const [loading, setLoading] = useState(false);
  const items = Array.from({ length: range.to - range.from }, (_, index) => range.from + index);
  function load(change: (current: typeof range) => typeof range) {
    setLoading(true);
    setTimeout(() => {
      setRange(change);
      setLoading(false);
    }, 250);
  }
  return (
    <div className="flex h-70 w-full flex-col rounded-lg border border-border bg-surface">
      <VirtualList
        label="History"
        anchor="end"
        items={items}
        itemKey={(item) => item}
        estimatedHeight={48}
        total={1000}
        offset={range.from}
        hasPrevious={range.from > 0}
        onReachStart={() => load((now) => ({ ...now, from: Math.max(0, now.from - 40) }))}
        threshold={4}
        loading={loading}
        header={
          loading ? (
            <div className="absolute inset-x-0 top-2 z-10 flex justify-center">
              <Spinner label="Loading" />
            </div>
          ) : null
        }
        renderItem={(item) => (
          <div className="px-4 py-1.5">
            <p className="rounded-lg bg-sunken px-3 py-2">
              Message {item}{' '}
              {item % 3 === 0
                ? 'with a text that is so long that it takes a second line in a narrow pane. '.repeat(2)
                : ''}
            </p>
          </div>
        )}
      />
      <div className="border-t border-border p-2">
        <Button size="sm" onClick={() => setRange((now) => ({ ...now, to: now.to + 1 }))}>
          <Plus aria-hidden />
          New message
        </Button>
      </div>
    </div>
  );
}

export function Lists() {
  return (
    <Section id="lists" title="Lists">
      <Example title="DataTable">
        <PatientTable />
      </Example>
      <Example title="DataTable: loading, empty, error" className="grid grid-cols-3 items-stretch gap-4">
        {(['loading', 'empty', 'error'] as const).map((state) => (
          <DataTable
            key={state}
            label={`Patients, ${state}`}
            className="h-70 overflow-hidden rounded-lg border border-border"
            columns={columns.slice(0, 2)}
            rows={state === 'loading' ? undefined : []}
            rowKey={(patient) => patient.id}
            empty={<EmptyState title="No patients" description="Import records or add a patient." />}
            error={
              state === 'error' ? { description: 'The host did not answer.', onRetry: () => undefined } : null
            }
          />
        ))}
      </Example>
      <Example title="VirtualList, both ends">
        <History />
      </Example>
    </Section>
  );
}
