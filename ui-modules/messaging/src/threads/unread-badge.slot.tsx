import type { SlotComponent } from '@huddle/kit/contract';
import { pageTitle } from '@huddle/kit/lib/page-title';
import { useStore } from '@huddle/kit/lib/store';
import { useWaiting } from '@huddle/kit/realtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHandedOver } from '../claims/use-handed-over';
import { useLiveCache } from '../live-cache';
import { showFavicon } from '../notifications/favicon';
import { useUrgentAlerts } from '../notifications/use-urgent-alerts';
import { outbox, useDelivery, useKeptOutbox, useLeftovers } from '../outbox/use-outbox';
import { useText } from '../text';
import { countsQuery } from './threads.resource';

const EVERY_POD = { podIds: [], includeNoPod: false } as const;

/**
 * The number of unread threads in the reader's pods (corrections.md 19). It is mounted while a user is
 * signed in, so it also sends messages whose screens were closed, and shows notifications outside the page.
 */
const UnreadBadge: SlotComponent<'navigation.badge/v1'> = ({ show }) => {
  const t = useText();
  useLiveCache();
  useDelivery();
  useLeftovers();
  useUrgentAlerts();
  useHandedOver();
  useWaiting('messaging.outbox', useStore(outbox.stuck));
  const patients = useStore(outbox.patients);
  const { data: counts } = useQuery(countsQuery(EVERY_POD));
  const count = counts?.badge ?? 0;
  const label = t('badge.unread', { count });
  useEffect(() => show(count, label), [show, count, label]);
  const isWaiting = count > 0;
  useEffect(() => {
    pageTitle.setCount(count);
    return () => pageTitle.setCount(0);
  }, [count]);
  useEffect(() => {
    showFavicon(isWaiting);
    return () => showFavicon(false);
  }, [isWaiting]);
  return patients.map((patientId) => <OutboxKeeper key={patientId} patientId={patientId} />);
};

function OutboxKeeper({ patientId }: { patientId: number }) {
  useKeptOutbox(patientId);
  return null;
}

export default UnreadBadge;
