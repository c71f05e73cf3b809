import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Input } from '@huddle/kit/components/ui/input';
import { FileViewer, useDropZone } from '@huddle/kit/files';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { Files as FilesIcon, Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { PatientFile } from '../api';
import { download, pageAddress } from '../attachments/content';
import { AddFileDialog } from './add-file.dialog';
import { FileRow } from './file-row';
import { useFiles } from './files.resource';
import { useText } from './text';

/** A patient's files: those filed in the record, and those of messages. A dropped or pasted file begins a new one. */
export function Files({ patientId }: { patientId: number }) {
  const t = useText();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const [adding, setAdding] = useState<{ file: File | null } | null>(null);
  const [open, setOpen] = useState<PatientFile | null>(null);
  const files = useFiles(patientId, q);
  const rows = rowsOf(files.data);
  const { zone, overlay } = useDropZone(([file = null]) => setAdding({ file }));
  return (
    <section aria-label={t('title')} className="relative min-h-80 max-w-240 pb-6" {...zone}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <Input
          type="search"
          leading={<Search aria-hidden />}
          aria-label={t('search')}
          placeholder={t('search')}
          variant="quiet"
          maxLength={200}
          boxClassName="max-w-80 min-w-40 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button onClick={() => setAdding({ file: null })}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      <QueryView
        query={{ ...files, data: rows }}
        failedTitle={t('failed')}
        isEmpty={(found) => found.length === 0}
        empty={
          q === '' ? (
            <EmptyState
              icon={<FilesIcon />}
              title={t('none')}
              description={t('noneHint')}
              action={<Button onClick={() => setAdding({ file: null })}>{t('add')}</Button>}
            />
          ) : (
            <EmptyState icon={<FilesIcon />} title={t('noneFound', { q })} />
          )
        }
      >
        {(found) => (
          <>
            <ul aria-label={t('title')} className="flex flex-col px-2">
              {found.map((file) => (
                <li key={file.id} className="border-b border-border last:border-b-0">
                  <FileRow file={file} patientId={patientId} onOpen={() => setOpen(file)} />
                </li>
              ))}
            </ul>
            <LoadMore query={files} label={t('more')} />
          </>
        )}
      </QueryView>
      {overlay}
      {adding ? (
        <AddFileDialog patientId={patientId} first={adding.file} onClose={() => setAdding(null)} />
      ) : null}
      {open ? (
        <FileViewer
          file={open}
          among={rows ?? []}
          pageAddress={pageAddress}
          download={download}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  );
}
