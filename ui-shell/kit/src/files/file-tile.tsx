import { FileText as FileIcon } from 'lucide-react';
import { cn } from '../lib/cn';
import { sizeText } from './size';
import type { StoredFile } from './stored-file';
import { useFileText } from './text';
import { Thumbnail } from './thumbnail';

/** A file as a button that opens it: its thumbnail, or its name and size. */
export function FileTile({
  file,
  onOpen,
  className,
}: {
  file: StoredFile;
  onOpen: () => void;
  className?: string;
}) {
  const t = useFileText();
  return (
    <button
      type="button"
      data-slot="file-tile"
      aria-label={t('open', { name: file.name })}
      className={cn(
        'block overflow-hidden rounded-lg border border-border bg-surface hover:border-control',
        className,
      )}
      onClick={onOpen}
    >
      {file.thumbnail ? (
        <Thumbnail file={file} className="h-36 w-auto max-w-60 min-w-24 object-cover" />
      ) : (
        <span className="flex max-w-64 items-center gap-2 px-3 py-2 text-left text-sm">
          <FileIcon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          <span className="flex min-w-0 flex-col">
            <span className="truncate text-foreground">{file.name}</span>
            <span className="text-xs text-subtle-foreground">{sizeText(t, file.size)}</span>
          </span>
        </span>
      )}
    </button>
  );
}
