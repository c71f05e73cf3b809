import { coreApi, type Failure } from '@huddle/kit/api';
import type { QueryClient } from '@tanstack/react-query';

/** Most failures that the host lists. */
export const MAX_FAILURES = 500;

/** The failed jobs and parked events, the latest first. No event announces them: they are reloaded with every visit of the page. */
export const failuresQuery = coreApi.query(
  '/api/admin/failures/',
  {},
  { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
);

/** Whether it is an event, not a job. */
export function isEvent({ id }: Failure): boolean {
  return id.startsWith('event-');
}

function forget(client: QueryClient, { id }: Failure): void {
  client.setQueryData(failuresQuery.queryKey, (old) => old?.filter((failure) => failure.id !== id));
}

/** Reloads the list also after a refusal: a colleague may have retried or dismissed the same work. */
function reload(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: failuresQuery.queryKey });
}

/** Runs a failure again. A job is no longer failed at once; an event is listed until it has been handled. */
export async function retryFailure(client: QueryClient, failure: Failure): Promise<void> {
  try {
    await coreApi.post('/api/admin/failures/{id}/retry/', { path: { id: failure.id } });
    if (!isEvent(failure)) forget(client, failure);
  } finally {
    reload(client);
  }
}

/** Removes a failure for good. */
export async function dismissFailure(client: QueryClient, failure: Failure): Promise<void> {
  try {
    await coreApi.delete('/api/admin/failures/{id}/', { path: { id: failure.id } });
    forget(client, failure);
  } finally {
    reload(client);
  }
}
