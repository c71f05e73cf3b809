import type { SlotHook } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useWaiting } from '@huddle/kit/realtime';
import { useClaimsSwitch } from './claims/use-claims-switch';
import { useHandedOver } from './claims/use-handed-over';
import { useLiveCache } from './live-cache';
import { useUrgentAlerts } from './notifications/use-urgent-alerts';
import { outbox, useDelivery, useKeptOutbox, useLeftovers } from './outbox/use-outbox';

/** What goes on whatever page is shown: messages of closed threads are sent, and notifications are shown. */
const useBackground: SlotHook<'background/v1'> = () => {
  useLiveCache();
  useClaimsSwitch();
  useDelivery();
  useLeftovers();
  useUrgentAlerts();
  useHandedOver();
  useWaiting('messaging.outbox', useStore(outbox.stuck));
  const patients = useStore(outbox.patients);
  return {
    element: patients.map((patientId) => <OutboxKeeper key={patientId} patientId={patientId} />),
  };
};

function OutboxKeeper({ patientId }: { patientId: number }) {
  useKeptOutbox(patientId);
  return null;
}

export default useBackground;
