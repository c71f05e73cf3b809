import { toast } from '@huddle/kit/components/ui/toast';
import { queryClient, services } from '../services';
import { DatabaseWatch } from './database-watch';
import { text } from './text';

/** The database of this console's host. */
export const database = new DatabaseWatch();

database.whenRepaired(() => {
  toast.success(text('repaired'));
  void services.drafts.flush();
  // What could not be loaded meanwhile.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});
