import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { cn } from '@huddle/kit/lib/cn';
import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Attachment, api } from '../api';
import { useText } from '../text';
import { isForbidden, useFile } from './files.resource';
import { LoadingFile } from './loading-file';
import { NotShown } from './not-shown';
import { PageButtons } from './page-buttons';
import { PagePane } from './page-pane';
import { sizeOf } from './size';

const Paper = lazy(() => import('./paper'));

/** Lets the browser download a file itself, from an address that is valid for a minute. */
async function save(file: Attachment): Promise<void> {
  const { url } = await api.post('/api/chat/attachment/{id}/ticket/', { path: { id: file.id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
}

/** The viewer of a file: a picture, the pages of a fax, a PDF. */
export default function Viewer({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const pages = file.pages ?? 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" className="h-[85vh]">
        <DialogHeader>
          <DialogTitle className="truncate">{file.name}</DialogTitle>
          <DialogDescription>{sizeOf(t, file.size)}</DialogDescription>
        </DialogHeader>
        <div className="flex min-h-0 flex-1 flex-col bg-sunken">
          {file.contentType === 'application/pdf' ? (
            <Suspense fallback={<LoadingFile />}>
              <Paper file={file} />
            </Suspense>
          ) : pages === 0 ? (
            <Photo file={file} />
          ) : (
            <Pages file={file} count={pages} />
          )}
        </div>
        <footer className="flex justify-end gap-2 px-5 py-3">
          <Button
            pending={isSaving}
            onClick={() => {
              setSaving(true);
              save(file)
                .catch((error) => toast.error(t(isForbidden(error) ? 'files.forbidden' : 'files.notSaved')))
                .finally(() => setSaving(false));
            }}
          >
            <Download aria-hidden />
            {t('files.download')}
          </Button>
        </footer>
      </DialogContent>
    </Dialog>
  );
}

function Picture({
  address,
  name,
  className,
  onShown,
}: {
  address: string;
  name: string;
  className: string;
  onShown?: (picture: HTMLImageElement) => void;
}) {
  const { url, error } = useFile(address);
  if (error) return <NotShown error={error} />;
  if (!url) return <LoadingFile />;
  return (
    <img
      src={url}
      alt={name}
      className={cn('m-auto', className)}
      onLoad={({ currentTarget }) => onShown?.(currentTarget)}
    />
  );
}

/** A picture, first fitted into the view, then at full size on demand. */
function Photo({ file }: { file: Attachment }) {
  const t = useText();
  const [isFull, setFull] = useState(false);
  const [isLarger, setLarger] = useState(false);
  return (
    <>
      <PagePane label={file.name}>
        <Picture
          address={file.file}
          name={file.name}
          className={isFull ? 'max-w-none shrink-0' : 'max-h-full max-w-full object-contain'}
          onShown={({ naturalWidth, clientWidth }) => setLarger(naturalWidth > clientWidth)}
        />
      </PagePane>
      {isLarger ? (
        <div className="flex justify-center border-t border-border bg-surface p-1.5">
          <Button size="sm" onClick={() => setFull(!isFull)}>
            {isFull ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
            {t(isFull ? 'files.fit' : 'files.fullSize')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Pages({ file, count }: { file: Attachment; count: number }) {
  const t = useText();
  const [page, setPage] = useState(1);
  return (
    <>
      <PagePane label={file.name}>
        <Picture
          address={`/api/chat/attachment/${file.id}/pages/${page}/`}
          name={t('files.page', { page, count })}
          // As wide as possible: the text of a page that is shown whole is too small to read.
          className="max-w-full"
        />
      </PagePane>
      <PageButtons page={page} count={count} onTurn={setPage} />
    </>
  );
}
