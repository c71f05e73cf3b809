import { type MessageAction, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useCallback, useMemo, useState } from 'react';
import type { Message } from '../../api';

type Provided = Readonly<Record<string, readonly MessageAction[]>>;

/** The message actions contributed by other modules, and the dialogs that they render. */
export function useContributedActions(message: Message, isMounted: boolean) {
  const entries = useSlotEntries('message.action/v1');
  const [provided, setProvided] = useState<Provided>({});
  const onActions = useCallback(
    (key: string, actions: readonly MessageAction[]) =>
      setProvided((current) => ({ ...current, [key]: actions })),
    [],
  );
  const keyed = entries.map((entry) => ({ key: `${entry.module}/${entry.id}`, entry }));
  return {
    isOffered: entries.length > 0,
    actions: keyed.flatMap(({ key }) =>
      (provided[key] ?? []).map((action) => ({ ...action, id: `${key}/${action.id}` })),
    ),
    parts: isMounted
      ? keyed.map(({ key, entry }) => (
          <Contribution key={key} name={key} entry={entry} message={message} onActions={onActions} />
        ))
      : null,
  };
}

function Contribution({
  name,
  entry,
  message: { id, uid, thread, patientId, text, sentAt, sender },
  onActions,
}: {
  name: string;
  entry: ReturnType<typeof useSlotEntries>[number];
  message: Message;
  onActions: (key: string, actions: readonly MessageAction[]) => void;
}) {
  const provide = useCallback(
    (actions: readonly MessageAction[]) => onActions(name, actions),
    [name, onActions],
  );
  const isFromPatient = sender?.isPatient ?? false;
  // The same object until the message changes: contributions depend on it in effects.
  const props = useMemo(
    () => ({ message: { id, uid, thread, patientId, text, sentAt, isFromPatient }, provide }),
    [id, uid, thread, patientId, text, sentAt, isFromPatient, provide],
  );
  return <SlotEntryView<'message.action/v1'> entry={entry} props={props} />;
}
