import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../components/ui/toast';
import { useStore } from '../lib/store';
import { FileQueue, type QueuedFile, type UploadOptions } from './file-queue';
import type { FileLimits } from './limits';
import type { StoredFile } from './stored-file';
import { useFileText } from './text';

/** The files of one form or message, as its screen uses them. */
export interface FileQueueHandle<F extends StoredFile = StoredFile> {
  files: readonly QueuedFile<F>[];
  limits: FileLimits;
  /** The uploaded ones. */
  ready: readonly F[];
  /** Why the files cannot be sent now: an upload is running, failed or was refused; null if they can. */
  obstacle: string | null;
  /** Adds files and uploads them; a toast says when there are too many. */
  add: (files: readonly File[]) => void;
  retry: (uid: string) => void;
  /** Cancels an upload, or deletes the uploaded file from the host. */
  remove: (uid: string) => void;
  /** Empties the queue once its files are sent or saved; returns the uploaded ones. They stay on the host. */
  take: () => F[];
}

/** The files of a queue that outlives this screen. */
export function useSharedFileQueue<K extends number | string, F extends StoredFile>(
  queue: FileQueue<K, F>,
  key: K,
): FileQueueHandle<F> {
  const t = useFileText();
  const files = useStore(queue.files(key));
  const { limits } = queue;
  const add = useCallback(
    (chosen: readonly File[]) => {
      const tooMany = queue.add(key, chosen);
      if (tooMany > 0) toast.error(t('tooMany', { most: queue.limits.maxFiles }));
    },
    [queue, key, t],
  );
  return useMemo(
    () => ({
      files,
      limits,
      ready: files.flatMap(({ stored }) => stored ?? []),
      obstacle: files.some(({ state }) => state === 'sending')
        ? t('busy')
        : files.some(({ state }) => state === 'failed' || state === 'refused')
          ? t('notArrived')
          : null,
      add,
      retry: (uid) => queue.retry(key, uid),
      remove: (uid) => queue.remove(key, uid),
      take: () => queue.take(key),
    }),
    [files, limits, t, add, queue, key],
  );
}

/** The limits of a form's files, and the module's calls for them. */
export interface FileUploads<F extends StoredFile> {
  limits: FileLimits;
  /** Uploads a file; `uid` is the same for each attempt, so that the host stores the file once. */
  upload: (uid: string, file: File, options: UploadOptions) => Promise<F>;
  /** Deletes an uploaded file that was removed from the queue. */
  discard: (file: F) => Promise<unknown>;
}

const FORM = 'form';

/** The files of a form. They end with it: what has not been taken when it closes is cancelled or deleted from the host. */
export function useFileQueue<F extends StoredFile>(uploads: FileUploads<F>): FileQueueHandle<F> {
  const latest = useRef(uploads);
  useLayoutEffect(() => {
    latest.current = uploads;
  });
  const [queue] = useState(
    () =>
      new FileQueue<string, F>({
        limits: uploads.limits,
        upload: (_, uid, file, options) => latest.current.upload(uid, file, options),
        discard: (file) => latest.current.discard(file),
      }),
  );
  useEffect(() => () => queue.clear(FORM), [queue]);
  return useSharedFileQueue(queue, FORM);
}
