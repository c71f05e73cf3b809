import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StoredFile } from '../stored-file';
import { useFileText } from '../text';
import { useFile } from '../use-file';
import { LoadingFile } from './loading-file';
import { NotShown } from './not-shown';
import { PageButtons } from './page-buttons';
import { PagePane } from './page-pane';
import { PrintPdf } from './print-pdf';

// A file of this build, served by this host: the page's policy allows no other.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** A PDF, rendered page by page; its print button is among the viewer's `actions`. Nothing in it is executed: scripts and forms are ignored. */
export default function PdfPages({ file, actions }: { file: StoredFile; actions: Element | null }) {
  const t = useFileText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { blob, error } = useFile(file.file);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (!blob) return;
    let isOver = false;
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      const opening = getDocument({ data, useSystemFonts: true, enableXfa: false });
      const opened = await opening.promise;
      if (isOver) await opening.destroy();
      else setPdf(opened);
    };
    open().catch((reason: unknown) => {
      if (!isOver) setProblem(reason);
    });
    return () => {
      isOver = true;
      setPdf(null);
    };
  }, [blob]);
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  useEffect(() => {
    if (!pdf) return;
    let stop = () => {};
    const draw = async () => {
      const shown = await pdf.getPage(page);
      const element = canvas.current;
      if (!element) return;
      const viewport = shown.getViewport({ scale: 1.5 * Math.min(devicePixelRatio, 2) });
      element.width = viewport.width;
      element.height = viewport.height;
      const drawing = shown.render({ canvas: element, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      element.dataset.page = String(page);
      // A new page is read from its top.
      element.parentElement?.scrollTo(0, 0);
    };
    draw().catch((reason: unknown) => {
      if (!(reason instanceof Error && reason.name === 'RenderingCancelledException')) setProblem(reason);
    });
    return () => stop();
  }, [pdf, page]);

  if (error || problem) return <NotShown error={error ?? problem} />;
  if (!pdf) return <LoadingFile />;
  const count = pdf.numPages;
  return (
    <>
      <PagePane label={file.name}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('page', { page, count })}
          className="m-auto max-w-full bg-white shadow-float"
        />
      </PagePane>
      <PageButtons page={page} count={count} onTurn={setPage} />
      {actions ? createPortal(<PrintPdf pdf={pdf} />, actions) : null}
    </>
  );
}
