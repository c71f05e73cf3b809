import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { components } from '../api/generated/referrals';

type Schemas = components['schemas'];

/** A delivery to another system. */
export type Delivery = Schemas['referrals.SteerageDelivery'];

/** The tenant's texts of letters. */
export type LetterTemplate = Schemas['referrals.LetterTemplate'];

const DELIVERIES = '/api/referral/steerage/{id}/deliveries/';

/** The other systems that this installation delivers to: changes with a restart of the host only. */
export const portsQuery = api.query('/api/referral/ports/', {}, { staleTime: 300_000 });

/** The deliveries of a steerage to other systems, newest first. */
export function deliveriesQuery(id: number) {
  return api.query(DELIVERIES, { path: { id } });
}

/** Reloads deliveries when a steerage changed. */
export function useLiveDeliveries(): void {
  useLive([api.on('referrals.steerage.changed')], [api.key(DELIVERIES)]);
}

/** Reloads what is shown of deliveries. */
export function useReloadDeliveries(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.key(DELIVERIES) });
}

/** Faxes the letter that was sent last. Repeating the same `uid` sends it once. */
export function faxLetter(id: number, provider: number, uid: string): Promise<Delivery> {
  return api.post('/api/referral/steerage/{id}/fax/', { path: { id }, body: { uid, provider } });
}

/** Repeats a delivery that failed. */
export function retryDelivery(id: number): Promise<Delivery> {
  return api.post('/api/referral/delivery/{id}/retry/', { path: { id } });
}

/** The tenant's template of letters. */
export const templateQuery = api.query('/api/referral/letter-template/', {});

/** Changes the template on the version that was seen. */
export function updateTemplate(
  body: Omit<LetterTemplate, 'rowVersion'>,
  version: number,
): Promise<LetterTemplate> {
  return api.patch('/api/referral/letter-template/', { body, ifMatch: version });
}

/** The address of the letter of a steerage. */
export function letterAddress(id: number): string {
  return `/api/referral/steerage/${id}/letter/`;
}

/** The address of a sample letter. */
export const TEMPLATE_PREVIEW = '/api/referral/letter-template/preview/';
