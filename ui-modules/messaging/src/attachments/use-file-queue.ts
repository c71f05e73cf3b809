import { toast } from '@huddle/kit/components/ui/toast';
import { useStore } from '@huddle/kit/lib/store';
import { useDraft } from '@huddle/kit/session';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Attachment, api } from '../api';
import { useText } from '../text';
import { FileQueue, MAX_FILES, type QueuedFile } from './file-queue';

/** The page's queue of files that wait for their messages. */
export const fileQueue = new FileQueue({
  upload: (patientId, uid, file, options) =>
    api.upload('/api/chat/attachment', { query: { patient_id: patientId, uid }, file, ...options }),
  discard: ({ id }) => api.delete('/api/chat/attachment/{id}', { path: { id } }),
});

/** A patient's files, as the composer uses them. */
export interface FileQueueHandle {
  files: readonly QueuedFile[];
  /** Some are being uploaded. */
  isBusy: boolean;
  /** Some failed or were refused: a message without them would be incomplete. */
  hasFailed: boolean;
  /** Some are on the host and can be sent. */
  hasReady: boolean;
  add: (files: readonly File[]) => void;
  retry: (uid: string) => void;
  remove: (uid: string) => void;
  take: () => Attachment[];
}

/** Files that wait for a message to a patient. Uploaded files are stored with the user's drafts and restored after a reload. */
export function useFileQueue(patientId: number): FileQueueHandle {
  const t = useText();
  const files = useStore(fileQueue.files(patientId));
  const { body, status, setBody, clear } = useDraft<{ attachments: Attachment[] }>(
    `chat-files:${patientId}`,
    patientId,
  );
  const stored = body?.attachments;
  const restored = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `files` is why it runs; they are read from the queue, since `restore` may just have changed them
  useEffect(() => {
    if (status === 'loading') return;
    if (restored.current !== patientId) {
      restored.current = patientId;
      if (stored) fileQueue.restore(patientId, stored);
    }
    const ready = fileQueue
      .files(patientId)
      .get()
      .flatMap(({ attachment }) => attachment ?? []);
    const ids = (list: readonly Attachment[]) => list.map(({ id }) => id).join();
    if (ids(ready) === ids(stored ?? [])) return;
    if (ready.length === 0) clear();
    else setBody({ attachments: ready });
  }, [patientId, files, stored, status, setBody, clear]);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const tooMany = fileQueue.add(patientId, chosen);
      if (tooMany > 0) toast.error(t('files.tooMany', { most: MAX_FILES }));
    },
    [patientId, t],
  );
  return useMemo(
    () => ({
      files,
      isBusy: files.some(({ state }) => state === 'sending'),
      hasFailed: files.some(({ state }) => state === 'failed' || state === 'refused'),
      hasReady: files.some(({ state }) => state === 'ready'),
      add,
      retry: (uid) => fileQueue.retry(patientId, uid),
      remove: (uid) => fileQueue.remove(patientId, uid),
      take: () => fileQueue.take(patientId),
    }),
    [files, add, patientId],
  );
}
