import { downloadFrom, FILE_TYPES, type FileLimits, type UploadOptions } from '@huddle/kit/files';
import { api, type ResultFile } from '../api';

/** The file of a result; the host has the same limits. */
export const RESULT_FILE: FileLimits = {
  maxFiles: 1,
  maxNameLength: 63,
  maxSize: 100_000_000,
  types: [FILE_TYPES.pdf, FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.tiff],
};

const FILES = '/api/care-plan/measures/people/{person_id}/result-files/';

/** Uploads the file of a result that is about to be recorded. With the same uid it is stored once. */
export function uploadResultFile(
  personId: number,
  uid: string,
  file: File,
  options: UploadOptions,
): Promise<ResultFile> {
  return api.upload(FILES, { path: { person_id: personId }, query: { uid }, file, ...options });
}

/** Downloads the file of a result from an address that is valid for a minute. */
export async function downloadResultFile(personId: number, { id, name }: ResultFile): Promise<void> {
  const { url } = await api.post(`${FILES}{file_id}/ticket/`, {
    path: { person_id: personId, file_id: id },
  });
  downloadFrom(url, name);
}
