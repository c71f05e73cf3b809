import { useState } from 'react';
import { NOTHING, type Selection, select, selectPage } from './selection';

interface Taken<T> {
  row: T;
  offset: number | undefined;
}

interface State<T> {
  list: string;
  selection: Selection;
  /** The selected rows as they were when they were selected, by key, with the page that they were on. */
  taken: ReadonlyMap<string, Taken<T>>;
}

const emptyFor = <T>(list: string): State<T> => ({ list, selection: NOTHING, taken: new Map() });

/**
 * The selected rows of a list, which stay selected on other pages. A row that leaves the page on which it was selected is selected no more, and
 * another list begins without a selection.
 */
export function useSelection<T>(
  list: string,
  present: readonly T[],
  rowKey: (row: T) => string | number,
  /** Number of rows before the page. */
  offset: number | undefined,
) {
  const [state, setState] = useState(() => emptyFor<T>(list));
  const { selection, taken } = state.list === list ? state : emptyFor<T>(list);
  const here = new Map(present.map((row) => [String(rowKey(row)), row]));
  const keys = [...here.keys()];
  const rowOf = (key: string): T[] => {
    const row = here.get(key);
    if (row !== undefined) return [row];
    const other = taken.get(key);
    return other && other.offset !== offset ? [other.row] : [];
  };
  function change(next: Selection) {
    const entries = [...next.keys].flatMap((key): [string, Taken<T>][] => {
      const row = here.get(key);
      const entry = row === undefined ? taken.get(key) : { row, offset };
      return entry ? [[key, entry]] : [];
    });
    setState({ list, selection: next, taken: new Map(entries) });
  }
  return {
    keys: selection.keys,
    rows: [...selection.keys].flatMap(rowOf),
    toggle: (key: string, isRange: boolean) => change(select(selection, keys, key, isRange)),
    togglePage: () => change(selectPage(selection, keys)),
    clear: () => setState(emptyFor<T>(list)),
  };
}
