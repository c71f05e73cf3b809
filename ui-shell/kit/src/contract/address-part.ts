import { useNavigate, useSearch } from '@tanstack/react-router';

/** Changes a part of the address. What `next` does not give is removed from the part; `replace: false` adds a step to the history. */
export type ChangePart<P> = (next: P, options?: { replace?: boolean }) => void;

/**
 * Reads the part of the query that belongs to a tab or settings page, and returns how to change it. The rest of the query stays. `parse` drops
 * what is invalid and returns every key of the part, those that are absent as undefined. The page around the slot is another's, so that the
 * module's router does not know its query.
 */
export function useAddressPart<P extends object>(
  parse: (search: Record<string, unknown>) => P,
): [P, ChangePart<P>] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangePart<P> = (next, { replace = true } = {}) => {
    const part = { ...parse({}), ...next };
    void navigate({
      to: '.' as never,
      search: ((known: object) => ({ ...known, ...part })) as never,
      replace,
    });
  };
  return [parse(search), change];
}
