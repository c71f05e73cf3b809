import { Button } from '@huddle/kit/components/ui/button';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { formatDateTime } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type NetworkImport, networkQuery, useLiveNetwork } from './network.resource';
import { useNetworkText } from './text';

const UploadNetworkDialog = lazy(() => import('./upload-network.dialog'));

/** The tenant's provider network: how many providers it has, and who imported it when (docs/provider-network.md). */
const ProviderNetworkPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useNetworkText();
  const query = useQuery(networkQuery);
  const reload = useLiveNetwork();
  const [isUploading, setUploading] = useState(false);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Button variant="primary" onClick={() => setUploading(true)}>
          <Upload aria-hidden />
          {t('import')}
        </Button>
      </PageHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-5">
        <QueryView query={query} failedTitle={t('failed')}>
          {({ active, inactive, imports }) => (
            <div className="flex max-w-260 flex-col gap-4">
              <p className="max-w-160 text-sm text-muted-foreground">{t('about')}</p>
              <div>
                <p className="text-lg font-semibold tabular-nums">{t('active', { count: active })}</p>
                <p className="text-sm text-muted-foreground">{lastOf(imports[0], t)}</p>
                {inactive > 0 ? (
                  <p className="text-sm text-subtle-foreground">{t('inactive', { count: inactive })}</p>
                ) : null}
              </div>
              {imports.length > 0 ? <Imports imports={imports} /> : null}
            </div>
          )}
        </QueryView>
      </div>
      <Suspense>
        {isUploading ? (
          <UploadNetworkDialog onImported={() => void reload()} onClose={() => setUploading(false)} />
        ) : null}
      </Suspense>
    </div>
  );
};

export default ProviderNetworkPage;

/** When and by whom the network was imported. */
function lastOf(last: NetworkImport | undefined, t: ReturnType<typeof useNetworkText>): string {
  if (!last) return t('never');
  const at = formatDateTime(new Date(last.importedAt));
  return last.importedByName ? t('lastBy', { at, name: last.importedByName }) : t('lastByCommand', { at });
}

function Imports({ imports }: { imports: readonly NetworkImport[] }) {
  const t = useNetworkText();
  const number = (id: 'created' | 'updated' | 'deactivated' | 'rejected', header: string) =>
    ({
      id,
      header,
      align: 'end',
      width: '6.5rem',
      cell: (row) => row[id].toLocaleString('en-US'),
    }) satisfies DataTableColumn<NetworkImport>;
  const columns: DataTableColumn<NetworkImport>[] = [
    {
      id: 'at',
      header: t('at'),
      rowHeader: true,
      width: '14rem',
      cell: ({ importedAt }) => formatDateTime(new Date(importedAt)),
    },
    { id: 'by', header: t('by'), cell: ({ importedByName }) => importedByName ?? t('commandLine') },
    { id: 'fileName', header: t('fileName'), cell: ({ fileName }) => fileName },
    number('created', t('new')),
    number('updated', t('updated')),
    number('deactivated', t('inactiveNow')),
    number('rejected', t('rejectedRows')),
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('imports')}</h2>
      <DataTable label={t('imports')} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </section>
  );
}
