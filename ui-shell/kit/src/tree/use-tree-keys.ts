import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import { type KeyboardEvent, useRef } from 'react';
import type { TreeNode } from './model';

/** Letters that follow each other within this time are one search. */
const TYPING_MS = 600;

/** What the keys of a tree do besides moving. */
export interface TreeKeyActions {
  open: (id: string) => void;
  select: (id: string) => void;
  /** Moves the node among its siblings. */
  shift: (id: string, step: 1 | -1) => void;
  /** Opens the menu of the row. */
  menu: (id: string) => void;
  expand: (item: ItemInstance<TreeNode>) => void;
}

/**
 * The keys of a tree (WAI-ARIA Authoring Practices): arrows, Home, End, `*`, Enter, Space, typing the beginning of a
 * label; Alt with an arrow moves the node. The library's own keys remember what is pressed, and get stuck when a dialog
 * takes the focus in between.
 */
export function useTreeKeys(
  tree: TreeInstance<TreeNode>,
  focus: (item: ItemInstance<TreeNode> | undefined) => void,
  actions: TreeKeyActions,
) {
  const typed = useRef({ text: '', at: 0 });

  function find(items: ItemInstance<TreeNode>[], from: number, letter: string, now: number) {
    const { text, at } = typed.current;
    const search = (now - at < TYPING_MS ? text : '') + letter.toLowerCase();
    typed.current = { text: search, at: now };
    // The same letter again goes on to the next match; more letters refine the current one.
    const isRepeated = [...search].every((one) => one === search[0]);
    const start = isRepeated ? from + 1 : from;
    const wanted = isRepeated ? search.slice(0, 1) : search;
    const order = [...items.slice(start), ...items.slice(0, start)];
    return order.find((item) => item.getItemName().toLowerCase().startsWith(wanted));
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    const items = tree.getItems();
    const item = tree.getFocusedItem();
    const id = item.getId();
    const index = items.findIndex((one) => one.getId() === id);
    const isTyping = event.timeStamp - typed.current.at < TYPING_MS && typed.current.text !== '';

    function run(): boolean {
      if (event.altKey) {
        if (event.key === 'ArrowUp') actions.shift(id, -1);
        else if (event.key === 'ArrowDown') actions.shift(id, 1);
        else return false;
        return true;
      }
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
        actions.menu(id);
        return true;
      }
      if (event.ctrlKey || event.metaKey) return false;
      switch (event.key) {
        case 'ArrowDown':
          focus(items[index + 1]);
          return true;
        case 'ArrowUp':
          focus(items[index - 1]);
          return true;
        case 'Home':
          focus(items[0]);
          return true;
        case 'End':
          focus(items.at(-1));
          return true;
        case 'ArrowRight':
          if (!item.isFolder()) return true;
          if (!item.isExpanded()) actions.expand(item);
          else if (item.getChildren().length > 0) focus(items[index + 1]);
          else actions.expand(item);
          return true;
        case 'ArrowLeft':
          if (item.isFolder() && item.isExpanded()) item.collapse();
          else if (item.getItemMeta().level > 0) focus(item.getParent());
          return true;
        case 'Enter':
          actions.open(id);
          return true;
        case '*':
          for (const one of item.getParent()?.getChildren() ?? []) {
            if (one.isFolder() && !one.isExpanded()) actions.expand(one);
          }
          return true;
        case ' ':
          if (!isTyping) {
            actions.select(id);
            return true;
          }
      }
      if (event.key.length !== 1) return false;
      focus(find(items, index, event.key, event.timeStamp));
      return true;
    }
    if (event.key.length !== 1) typed.current.text = '';
    // A letter must not reach the page's shortcuts.
    if (run()) event.preventDefault();
  };
}
