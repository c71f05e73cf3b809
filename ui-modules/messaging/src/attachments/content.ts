import { downloadFrom } from '@huddle/kit/files';
import { type Attachment, api } from '../api';

/** Downloads from an address that is valid for a minute. */
export async function download({ id, name }: Pick<Attachment, 'id' | 'name'>): Promise<void> {
  const { url } = await api.post('/api/chat/attachment/{id}/ticket/', { path: { id } });
  downloadFrom(url, name);
}

/** The address of a page of a TIFF, counted from 1. */
export function pageAddress({ id }: Pick<Attachment, 'id'>, page: number): string {
  return `/api/chat/attachment/${id}/pages/${page}/`;
}
