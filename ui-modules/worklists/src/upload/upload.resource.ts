import { api } from '../api';
import type { components } from '../api/generated/worklists';

export type UploadedItems = components['schemas']['worklists.UploadedItems'];

/** Uploads items; a dry run only says what would become of them. */
export function uploadItems(file: File, dryRun: boolean): Promise<UploadedItems> {
  return api.upload('/api/worklists/items/upload/', { query: { dryRun }, file });
}
