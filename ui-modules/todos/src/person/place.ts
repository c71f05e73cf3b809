import { useAddressPart } from '@huddle/kit/contract';

/** The tab's part of the address: the card that is open, and what to do with it. */
export interface TodosPlace {
  caseId?: number;
  careplanId?: number;
  /** `change`, `history` or `email` of the case. */
  action?: string;
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Reads the address; what is invalid is dropped. */
export function parsePlace({ caseId, careplanId, action }: Record<string, unknown>): TodosPlace {
  return {
    caseId: idOf(caseId),
    careplanId: idOf(careplanId),
    action: typeof action === 'string' ? action : undefined,
  };
}

/** The tab's part of the address, and how to change it. The rest of the query stays. */
export function useTodosPlace(): [TodosPlace, (next: TodosPlace) => void] {
  return useAddressPart<TodosPlace>(parsePlace);
}
