import { linkTo, paths } from '@huddle/kit/contract';
import { isQuiet } from '@huddle/kit/lib/quiet';
import { useMe } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type PodOption } from '../api';
import { useText } from '../text';
import { loadedThread, podsQuery, threadQuery } from '../thread/threads.resource';
import { oncePerMessage, playSound, showNotification } from './alert';
import { readAlertPreferences } from './preferences';

/** An older message was received by catching up after a lost connection, and causes no alert. */
const FRESH_MS = 60_000;

/** Whether a patient belongs to one of the user's pods; for a user without pods, every patient does (corrections.md 19). */
export function isOfMine(patientPods: readonly number[], pods: readonly PodOption[]): boolean {
  const mine = pods.filter(({ isMine }) => isMine);
  return mine.length === 0 || mine.some(({ id }) => patientPods.includes(id));
}

/** Alerts the user to urgent messages of patients in their pods, if enabled. */
export function useUrgentAlerts(): void {
  const t = useText();
  const me = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function tell(patientId: number, uid: string): Promise<void> {
    const [thread, pods] = await Promise.all([
      loadedThread(queryClient, patientId) ?? queryClient.fetchQuery(threadQuery(patientId)),
      queryClient.fetchQuery(podsQuery),
    ]);
    if (!thread || thread.patientMetadata.testOnly || !isOfMine(thread.patientMetadata.podIds, pods)) return;
    await oncePerMessage(uid, () => {
      // Alerts may have been suppressed while the thread was loading.
      if (isQuiet()) return;
      const { desktop, sound } = readAlertPreferences(me.id);
      const text = { title: t('alerts.title'), body: t('alerts.body') };
      if (desktop) showNotification(text, () => void navigate(linkTo(paths.patient(patientId))));
      if (sound) void playSound();
    });
  }

  api.useEvent('messaging.message.sent', ({ patientId, at, payload }) => {
    if (patientId === null || !payload.isUrgentMessage || !payload.sender?.isPatient) return;
    if (isQuiet() || Date.now() - Date.parse(at) > FRESH_MS) return;
    const { desktop, sound } = readAlertPreferences(me.id);
    // If it cannot be loaded now, list and badge show it anyway; a late alert would be useless.
    if (desktop || sound) tell(patientId, payload.uid).catch(() => undefined);
  });
}
