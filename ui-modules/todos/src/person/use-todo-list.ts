import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isClosedPage, type TodoList, todosQuery } from '../todos.resource';
import type { TodosPlace } from './place';

function anchorOf({ caseId, careplanId }: TodosPlace) {
  if (caseId !== undefined) return { contentType: 'case', objectId: caseId };
  return careplanId === undefined ? null : { contentType: 'careplan', objectId: careplanId };
}

/**
 * The part of a person's work that is shown: open or closed, as chosen, or the part that has the card of the address, opened at that
 * card. If there is no such card, `missing` names it and the chosen part is shown.
 */
export function useTodoList(personId: number, place: TodosPlace) {
  const [isClosed, setClosed] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const anchor = anchorOf(place);
  const anchorKey = anchor && `${anchor.contentType}-${anchor.objectId}`;
  const chosen: TodoList = anchor && anchorKey !== missing ? anchor : { isComplete: isClosed };
  const options = todosQuery(personId, chosen);
  const { queryKey } = options;
  const query = useInfiniteQuery(options);
  const { data } = query;
  const firstPage = data?.pages[0];
  const isEmpty = data?.pages.every((page) => page.results.length === 0) === true;
  // All that stood before a card may be gone: then the pages begin nowhere, and are read again from the card.
  const isLost = isEmpty && data?.pageParams[0] !== null;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isLost) void queryClient.resetQueries({ queryKey });
  });
  if ('objectId' in chosen && isEmpty && !isLost && missing !== anchorKey) setMissing(anchorKey);
  // The part that has the card is the one that the toggle shows from now on.
  const closed = 'objectId' in chosen ? (isClosedPage(firstPage) ?? isClosed) : isClosed;
  if (closed !== isClosed) setClosed(closed);
  return {
    query,
    isComplete: closed,
    anchorKey: anchorKey === missing ? null : anchorKey,
    missing: anchorKey !== null && anchorKey === missing ? anchor : null,
    show: setClosed,
    /** Another list is drawn from its start. */
    key: JSON.stringify(chosen),
  };
}

export type ShownTodos = ReturnType<typeof useTodoList>;
