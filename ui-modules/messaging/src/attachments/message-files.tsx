import { FileTile, FileViewer } from '@huddle/kit/files';
import { cn } from '@huddle/kit/lib/cn';
import { createContext, useContext, useState } from 'react';
import type { Attachment } from '../api';
import { download, pageAddress } from './content';

/** The files of the conversation around a message, in order; the viewer turns to them. */
export const FilesOfConversation = createContext<readonly Attachment[] | null>(null);

/** The files of a message, as thumbnails and documents; each opens in the viewer. */
export function MessageFiles({ files, side }: { files: readonly Attachment[]; side: 'start' | 'end' }) {
  const [open, setOpen] = useState<Attachment | null>(null);
  const around = useContext(FilesOfConversation);
  return (
    <>
      <span className={cn('flex flex-wrap gap-1.5 py-0.5 empty:hidden', side === 'end' && 'justify-end')}>
        {files.map((file) => (
          <FileTile key={file.id} file={file} onOpen={() => setOpen(file)} />
        ))}
      </span>
      {open ? (
        <FileViewer
          file={open}
          among={around ?? files}
          pageAddress={pageAddress}
          download={download}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
