import { downloadStored, FILE_TYPES, type FileLimits, type StoredFile } from '@huddle/kit/files';
import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type CaseEmail, type EmailFile } from '../api';

const THREAD = '/api/providers/me/cases/{id}/email/';
const UNLINKED = '/api/providers/me/case-emails/unlinked/';

/** The files of an email (record.md §5). Mail servers take 25 MB of them together. */
export const EMAIL_FILES: FileLimits = {
  maxFiles: 3,
  maxNameLength: 63,
  maxSize: 25_000_000,
  types: [FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.tiff, FILE_TYPES.pdf],
};

/** The emails of a case, latest first. */
export function threadQuery(caseId: number) {
  return api.pages(THREAD, { path: { id: caseId }, query: { limit: 50 } });
}

/** The emails of no case, latest first. */
export function unlinkedQuery(isDismissed: boolean) {
  return api.pages(UNLINKED, { query: { is_dismissed: isDismissed, limit: 50 } });
}

/** How many emails wait for a case. */
export const unlinkedCountQuery = api.query(UNLINKED, { query: { limit: 1 } });

const LIVE_KEYS = [api.key(THREAD), api.key(UNLINKED)];

/** Reloads the emails that are shown when one arrived, got further or was linked. */
export function useLiveEmails(): void {
  useLive([api.on('todos.email.changed')], LIVE_KEYS);
}

/** Reloads the emails that are shown. */
export function useReloadEmails(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of LIVE_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
}

/** What a user writes. */
export interface NewEmail {
  subject: string;
  /** HTML. */
  message: string;
  files: readonly File[];
}

/** Sends an email to the patient of a case. Repeating the same `uid` after a lost response sends it once. */
export function sendEmail(
  caseId: number,
  uid: string,
  { subject, message, files }: NewEmail,
): Promise<CaseEmail> {
  return api.upload(THREAD, {
    path: { id: caseId },
    query: { uid },
    file: files,
    fileField: 'attachments',
    fields: { message, subject },
  });
}

/** Links an email of no case to one. */
export function linkEmail(id: number, caseId: number): Promise<CaseEmail> {
  return api.post('/api/providers/me/case-emails/{id}/link/', { path: { id }, body: { case: caseId } });
}

/** Dismisses an email of no case, or restores it. */
export function dismissEmail(id: number, isDismissed: boolean): Promise<CaseEmail> {
  return api.post('/api/providers/me/case-emails/{id}/dismiss/', { path: { id }, body: { isDismissed } });
}

/** A file of an email as the kit shows files; null while it cannot be downloaded. */
export function storedFileOf({
  id,
  fileName,
  contentType,
  size,
  presignedUrl,
}: EmailFile): StoredFile | null {
  return presignedUrl == null
    ? null
    : { id, name: fileName, contentType, size, file: presignedUrl, thumbnail: null };
}

/** Saves a file of an email on the user's machine. */
export function downloadEmailFile({ file, name }: StoredFile): Promise<void> {
  return downloadStored(file, name);
}
