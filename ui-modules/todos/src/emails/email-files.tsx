import { FileTile, FileViewer, type StoredFile } from '@huddle/kit/files';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { EmailFile } from '../api';
import { downloadEmailFile, storedFileOf } from './emails.resource';
import { useEmailText } from './text';

/** The files of an email: opened in the viewer; those that were not accepted with their reason (record.md §8). */
export function EmailFiles({ files }: { files: readonly EmailFile[] }) {
  const t = useEmailText();
  const [open, setOpen] = useState<StoredFile | null>(null);
  if (files.length === 0) return null;
  const stored = files.flatMap((file) => storedFileOf(file) ?? []);
  return (
    <>
      <ul aria-label={t('files.label')} className="flex flex-wrap gap-2">
        {files.map((file) => {
          const shown = storedFileOf(file);
          return (
            <li key={file.id} className="max-w-full">
              {shown ? <FileTile file={shown} onOpen={() => setOpen(shown)} /> : <MissingFile file={file} />}
            </li>
          );
        })}
      </ul>
      {open ? (
        <FileViewer file={open} among={stored} download={downloadEmailFile} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function MissingFile({ file: { fileName, status, error } }: { file: EmailFile }) {
  const t = useEmailText();
  const isRejected = status === 'rejected';
  const Icon = isRejected ? CircleAlert : LoaderCircle;
  return (
    <p
      className={
        isRejected
          ? 'flex max-w-72 items-center gap-2 rounded-lg border border-urgent-border bg-urgent-bg px-3 py-2 text-sm text-urgent-fg'
          : 'flex max-w-72 items-center gap-2 rounded-lg border border-border bg-sunken px-3 py-2 text-sm text-muted-foreground'
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{fileName}</span>
        <span className="text-xs">{isRejected ? error : t('files.pending')}</span>
      </span>
    </p>
  );
}
