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
import { fullName, usDate } from '@huddle/kit/lib/person';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useUploadText } from './text';
import { type UploadedItems, uploadItems } from './upload.resource';

const LIMITS: FileLimits = { maxFiles: 1, maxNameLength: 255, maxSize: 2_000_000, types: [FILE_TYPES.csv] };

const COLUMNS = [
  'title',
  'person_id',
  'member_number',
  'name',
  'birth_date',
  'due_date',
  'priority',
  'owner_group',
  'category',
  'key',
];

/** Uploads items of worklists from a CSV file: what would become of its rows is shown first. */
export default function UploadItemsDialog({ onClose }: { onClose: () => void }) {
  const t = useUploadText();
  const { queue, files, clear } = useChosenFiles(LIMITS);
  const [file] = files;
  const uid = queue.files.find(({ state }) => state !== 'refused')?.uid;
  const check = useQuery({
    queryKey: ['worklists', 'upload', uid],
    queryFn: () => (file ? uploadItems(file, true) : Promise.reject(new Error('no file'))),
    enabled: file !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadItems(chosen, false),
    onSuccess: ({ created, updated, rejected }) => {
      toast.success(t('done', { count: created + updated }));
      // Rows that were not accepted are still to be looked at.
      if (rejected === 0) onClose();
    },
    onError: (error) => toast.error(t('failed'), { description: reasonOf(error) }),
  });
  const result = upload.data ?? check.data;
  const changes = result ? result.created + result.updated : 0;
  function startOver() {
    clear();
    upload.reset();
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {upload.data ? null : (
            <Field label={t('file')} hint={t('columns')}>
              <FileDrop queue={queue} />
            </Field>
          )}
          {file ? null : (
            <div>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => saveText('worklist-items.csv', csvOf([COLUMNS]))}
              >
                <Download aria-hidden />
                {t('template')}
              </Button>
            </div>
          )}
          {file && check.isPending ? <Spinner label={t('checking')} /> : null}
          {file && check.isError ? (
            <ErrorState
              layout="inline"
              title={t('checkFailed')}
              description={reasonOf(check.error)}
              onRetry={() => void check.refetch()}
              retrying={check.isFetching}
            />
          ) : null}
          {file && result ? <Result result={result} name={file.name} /> : null}
        </DialogBody>
        <DialogFooter>
          {upload.data ? (
            <>
              <Button variant="ghost" onClick={startOver}>
                {t('another')}
              </Button>
              <Button variant="primary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="ghost" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                variant="primary"
                pending={upload.isPending}
                disabledReason={file ? (result ? changes === 0 && t('nothing') : t('checking')) : t('choose')}
                onClick={() => file && upload.mutate(file)}
              >
                {t('submit', { count: changes })}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const COUNTS = ['created', 'updated', 'unchanged', 'rejected'] as const;

/** What became, or would become, of the rows of a file. */
function Result({ result, name }: { result: UploadedItems; name: string }) {
  const t = useUploadText();
  const { rows, matches, problems, rejected, rejectedCsv } = result;
  const people: DataTableColumn<UploadedItems['matches'][number]>[] = [
    { id: 'line', header: t('line'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    { id: 'person', header: t('person'), rowHeader: true, width: '12rem', cell: (match) => fullName(match) },
    {
      id: 'birthDate',
      header: t('birthDate'),
      width: '7.5rem',
      cell: ({ dateOfBirth, isMasked }) =>
        isMasked ? t('protected') : dateOfBirth ? usDate(dateOfBirth) : null,
    },
    { id: 'title', header: t('itemTitle'), cell: ({ title }) => title },
  ];
  const columns: DataTableColumn<UploadedItems['problems'][number]>[] = [
    { id: 'line', header: t('line'), align: 'end', width: '4.5rem', cell: ({ line }) => line },
    { id: 'column', header: t('column'), width: '9rem', cell: ({ column }) => column },
    {
      id: 'reason',
      header: t('reason'),
      rowHeader: true,
      cell: ({ reason }) => <span className="block py-1 whitespace-normal">{reason}</span>,
    },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p role="status" className="flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
        <span className="font-semibold tabular-nums">{t('rows', { count: rows })}</span>
        {COUNTS.map((count) => (
          <span
            key={count}
            className={count === 'rejected' && rejected > 0 ? 'text-urgent-fg' : 'text-muted-foreground'}
          >
            <span className="font-semibold tabular-nums">{result[count]}</span> {t(count)}
          </span>
        ))}
      </p>
      {matches.length > 0 ? (
        <>
          <h3 className="text-sm font-semibold">{t('matches')}</h3>
          <DataTable
            label={t('matches')}
            density="compact"
            className="max-h-72"
            columns={people}
            rows={matches}
            rowKey={({ line }) => line}
          />
        </>
      ) : null}
      {problems.length > 0 ? (
        <>
          <div className="flex items-center gap-3">
            <h3 className="min-w-0 flex-1 text-sm font-semibold">{t('problems')}</h3>
            {rejectedCsv ? (
              <Button
                size="sm"
                onClick={() => saveText(name.replace(/(\.csv)?$/i, ' - not accepted.csv'), rejectedCsv)}
              >
                <Download aria-hidden />
                {t('download')}
              </Button>
            ) : null}
          </div>
          <DataTable
            label={t('problems')}
            density="compact"
            className="max-h-60"
            columns={columns}
            rows={problems}
            rowKey={({ line, column }) => `${line} ${column ?? ''}`}
          />
          {problems.length < rejected ? (
            <p className="text-xs text-subtle-foreground">{t('moreProblems')}</p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** What is wrong with the file as a whole. */
function reasonOf(error: Error): string {
  return error instanceof ProblemError ? (error.errors[0]?.detail ?? error.message) : error.message;
}
