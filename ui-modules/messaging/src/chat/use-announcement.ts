import { fullName } from '@huddle/kit/lib/person';
import { useMe } from '@huddle/kit/session';
import { useState } from 'react';
import { api } from '../api';
import { useText } from '../text';

/** A new message for screen readers; empty again once the message was deleted or redacted. */
export function useAnnouncement(patientId: number): string {
  const t = useText();
  const me = useMe();
  const [announced, setAnnounced] = useState({ uid: '', text: '' });
  const withdraw = (uid: string) => setAnnounced((last) => (last.uid === uid ? { uid: '', text: '' } : last));
  api.useEvent('messaging.message.sent', ({ patientId: of, payload }) => {
    if (of !== patientId || payload.sender?.id === me.id) return;
    const who = payload.sender ? fullName(payload.sender) : t('chat.patient');
    const text = t('chat.newFrom', { who, text: payload.text || t('row.attachment') });
    setAnnounced({ uid: payload.uid, text });
  });
  api.useEvent('messaging.message.deleted', ({ payload }) => withdraw(payload.uid));
  api.useEvent('messaging.message.changed', ({ payload }) => {
    if (payload.isRedacted) withdraw(payload.uid);
  });
  return announced.text;
}
