import { cn } from '@huddle/kit/lib/cn';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Attachment } from '../api';
import { useText } from '../text';
import { sizeOf } from './size';
import { Thumbnail } from './thumbnail';

const Viewer = lazy(() => import('./viewer'));

/** The files of a message, as thumbnails and documents; each opens in the viewer. */
export function MessageFiles({ files, side }: { files: readonly Attachment[]; side: 'start' | 'end' }) {
  const t = useText();
  const [open, setOpen] = useState<Attachment | null>(null);
  return (
    <>
      <span className={cn('flex flex-wrap gap-1.5 py-0.5 empty:hidden', side === 'end' && 'justify-end')}>
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            aria-label={t('files.open', { name: file.name })}
            className="block overflow-hidden rounded-lg border border-border bg-surface hover:border-control"
            onClick={() => setOpen(file)}
          >
            {file.thumbnail ? (
              <Thumbnail attachment={file} className="h-36 w-auto max-w-60 min-w-24 object-cover" />
            ) : (
              <span className="flex max-w-64 items-center gap-2 px-3 py-2 text-left text-sm">
                <FileText aria-hidden className="size-5 shrink-0 text-muted-foreground" />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate text-foreground">{file.name}</span>
                  <span className="text-xs text-subtle-foreground">{sizeOf(t, file.size)}</span>
                </span>
              </span>
            )}
          </button>
        ))}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <Viewer file={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
