import type { UploadOptions } from '@huddle/kit/files';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api, type PatientFile } from '../api';

const FILES = '/api/documents/providers/me/patients/{patient_id}/files/';
const PAGE_SIZE = 50;

/** A patient's files whose titles contain a text, newest first. */
function filesQuery(patientId: number, q: string) {
  return api.pages(
    FILES,
    { path: { patient_id: patientId }, query: { q, limit: PAGE_SIZE } },
    { refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  );
}

/** A patient's files, kept up to date: a message may bring some, or take them away. */
export function useFiles(patientId: number, q: string) {
  const queryClient = useQueryClient();
  function reload(about: number | null, isAbout = true) {
    if (about !== patientId || !isAbout) return;
    void queryClient.invalidateQueries({ queryKey: api.key(FILES, { path: { patient_id: patientId } }) });
  }
  api.useEvent('messaging.file.changed', (event) => reload(event.patientId));
  api.useEvent('messaging.message.sent', ({ patientId: about, payload }) =>
    reload(about, payload.attachments.length > 0),
  );
  api.useEvent('messaging.message.changed', (event) => reload(event.patientId));
  api.useEvent('messaging.message.deleted', (event) => reload(event.patientId));
  return useInfiniteQuery(filesQuery(patientId, q));
}

/** Title and description of a new file. */
export type Filing = { title: string; description: string };

/** Files a file in a patient's record. */
export function addFile(
  patientId: number,
  file: File,
  { uid, title, description }: Filing & { uid: string },
  options: UploadOptions,
): Promise<PatientFile> {
  const path = { patient_id: patientId };
  return api.upload(FILES, { path, query: { uid }, file, fields: { title, description }, ...options });
}

/** Hides a file from everybody. */
export function removeFile(patientId: number, id: number): Promise<unknown> {
  return api.delete(`${FILES}{id}/`, { path: { patient_id: patientId, id } });
}

/** Shows a removed file again. */
export function restoreFile(patientId: number, id: number): Promise<unknown> {
  return api.post(`${FILES}{id}/restore/`, { path: { patient_id: patientId, id } });
}
