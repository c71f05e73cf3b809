import { FileTile, FileViewer } from '@huddle/kit/files';
import { cn } from '@huddle/kit/lib/cn';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Attachment } from '../api';
import { download, pageAddress } from './content';

type Open = (file: Attachment) => void;

/** Opens a file in the viewer of the conversation around a message; null: there is none. */
const OpenInConversation = createContext<Open | null>(null);

/**
 * Shows the files of a conversation: the viewer turns to the previous and the next one. It is not part of a message,
 * because messages leave the page while a file is being read: when new ones arrive, or when another range of the
 * history is shown.
 */
export function FilesOfConversation({
  files,
  children,
}: {
  files: readonly Attachment[];
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Attachment | null>(null);
  return (
    <OpenInConversation value={setOpen}>
      {children}
      <Viewer file={open} among={files} onClose={() => setOpen(null)} />
    </OpenInConversation>
  );
}

/** The files of a message, as thumbnails and documents; each opens in the viewer. */
export function MessageFiles({ files, side }: { files: readonly Attachment[]; side: 'start' | 'end' }) {
  const [open, setOpen] = useState<Attachment | null>(null);
  const openInConversation = useContext(OpenInConversation);
  return (
    <>
      <span className={cn('flex flex-wrap gap-1.5 py-0.5 empty:hidden', side === 'end' && 'justify-end')}>
        {files.map((file) => (
          <FileTile key={file.id} file={file} onOpen={() => (openInConversation ?? setOpen)(file)} />
        ))}
      </span>
      <Viewer file={open} among={files} onClose={() => setOpen(null)} />
    </>
  );
}

function Viewer({
  file,
  among,
  onClose,
}: {
  file: Attachment | null;
  among: readonly Attachment[];
  onClose: () => void;
}) {
  if (!file) return null;
  return (
    <FileViewer file={file} among={among} pageAddress={pageAddress} download={download} onClose={onClose} />
  );
}
