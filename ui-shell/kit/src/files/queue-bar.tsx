import { CircleAlert, FileText as FileIcon, Image as ImageIcon, X } from 'lucide-react';
import { Button } from '../components/ui/button';
import { IconButton } from '../components/ui/icon-button';
import { cn } from '../lib/cn';
import type { QueuedFile } from './file-queue';
import { type FileLimits, typeNamesOf } from './limits';
import { sizeText } from './size';
import { type FileText, useFileText } from './text';
import { Thumbnail } from './thumbnail';
import type { FileQueueHandle } from './use-file-queue';

function reasonOf(t: FileText, { refusal }: QueuedFile, limits: FileLimits): string {
  if (refusal === 'name') return t('nameTooLong', { most: limits.maxNameLength });
  if (refusal === 'size') return t('tooLarge', { size: sizeText(t, limits.maxSize) });
  if (refusal === 'type') return t('wrongType', { types: typeNamesOf(limits) });
  return refusal?.message ?? t('failed');
}

/** The files of a queue: their upload, and what is wrong with them. Without files there is no list. */
export function QueueBar({
  queue,
  disabled = false,
  onRemoved,
  className,
}: {
  queue: FileQueueHandle;
  /** Files cannot be removed; an upload can still be cancelled. */
  disabled?: boolean;
  /** Called when a file was removed together with its focused button: puts the focus elsewhere. */
  onRemoved: () => void;
  className?: string;
}) {
  const t = useFileText();
  if (queue.files.length === 0) return null;
  return (
    <ul aria-label={t('queued')} className={cn('flex flex-wrap gap-2', className)}>
      {queue.files.map((file) => (
        <QueuedItem
          key={file.uid}
          file={file}
          queue={queue}
          disabled={disabled && file.state !== 'sending'}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );
}

function QueuedItem({
  file,
  queue,
  disabled,
  onRemoved,
}: {
  file: QueuedFile;
  queue: FileQueueHandle;
  disabled: boolean;
  onRemoved: () => void;
}) {
  const t = useFileText();
  const isWrong = file.state === 'failed' || file.state === 'refused';
  return (
    <li
      className={cn(
        'relative flex max-w-full items-center gap-2 overflow-hidden rounded-md border py-1 pr-1 pl-2 text-sm',
        isWrong ? 'border-urgent-border bg-urgent-bg text-urgent-fg' : 'border-border bg-sunken',
      )}
    >
      {file.stored?.thumbnail ? (
        <Thumbnail file={file.stored} className="size-8 rounded-sm object-cover" />
      ) : isWrong ? (
        <CircleAlert aria-hidden className="size-4 shrink-0" />
      ) : /\.pdf$/i.test(file.name) ? (
        <FileIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <ImageIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <span className="flex min-w-0 flex-col">
        <span className="max-w-48 truncate">{file.name}</span>
        {isWrong ? (
          <span role="alert" className="max-w-72 text-xs">
            {reasonOf(t, file, queue.limits)}
          </span>
        ) : null}
      </span>
      {file.state === 'sending' ? (
        <progress
          aria-label={t('sending', { name: file.name })}
          value={file.part}
          className="absolute inset-x-0 bottom-0 h-1 w-full appearance-none border-0 bg-transparent [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
        />
      ) : null}
      {file.state === 'failed' ? (
        <Button size="sm" className="h-6" onClick={() => queue.retry(file.uid)}>
          {t('retry')}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        disabled={disabled}
        label={t(file.state === 'sending' ? 'cancel' : 'remove', { name: file.name })}
        onClick={() => {
          queue.remove(file.uid);
          onRemoved();
        }}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
