import type { TreeNode } from '@huddle/kit/tree';
import type { Worklist } from '../api';

const byName = (one: TreeNode, other: TreeNode) =>
  one.label.localeCompare(other.label, undefined, { numeric: true, sensitivity: 'base' });

/** The id of a list's node. */
export function nodeOf(worklistId: number): string {
  return `list:${worklistId}`;
}

/** The list of a node; null for a heading. */
export function listOf(node: string): number | null {
  const [, id] = /^list:(\d+)$/.exec(node) ?? [];
  return id === undefined ? null : Number(id);
}

/** Lists by category and subcategory, each level sorted by name; a list without a subcategory is below its category. */
export function treeOf(lists: readonly Worklist[]): TreeNode[] {
  return [...groups(lists, ({ category }) => category)]
    .map(([category, inCategory]) => {
      const below = [...groups(inCategory, ({ subCategory }) => subCategory)].flatMap(([sub, inSub]) => {
        const leaves = inSub.map(leafOf).sort(byName);
        return sub === ''
          ? leaves
          : [{ id: `sub:${category}/${sub}`, label: sub, isHeading: true, children: leaves }];
      });
      return { id: `category:${category}`, label: category, isHeading: true, children: below.sort(byName) };
    })
    .sort(byName);
}

/** The ids of all headings. */
export function headingsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, isHeading, children }) =>
    isHeading ? [id, ...headingsOf(children ?? [])] : [],
  );
}

/** The first list in the order of the tree. */
export function firstList(nodes: readonly TreeNode[]): number | null {
  for (const { id, children } of nodes) {
    const found = children ? firstList(children) : listOf(id);
    if (found !== null) return found;
  }
  return null;
}

function leafOf({ id, name, itemCount, itemCountExact }: Worklist): TreeNode {
  return { id: nodeOf(id), label: name, count: itemCount, countIsAtLeast: !itemCountExact };
}

function groups<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}
