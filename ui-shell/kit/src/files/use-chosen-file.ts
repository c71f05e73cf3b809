import { useMemo, useState } from 'react';
import { ProblemError } from '../api/problem';
import { toast } from '../components/ui/toast';
import type { QueuedFile, UploadOptions } from './file-queue';
import { exceededBy, type FileLimits } from './limits';
import { useFileText } from './text';
import type { FileQueueHandle } from './use-file-queue';

/** The files of a form that are sent together with the form's fields. */
export interface ChosenFiles {
  /** For `QueueBar`, `AttachButton` and `FileDrop`. */
  queue: FileQueueHandle;
  /** The accepted ones, in the order in which they were chosen. */
  files: readonly File[];
  /** Forgets them all, once they are sent. */
  clear: () => void;
}

/** Keeps chosen files until their form is sent. Those that exceed a limit stay in the list with the reason until they are removed. */
export function useChosenFiles(limits: FileLimits): ChosenFiles {
  const t = useFileText();
  const [chosen, setChosen] = useState<readonly { file: File; entry: QueuedFile }[]>([]);
  return useMemo(() => {
    const accepted = chosen.filter(({ entry }) => entry.state !== 'refused');
    const queue: FileQueueHandle = {
      files: chosen.map(({ entry }) => entry),
      limits,
      ready: [],
      obstacle: accepted.length < chosen.length ? t('notAccepted') : null,
      add: (files) => {
        const taken = files.slice(0, Math.max(0, limits.maxFiles - accepted.length));
        if (taken.length < files.length) toast.error(t('tooMany', { most: limits.maxFiles }));
        const added = taken.map((file) => {
          const refusal = exceededBy(file, limits);
          const state = refusal ? ('refused' as const) : ('ready' as const);
          return {
            file,
            entry: { uid: crypto.randomUUID(), name: file.name, state, part: 0, stored: null, refusal },
          };
        });
        setChosen((now) => [...now, ...added]);
      },
      retry: () => {},
      remove: (uid) => setChosen((now) => now.filter(({ entry }) => entry.uid !== uid)),
      take: () => [],
    };
    return { queue, files: accepted.map(({ file }) => file), clear: () => setChosen([]) };
  }, [limits, chosen, t]);
}

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
          const result = await upload(file, uid, { signal: stop.signal, onProgress });
          // The form may still have to save what belongs to it.
          update({ state: 'ready', part: 1 });
          return result;
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
