import { useLive } from '@huddle/kit/realtime';
import { api } from '../api';
import type { components } from '../api/generated/referrals';

type Schemas = components['schemas'];

/** An import of the tenant's provider network. */
export type NetworkImport = Schemas['referrals.NetworkImport'];

/** What an upload changed, or would change. */
export type NetworkUpload = Schemas['referrals.NetworkUpload'];

const NETWORK = '/api/referral/network/';

/** The number of providers in the network, and the latest imports. */
export const networkQuery = api.query(NETWORK, {});

/** Reloads the network when somebody imported it. */
export function useLiveNetwork(): () => Promise<void> {
  return useLive([api.on('referrals.network.imported')], [api.key(NETWORK)]);
}

/** Uploads a file; a dry run only reports what would change. */
export function uploadNetwork(file: File, dryRun: boolean): Promise<NetworkUpload> {
  return api.upload('/api/referral/network/upload/', { query: { dryRun }, file });
}
