import { Printer } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast';
import { usePrint } from '../../print';
import { useFileText } from '../text';

/** Pixels per point of a printed page: 200 dots per inch. */
const SCALE = 200 / 72;

/** Renders the pages of a document one after another, so that only one canvas is in memory. */
async function pictures(pdf: PDFDocumentProxy): Promise<Blob[]> {
  const made: Blob[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!picture) throw new Error('a page could not be rendered');
    made.push(picture);
  }
  return made;
}

/** Prints all pages of a PDF. */
export function PrintPdf({ pdf }: { pdf: PDFDocumentProxy }) {
  const t = useFileText();
  const { ref, print } = usePrint();
  const [pages, setPages] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);

  useEffect(
    () => () => {
      for (const address of pages) URL.revokeObjectURL(address);
    },
    [pages],
  );

  async function prepare() {
    const made = await pictures(pdf);
    // The viewer may have been closed meanwhile: nobody would revoke the addresses.
    if (!ref.current) return;
    flushSync(() => setPages(made.map((picture) => URL.createObjectURL(picture))));
    await Promise.all([...ref.current.querySelectorAll('img')].map((page) => page.decode()));
    if (ref.current) print();
  }

  return (
    <>
      <Button
        pending={isPreparing}
        onClick={() => {
          setPreparing(true);
          prepare()
            .catch(() => {
              // Closing the viewer ends what it renders.
              if (ref.current) toast.error(t('notPrinted'));
            })
            .finally(() => setPreparing(false));
        }}
      >
        <Printer aria-hidden />
        {t('print')}
      </Button>
      <div ref={ref} data-slot="printed-pages" className="hidden">
        {pages.map((address, index) => (
          <img key={address} src={address} alt={t('page', { page: index + 1, count: pages.length })} />
        ))}
      </div>
    </>
  );
}
