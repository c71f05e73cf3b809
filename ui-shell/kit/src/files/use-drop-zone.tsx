import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { useFileText } from './text';

const hasFiles = (data: DataTransfer) => data.types.includes('Files');

/** A file dropped beside the zone would otherwise be opened in place of the page. */
function useNoDropBeside() {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent) {
      const { dataTransfer: data } = event;
      if (event.defaultPrevented || !data || !hasFiles(data)) return;
      event.preventDefault();
      data.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/**
 * Files can be dropped and pasted wherever `zone` is spread, in addition to the button that chooses them. `overlay`
 * covers the nearest positioned ancestor while files are dragged over it.
 */
export function useDropZone(onFiles: (files: readonly File[]) => void) {
  const t = useFileText();
  const [isOver, setOver] = useState(false);
  useNoDropBeside();
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  const overlay = isOver ? (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-lg border-2 border-primary border-dashed bg-surface/90 text-base font-semibold text-link"
    >
      {t('drop')}
    </div>
  ) : null;
  return { zone, overlay, isOver };
}
