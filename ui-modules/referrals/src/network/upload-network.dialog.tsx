import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { toast } from '@huddle/kit/components/ui/toast';
import { FILE_TYPES, FileDrop, type FileLimits, useChosenFiles } from '@huddle/kit/files';
import { csvOf, saveText } from '@huddle/kit/lib/csv';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type NetworkUpload, uploadNetwork } from './network.resource';
import { useNetworkText } from './text';

const LIMITS: FileLimits = { maxFiles: 1, maxNameLength: 200, maxSize: 25_000_000, types: [FILE_TYPES.csv] };

/** The columns of a file (docs/provider-network.md). */
const COLUMNS =
  'npi,identifier,first_name,last_name,credential,organization,specialty,address_line_1,address_line_2,city,state,zip,latitude,longitude,location_confidence,phone,fax,gender,languages,accepting,in_network,partner_agreement,provider_type,composite_score,cost_score,quality_score,expertise_score,average_rating,number_of_ratings,estimated_cost,cost_cpt_code,cost_breakdown,days_till_next_availability,as_of'.split(
    ',',
  );

/** Imports the provider network from a CSV file: what would change is shown first. */
export default function UploadNetworkDialog({
  onImported,
  onClose,
}: {
  onImported: () => void;
  onClose: () => void;
}) {
  const t = useNetworkText();
  const { queue, files, clear } = useChosenFiles(LIMITS);
  const [file] = files;
  const uid = queue.files.find(({ state }) => state !== 'refused')?.uid;
  const check = useQuery({
    queryKey: ['referrals', 'network-upload', uid],
    queryFn: () => (file ? uploadNetwork(file, true) : Promise.reject(new Error('no file'))),
    enabled: file !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadNetwork(chosen, false),
    onSuccess: ({ created, updated, notes }) => {
      toast.success(t('upload.done', { count: created + updated }));
      onImported();
      // Rows with problems are still to be looked at.
      if (notes.length === 0) onClose();
    },
    onError: (error) => toast.error(t('upload.failed'), { description: reasonOf(error) }),
  });
  const imported = upload.data && upload.variables && { result: upload.data, name: upload.variables.name };
  const checked = file && check.data && { result: check.data, name: file.name };
  const shown = imported ?? checked;
  const providers = shown ? shown.result.created + shown.result.updated : 0;
  const obstacle = file
    ? check.isError
      ? t('upload.checkFailed')
      : shown
        ? providers === 0 && t('upload.nothing')
        : t('upload.checking')
    : t('upload.choose');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !upload.isPending && onClose()}>
      <DialogContent size="lg" hideClose={upload.isPending}>
        <DialogHeader>
          <DialogTitle>{t('upload.title')}</DialogTitle>
          <DialogDescription>{t('upload.description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {upload.data ? null : (
            <Field label={t('upload.file')} hint={t('upload.hint')}>
              <FileDrop queue={queue} disabled={upload.isPending} />
            </Field>
          )}
          {file ? null : (
            <div>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => saveText('provider-network.csv', csvOf([COLUMNS]))}
              >
                <Download aria-hidden />
                {t('upload.template')}
              </Button>
            </div>
          )}
          {file && check.isPending ? <Spinner label={t('upload.checking')} /> : null}
          {file && check.isError ? (
            <ErrorState
              layout="inline"
              title={t('upload.checkFailed')}
              description={reasonOf(check.error)}
              onRetry={() => void check.refetch()}
              retrying={check.isFetching}
            />
          ) : null}
          {shown ? <Result {...shown} /> : null}
        </DialogBody>
        <DialogFooter>
          {upload.data ? (
            <>
              <Button
                variant="ghost"
                onClick={() => {
                  clear();
                  upload.reset();
                }}
              >
                {t('upload.another')}
              </Button>
              <Button variant="primary" onClick={onClose}>
                {t('upload.close')}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="ghost"
                disabledReason={upload.isPending && t('upload.running')}
                onClick={onClose}
              >
                {t('upload.cancel')}
              </Button>
              <Button
                variant="primary"
                pending={upload.isPending}
                disabledReason={obstacle}
                onClick={() => file && upload.mutate(file)}
              >
                {shown ? t('upload.submit', { count: providers }) : t('upload.title')}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const COUNTS = ['created', 'updated', 'deactivated', 'rejected'] as const;

/** What the file changed, or would change, and its rows with problems. */
function Result({ result, name }: { result: NetworkUpload; name: string }) {
  const t = useNetworkText();
  const { deactivated, deactivatedProviders, notes, notesCsv, isDryRun } = result;
  const unnamed = deactivated - deactivatedProviders.length;
  const columns: DataTableColumn<NetworkUpload['notes'][number]>[] = [
    { id: 'line', header: t('upload.line'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    {
      id: 'result',
      header: t('upload.result'),
      width: '12rem',
      cell: ({ isRejected }) => t(isRejected ? 'upload.isRejected' : 'upload.isIncomplete'),
    },
    {
      id: 'reason',
      header: t('upload.reason'),
      rowHeader: true,
      cell: ({ reason }) => <span className="block py-1 whitespace-normal">{reason}</span>,
    },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p role="status" className="flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
        {COUNTS.map((count) => (
          <span
            key={count}
            className={
              (count === 'rejected' || count === 'deactivated') && result[count] > 0
                ? 'text-warning-fg'
                : 'text-muted-foreground'
            }
          >
            <span className="font-semibold tabular-nums">{result[count].toLocaleString('en-US')}</span>{' '}
            {count === 'deactivated' && !isDryRun
              ? t('upload.madeInactive')
              : t(`upload.${count}`, { count: result[count] })}
          </span>
        ))}
      </p>
      {isDryRun && deactivated > 0 ? (
        <p className="text-sm">
          {t('upload.willDeactivate', { count: deactivated })} {deactivatedProviders.join(', ')}
          {unnamed > 0 ? ` ${t('upload.more', { count: unnamed })}` : null}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <>
          <div className="flex items-center gap-3">
            <h3 className="min-w-0 flex-1 text-sm font-semibold">{t('upload.notes')}</h3>
            {notesCsv ? (
              <Button
                size="sm"
                onClick={() => saveText(name.replace(/(\.csv)?$/i, ' - problems.csv'), notesCsv)}
              >
                <Download aria-hidden />
                {t('upload.download')}
              </Button>
            ) : null}
          </div>
          <DataTable
            label={t('upload.notes')}
            density="compact"
            className="max-h-60"
            columns={columns}
            rows={notes}
            rowKey={({ line, reason }) => `${line} ${reason}`}
          />
          {notes.length === MAX_NOTES ? (
            <p className="text-xs text-subtle-foreground">{t('upload.moreNotes', { count: MAX_NOTES })}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** Most notes that the host lists. */
const MAX_NOTES = 100;

/** What is wrong with the file as a whole. */
function reasonOf(error: Error): string {
  return error instanceof ProblemError ? (error.errors[0]?.detail ?? error.message) : error.message;
}
