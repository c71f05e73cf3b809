import { lazy, Suspense, useState } from 'react';
import type { StoredFile } from './stored-file';

const Viewer = lazy(() => import('./viewer/viewer'));

export interface FileViewerProps<F extends StoredFile = StoredFile> {
  file: F;
  /** The files that it is among, in their order: the viewer turns to the previous and the next one. */
  among?: readonly F[];
  /** The address of a page, counted from 1, of a file whose `pages` the host renders as pictures. */
  pageAddress?: (file: F, page: number) => string;
  /** Saves the file on the user's machine. Rejects when that is not possible; a toast says so. */
  download: (file: F) => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog that shows a file: a picture (fitted, then at full size), a PDF page by page, or the pages that the host
 * renders. Of any other file it offers the download. Its code, and the PDF library, are loaded when they are needed.
 */
export function FileViewer<F extends StoredFile>({
  file: first,
  among = [],
  pageAddress,
  download,
  onClose,
}: FileViewerProps<F>) {
  const [file, setFile] = useState(first);
  const place = among.findIndex(({ id }) => id === file.id);
  return (
    <Suspense fallback={null}>
      <Viewer
        file={file}
        turn={{
          place: place + 1,
          count: among.length,
          onTurn: (step) => {
            const next = among[place + step];
            if (place >= 0 && next) setFile(next);
          },
        }}
        pageAddress={pageAddress && ((page) => pageAddress(file, page))}
        download={() => download(file)}
        onClose={onClose}
      />
    </Suspense>
  );
}
