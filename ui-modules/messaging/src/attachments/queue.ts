import { FILE_TYPES, type FileLimits, FileQueue, useKeptFileQueue } from '@huddle/kit/files';
import { type Attachment, api } from '../api';

/** The files of a message (console.md §9); the host has the same limits. */
export const MESSAGE_FILES: FileLimits = {
  maxFiles: 4,
  maxNameLength: 63,
  maxSize: 100_000_000,
  types: [FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.tiff, FILE_TYPES.pdf],
};

/** Files that wait for their messages, by patient. */
const messageFiles = new FileQueue<number, Attachment>({
  limits: MESSAGE_FILES,
  upload: (patientId, uid, file, options) =>
    api.upload('/api/chat/attachment', { query: { patient_id: patientId, uid }, file, ...options }),
  discard: ({ id }) => api.delete('/api/chat/attachment/{id}', { path: { id } }),
});

/** The files of the next message to a patient. */
export function useMessageFiles(patientId: number) {
  return useKeptFileQueue(messageFiles, patientId, { place: `chat-files:${patientId}`, patientId });
}
