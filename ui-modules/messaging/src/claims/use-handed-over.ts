import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useMe } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, type Message } from '../api';
import { useText } from '../text';
import { threadQuery } from '../thread/threads.resource';

/** An older hand-over was received by catching up, or in an event with another cause. */
const FRESH_MS = 60_000;

/** Notifies the new owner of a handed-over thread, and an owner who lost one, wherever in the console they are. */
export function useHandedOver(): void {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  /** The latest hand-over of each thread, by patient: its line precedes the change of the work. */
  const lines = useRef(new Map<number, Message>()).current;

  function notify(patientId: number, id: string, title: (patient: string) => string, description?: string) {
    const show = (patient: string) =>
      toast(title(patient), {
        id: `${id}-${patientId}`,
        description,
        // It stays until it is read.
        duration: Number.POSITIVE_INFINITY,
        action: {
          label: t('work.openThread'),
          onClick: () => void navigate({ to: '/messages', search: { patient: patientId } }),
        },
      });
    queryClient.fetchQuery({ ...threadQuery(patientId), staleTime: FRESH_MS }).then(
      (thread) => show(thread ? fullName(thread.patientMetadata) : t('chat.patient')),
      () => show(t('chat.patient')),
    );
  }

  api.useEvent('messaging.message.sent', ({ patientId, payload }) => {
    if (patientId !== null && payload.event === 'hand_over') lines.set(patientId, payload);
  });
  api.useEvent('messaging.work.changed', ({ patientId, payload, at }) => {
    if (patientId === null || Date.now() - Date.parse(at) > FRESH_MS) return;
    const { owner } = payload.work;
    if (payload.lostBy === me.id) {
      const taker = owner?.user ? fullName(owner.user) : owner?.group?.name;
      notify(patientId, 'lost', (patient) =>
        taker ? t('work.lostTo', { patient, who: taker }) : t('work.lapsed', { patient }),
      );
    }
    if (owner?.user?.id !== me.id || owner.handedOverBy === null || owner.handedOverBy === me.id) return;
    if (Date.now() - Date.parse(owner.since) > FRESH_MS) return;
    const sender = lines.get(patientId)?.sender;
    const by =
      sender && sender.id === owner.handedOverBy ? t('work.handedBy', { who: fullName(sender) }) : null;
    // The same claim may be received again, for example when its lease is renewed: the toast is replaced.
    const note = owner.note ? t('work.said', { note: owner.note }) : null;
    notify(
      patientId,
      'handed-over',
      (patient) => t('work.handedToYou', { patient }),
      [by, note].filter(Boolean).join(' · ') || undefined,
    );
  });
}
