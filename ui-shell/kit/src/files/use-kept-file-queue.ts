import { useEffect, useRef } from 'react';
import type { DraftBody } from '../session/drafts';
import { type DraftPlace, useDraft } from '../session/use-draft';
import type { FileQueue } from './file-queue';
import type { StoredFile } from './stored-file';
import { type FileQueueHandle, useSharedFileQueue } from './use-file-queue';

/**
 * The files of a queue that outlives this screen, stored with the user's drafts once they are uploaded: they are
 * restored after a reload. `draft` names their place among the drafts, and the patient concerned, if any.
 */
export function useKeptFileQueue<K extends number | string, F extends StoredFile & DraftBody>(
  queue: FileQueue<K, F>,
  key: K,
  draft: { place: DraftPlace; patientId: number | null },
): FileQueueHandle<F> {
  const handle = useSharedFileQueue(queue, key);
  const { files } = handle;
  const { body, status, setBody, clear } = useDraft<{ attachments: F[] }>(draft.place, draft.patientId);
  const saved = body?.attachments;
  const restored = useRef<K | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `files` is why it runs; they are read from the queue, since `restore` may just have changed them
  useEffect(() => {
    if (status === 'loading') return;
    if (restored.current !== key) {
      restored.current = key;
      if (saved) queue.restore(key, saved);
    }
    const ready = queue
      .files(key)
      .get()
      .flatMap(({ stored }) => stored ?? []);
    const ids = (list: readonly F[]) => list.map(({ id }) => id).join();
    if (ids(ready) === ids(saved ?? [])) return;
    if (ready.length === 0) clear();
    else setBody({ attachments: ready });
  }, [queue, key, files, saved, status, setBody, clear]);
  return handle;
}
