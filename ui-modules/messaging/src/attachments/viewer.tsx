import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { toast } from '@huddle/kit/components/ui/toast';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Attachment, api } from '../api';
import { useText } from '../text';
import { isForbidden, useFile } from './files.resource';
import { NotShown } from './not-shown';
import { PageButtons } from './page-buttons';
import { PagePane } from './page-pane';
import { sizeOf } from './size';

const Paper = lazy(() => import('./paper'));

/** Lets the browser save a file by itself, as it arrives, at an address that is good for a minute. */
async function save(file: Attachment): Promise<void> {
  const { url } = await api.post('/api/chat/attachment/{id}/ticket/', { path: { id: file.id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
}

/** A file in the page: a picture, the pages of a fax, a paper. */
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
            <Suspense fallback={<Loading />}>
              <Paper file={file} />
            </Suspense>
          ) : pages === 0 ? (
            <Picture address={file.file} name={file.name} />
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

function Loading() {
  const t = useText();
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-sm text-muted-foreground">
      <Spinner />
      {t('files.loading')}
    </p>
  );
}

function Picture({ address, name }: { address: string; name: string }) {
  const { url, error } = useFile(address);
  if (error) return <NotShown error={error} />;
  if (!url) return <Loading />;
  return <img src={url} alt={name} className="m-auto max-h-full max-w-full object-contain" />;
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
        />
      </PagePane>
      <PageButtons page={page} count={count} onTurn={setPage} />
    </>
  );
}
