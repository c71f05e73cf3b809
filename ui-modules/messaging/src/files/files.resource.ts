import type { UploadOptions } from '@huddle/kit/files';
import { useLive } from '@huddle/kit/realtime';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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
  const isAbout = (event: { patientId: number | null }) => event.patientId === patientId;
  useLive(
    [
      api.on('messaging.file.changed', isAbout),
      api.on('messaging.message.sent', (event) => isAbout(event) && event.payload.attachments.length > 0),
      api.on('messaging.message.changed', isAbout),
      api.on('messaging.message.deleted', isAbout),
    ],
    [api.key(FILES, { path: { patient_id: patientId } })],
  );
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
