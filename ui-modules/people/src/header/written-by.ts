import { fullName } from '@huddle/kit/lib/person';
import { formatDate } from '@huddle/kit/lib/time';
import type { ProviderNote } from '../api';
import type { Text } from '../text';

/** ` · Anna Berg, Nov 21, 2025`, as far as it is known. */
export function writtenBy(
  t: Text,
  note: Pick<ProviderNote, 'providerNoteLastUpdatedAt' | 'providerNoteLastUpdatedBy'>,
): string {
  const { providerNoteLastUpdatedAt: at, providerNoteLastUpdatedBy: by } = note;
  const date = at ? formatDate(new Date(at)) : null;
  if (by && date) return ` · ${t('note.by', { name: fullName(by), date })}`;
  return date ? ` · ${date}` : '';
}
