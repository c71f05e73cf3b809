import { downloadStored, FileViewer } from '@huddle/kit/files';
import { useState } from 'react';

/** Shows a document that the host renders on request. Each preview is rendered anew: the content may have changed. */
export function PdfPreview({
  address,
  name,
  onClose,
}: {
  address: string;
  name: string;
  onClose: () => void;
}) {
  // The viewer keeps files by their address; what follows the # is not sent.
  const [file] = useState(() => `${address}#${crypto.randomUUID()}`);
  return (
    <FileViewer
      file={{ id: file, name, contentType: 'application/pdf', size: 0, file }}
      download={() => downloadStored(file, name)}
      onClose={onClose}
    />
  );
}
