import { useLive } from '@huddle/kit/realtime';
import { parseTableSearch } from '@huddle/kit/table';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api';

/** Rows per page. */
export const PAGE_SIZE = 50;

/** Newest first. */
export const DEFAULT_ORDERING = '-id';

/** The table's part of the address; of its columns, the host sorts by one. */
export const parseSearch = (search: Record<string, unknown>) => parseTableSearch(search, ['id']);

/** The reminders about all patients, paged by the host's cursor. */
export function remindersQuery(ordering: string) {
  return api.pages('/api/sample/reminders/', {
    query: { limit: PAGE_SIZE, ordering: ordering === 'id' ? 'id' : DEFAULT_ORDERING },
  });
}

/** Reloads the lists when a reminder changed. */
export function useLiveReminders(): void {
  useLive([api.on('sample.reminder.changed')], [api.key('/api/sample/reminders/')]);
}

/** Reloads the lists. */
export function useReloadReminders(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: api.key('/api/sample/reminders/') });
}
