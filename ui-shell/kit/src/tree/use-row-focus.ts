import type { ItemInstance } from '@headless-tree/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNode } from './model';

/** Moves the focus to rows of the tree in `box`. */
export function useRowFocus(box: RefObject<HTMLElement | null>) {
  const awaited = useRef<string | null>(null);
  const rowOf = (id: string) =>
    [...(box.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [])].find(
      (row) => row.dataset.node === id,
    );
  useEffect(() => {
    const row = awaited.current === null ? undefined : rowOf(awaited.current);
    if (!row) return;
    awaited.current = null;
    // Unless the user has gone on meanwhile.
    if (document.activeElement === document.body) row.focus();
  });
  return {
    focus: (item: ItemInstance<TreeNode> | undefined) => {
      if (!item) return;
      item.setFocused();
      rowOf(item.getId())?.focus();
    },
    /** Focuses a row as soon as it is rendered. */
    focusLater: (id: string) => {
      awaited.current = id;
    },
  };
}
