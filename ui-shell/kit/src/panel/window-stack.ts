import { useEffect, useId } from 'react';
import { Store, useStore } from '../lib/store';

/** The open windows, the one that had the focus last at the end. */
const stack = new Store<readonly string[]>([]);

/** Windows are above the page and below dialogs and menus (50). */
const LOWEST = 40;
const HIGHEST = 49;

/** The layer of a window, and the function that puts it in front of the others. */
export function useWindowStack(): { zIndex: number; raise: () => void } {
  const id = useId();
  const order = useStore(stack);
  useEffect(() => {
    stack.set([...stack.get(), id]);
    return () => stack.set(stack.get().filter((one) => one !== id));
  }, [id]);
  return {
    zIndex: Math.min(HIGHEST, LOWEST + Math.max(0, order.indexOf(id))),
    raise: () => {
      if (stack.get().at(-1) !== id) stack.set([...stack.get().filter((one) => one !== id), id]);
    },
  };
}
