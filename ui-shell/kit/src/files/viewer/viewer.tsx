import { Download, FileX } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '../../components/ui/dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { toast } from '../../components/ui/toast';
import { sizeText } from '../size';
import type { StoredFile } from '../stored-file';
import { useFileText } from '../text';
import { isForbidden } from '../use-file';
import { FileButtons, type Turn } from './file-buttons';
import { LoadingFile } from './loading-file';
import { Pages } from './pages';
import { Photo } from './photo';

const PdfPages = lazy(() => import('./pdf-pages'));

interface ViewerProps {
  file: StoredFile;
  turn: Turn;
  pageAddress?: (page: number) => string;
  download: () => Promise<void>;
  onClose: () => void;
}

/** Whether the arrow keys move what is in a pane: a picture at full size. */
function isScrolled(target: EventTarget): boolean {
  const pane = target instanceof Element ? target.closest('[data-slot="page-pane"]') : null;
  return pane !== null && pane.scrollWidth > pane.clientWidth;
}

/** The viewer of a file: a picture, the pages of a fax, a PDF. */
export default function Viewer({ file, turn, pageAddress, download, onClose }: ViewerProps) {
  const t = useFileText();
  const [isSaving, setSaving] = useState(false);
  const [actions, setActions] = useState<Element | null>(null);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (!isScrolled(event.target)) turn.onTurn(event.key === 'ArrowLeft' ? -1 : 1);
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" className="h-[85vh]" onKeyDown={onKeyDown}>
        <DialogHeader>
          <DialogTitle className="truncate">{file.name}</DialogTitle>
          <DialogDescription>{file.size > 0 ? sizeText(t, file.size) : null}</DialogDescription>
        </DialogHeader>
        <div className="flex min-h-0 flex-1 flex-col bg-sunken">
          {/* Each file begins at its first page, fitted to the window. */}
          <Content key={file.id} file={file} pageAddress={pageAddress} actions={actions} />
        </div>
        <footer className="flex items-center justify-end gap-2 px-5 py-3">
          <FileButtons turn={turn} />
          <div ref={setActions} className="contents" />
          <Button
            pending={isSaving}
            onClick={() => {
              setSaving(true);
              download()
                .catch((error) => toast.error(t(isForbidden(error) ? 'forbidden' : 'notSaved')))
                .finally(() => setSaving(false));
            }}
          >
            <Download aria-hidden />
            {t('download')}
          </Button>
        </footer>
      </DialogContent>
    </Dialog>
  );
}

function Content({
  file,
  pageAddress,
  actions,
}: Pick<ViewerProps, 'file' | 'pageAddress'> & { actions: Element | null }) {
  const t = useFileText();
  const pages = file.pages ?? 0;
  if (file.contentType === 'application/pdf') {
    return (
      <Suspense fallback={<LoadingFile />}>
        <PdfPages file={file} actions={actions} />
      </Suspense>
    );
  }
  if (pages > 0 && pageAddress) return <Pages file={file} count={pages} pageAddress={pageAddress} />;
  if (file.contentType.startsWith('image/')) return <Photo file={file} />;
  return (
    <EmptyState
      className="m-auto"
      icon={<FileX aria-hidden />}
      title={t('notViewable')}
      description={t('notViewableHint')}
    />
  );
}
