import { toast } from '@huddle/kit/components/ui/toast';
import { paths } from '@huddle/kit/contract';
import { useRealtimeEvent } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../text';
import type { Work } from './work.model';

/** An older hand-over was received by catching up, or in an event with another cause. */
const FRESH_MS = 60_000;

/** Notifies the new owner of a handed-over thread, wherever in the console they are. */
export function useHandedOver(): void {
  const t = useText();
  const me = useMe();
  const navigate = useNavigate();
  useRealtimeEvent<{ work: Work }>('messaging.work.changed', ({ patientId, payload }) => {
    const { owner } = payload.work;
    if (patientId === null || owner?.user?.id !== me.id) return;
    if (owner.handedOverBy === null || owner.handedOverBy === me.id) return;
    if (Date.now() - Date.parse(owner.since) > FRESH_MS) return;
    toast(t('work.handedToYou'), {
      // The same claim may be received again, for example when its lease is renewed.
      id: `handed-over-${patientId}`,
      action: { label: t('work.openThread'), onClick: () => void navigate({ to: paths.patient(patientId) }) },
    });
  });
}
