import { useMemo, useState } from 'react';
import { ProblemError } from '../api/problem';
import type { QueuedFile, UploadOptions } from './file-queue';
import { exceededBy, type FileLimits } from './limits';
import type { FileQueueHandle } from './use-file-queue';

/** The one file of a form that is sent together with the form's fields. */
export interface ChosenFile {
  /** For `FileDrop`. */
  queue: FileQueueHandle;
  /** The file; null while none is chosen, or if it cannot be accepted. */
  file: File | null;
  /** The same for each attempt to send it, so that the host stores it once. */
  uid: string | null;
  /** Sends it: the area shows the progress, and a refusal of the host at the file. Rejects with the host's problem. */
  send: <T>(upload: (file: File, uid: string, options: UploadOptions) => Promise<T>) => Promise<T>;
}

/** Keeps a chosen file until its form is sent; `limits.maxFiles` is taken to be 1. Another choice replaces it. */
export function useChosenFile(limits: FileLimits): ChosenFile {
  const [chosen, setChosen] = useState<{ file: File; entry: QueuedFile; stop: AbortController } | null>(null);
  return useMemo(() => {
    const single = { ...limits, maxFiles: 1 };
    const isAccepted = chosen !== null && chosen.entry.state !== 'refused';
    const queue: FileQueueHandle = {
      files: chosen ? [chosen.entry] : [],
      limits: single,
      ready: [],
      obstacle: null,
      add: ([file]) => {
        if (!file) return;
        chosen?.stop.abort();
        const refusal = exceededBy(file, single);
        const state = refusal ? 'refused' : 'ready';
        const uid = crypto.randomUUID();
        const entry: QueuedFile = { uid, name: file.name, state, part: 0, stored: null, refusal };
        setChosen({ file, entry, stop: new AbortController() });
      },
      retry: () => {},
      remove: () => {
        chosen?.stop.abort();
        setChosen(null);
      },
      take: () => [],
    };
    return {
      queue,
      file: isAccepted ? chosen.file : null,
      uid: isAccepted ? chosen.entry.uid : null,
      send: async (upload) => {
        if (!isAccepted) throw new TypeError('No file is chosen');
        const { file, stop } = chosen;
        const { uid } = chosen.entry;
        const update = (change: Partial<QueuedFile>) =>
          setChosen((now) => (now?.entry.uid === uid ? { ...now, entry: { ...now.entry, ...change } } : now));
        update({ state: 'sending', part: 0 });
        try {
          const onProgress = (part: number) => update({ part });
          return await upload(file, uid, { signal: stop.signal, onProgress });
        } catch (error) {
          const atFile =
            error instanceof ProblemError && error.errors.find(({ pointer }) => pointer === '/file')?.detail;
          update(atFile ? { state: 'refused', refusal: { message: atFile } } : { state: 'ready' });
          throw error;
        }
      },
    };
  }, [limits, chosen]);
}
