import { useSlotEntries, useSlotResults } from '@huddle/kit/contract';
import { useMemo } from 'react';
import type { Message } from '../../api';

/** The message actions contributed by other modules, and the dialogs that they render. */
export function useContributedActions(message: Message, isMounted: boolean) {
  const { id, uid, thread, patientId, text, sentAt, sender } = message;
  const isFromPatient = sender?.isPatient ?? false;
  const props = useMemo(
    () => ({ message: { id, uid, thread, patientId, text, sentAt, isFromPatient } }),
    [id, uid, thread, patientId, text, sentAt, isFromPatient],
  );
  const { results, isComplete, sources } = useSlotResults('message.action/v2', props);
  return {
    isComplete,
    isOffered: useSlotEntries('message.action/v2').length > 0,
    actions: results.flatMap(({ key, result }) =>
      result.actions.map((action) => ({ ...action, id: `${key}/${action.id}` })),
    ),
    parts: isMounted ? sources : null,
  };
}
