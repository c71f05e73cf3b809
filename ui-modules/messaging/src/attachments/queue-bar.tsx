import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { cn } from '@huddle/kit/lib/cn';
import { CircleAlert, FileText, Image as ImageIcon, X } from 'lucide-react';
import { type Text, useText } from '../text';
import type { QueuedFile } from './file-queue';
import { Thumbnail } from './thumbnail';
import type { FileQueueHandle } from './use-file-queue';

function reasonOf(t: Text, { refusal }: QueuedFile): string {
  if (refusal === 'name') return t('files.nameTooLong');
  if (refusal === 'size') return t('files.tooLarge');
  return refusal?.said ?? t('files.failed');
}

/** The files of the next message, above the text field. */
export function QueueBar({
  queue,
  onRemoved,
}: {
  queue: FileQueueHandle;
  /** Called when a file was removed together with its focused button. */
  onRemoved: () => void;
}) {
  const t = useText();
  if (queue.files.length === 0) return null;
  return (
    <ul aria-label={t('files.queued')} className="flex flex-wrap gap-2 border-b border-border-muted p-2">
      {queue.files.map((file) => (
        <QueuedItem key={file.uid} file={file} queue={queue} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function QueuedItem({
  file,
  queue,
  onRemoved,
}: {
  file: QueuedFile;
  queue: FileQueueHandle;
  onRemoved: () => void;
}) {
  const t = useText();
  const isWrong = file.state === 'failed' || file.state === 'refused';
  return (
    <li
      className={cn(
        'relative flex max-w-full items-center gap-2 overflow-hidden rounded-md border py-1 pr-1 pl-2 text-sm',
        isWrong ? 'border-urgent-border bg-urgent-bg text-urgent-fg' : 'border-border bg-sunken',
      )}
    >
      {file.attachment?.thumbnail ? (
        <Thumbnail attachment={file.attachment} className="size-8 rounded-sm object-cover" />
      ) : isWrong ? (
        <CircleAlert aria-hidden className="size-4 shrink-0" />
      ) : /\.pdf$/i.test(file.name) ? (
        <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <ImageIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <span className="flex min-w-0 flex-col">
        <span className="max-w-48 truncate">{file.name}</span>
        {isWrong ? (
          <span role="alert" className="max-w-72 text-xs">
            {reasonOf(t, file)}
          </span>
        ) : null}
      </span>
      {file.state === 'sending' ? (
        <progress
          aria-label={t('files.sending', { name: file.name })}
          value={file.part}
          className="absolute inset-x-0 bottom-0 h-1 w-full accent-primary"
        />
      ) : null}
      {file.state === 'failed' ? (
        <Button size="sm" className="h-6" onClick={() => queue.retry(file.uid)}>
          {t('chat.retry')}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={t(file.state === 'sending' ? 'files.cancel' : 'files.remove', { name: file.name })}
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
