import type { ReactNode } from 'react';

/** A node of a `Tree`. */
export interface TreeNode {
  /** A permanent key, unique in the tree. */
  id: string;
  label: string;
  /** A lucide icon. */
  icon?: ReactNode;
  /** A number at the right end of the row. */
  count?: number;
  /** Whether there may be more than `count`. */
  countIsAtLeast?: boolean;
  /** Whether it only groups the nodes below it: choosing it expands or collapses it. */
  isHeading?: boolean;
  /** The nodes below it. Undefined for a leaf, and for a parent whose children are loaded when it is expanded. */
  children?: readonly TreeNode[];
  /** Whether the children are loaded on demand (`load`). */
  hasChildren?: boolean;
}

/** The id of the invisible root. */
export const ROOT = '';

/** The nodes of a tree by id, with the children of each. A parent that is not loaded has no entry in `children`. */
export interface TreeModel {
  nodes: ReadonlyMap<string, TreeNode>;
  children: ReadonlyMap<string, readonly string[]>;
  parents: ReadonlyMap<string, string>;
}

/** Where a node is moved: the position among the children of the new parent, not counting the node itself. */
export interface TreeMove {
  id: string;
  /** Null for the top level. */
  parentId: string | null;
  index: number;
}

/** Returns the model with the children of a node replaced. */
export function withChildren(model: TreeModel, parent: string, list: readonly TreeNode[]): TreeModel {
  const next = {
    nodes: new Map(model.nodes),
    children: new Map(model.children),
    parents: new Map(model.parents),
  };
  function add(id: string, below: readonly TreeNode[]) {
    next.children.set(
      id,
      below.map((node) => node.id),
    );
    for (const node of below) {
      next.nodes.set(node.id, node);
      next.parents.set(node.id, id);
      if (node.children) add(node.id, node.children);
    }
  }
  add(parent, list);
  return next;
}

/** The model of a tree with these nodes at its top level. */
export function modelOf(list: readonly TreeNode[]): TreeModel {
  return withChildren({ nodes: new Map(), children: new Map(), parents: new Map() }, ROOT, list);
}

/** Whether a node can have children. */
export function isParent(model: TreeModel, id: string): boolean {
  const node = model.nodes.get(id);
  return id === ROOT || Boolean(node?.hasChildren || node?.children || model.children.get(id)?.length);
}

/** The ids above a node, the nearest first, without the root. */
export function ancestorsOf(model: TreeModel, id: string): string[] {
  const found: string[] = [];
  for (let at = model.parents.get(id); at !== undefined && at !== ROOT; at = model.parents.get(at)) {
    found.push(at);
  }
  return found;
}

/** Returns the model after a move, or null if a node would be moved into itself. */
export function moved(model: TreeModel, { id, parentId, index }: TreeMove): TreeModel | null {
  const from = model.parents.get(id);
  const to = parentId ?? ROOT;
  if (from === undefined || to === id || ancestorsOf(model, to).includes(id)) return null;
  const children = new Map(model.children);
  children.set(
    from,
    (children.get(from) ?? []).filter((one) => one !== id),
  );
  children.set(to, (children.get(to) ?? []).toSpliced(index, 0, id));
  return { ...model, children, parents: new Map(model.parents).set(id, to) };
}

/** Whether a node is selected: itself or by a node above it, or only in parts. */
export function checkStateOf(
  model: TreeModel,
  selected: ReadonlySet<string>,
  id: string,
): boolean | 'indeterminate' {
  if (selected.has(id) || ancestorsOf(model, id).some((one) => selected.has(one))) return true;
  return [...selected].some((one) => ancestorsOf(model, one).includes(id)) ? 'indeterminate' : false;
}

/**
 * Selects a node, or deselects it. A selected node stands for all below it, loaded or not: when all children of a node
 * are selected, the node takes their place, and when one of them is deselected, its siblings take the place of the node.
 */
export function toggled(model: TreeModel, selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (checkStateOf(model, selected, id) === true) {
    const path = [id, ...ancestorsOf(model, id)];
    const top = path.findLastIndex((one) => next.has(one));
    for (const [index, above] of path.entries()) {
      if (index === 0 || index > top) continue;
      for (const child of model.children.get(above) ?? []) if (child !== path[index - 1]) next.add(child);
    }
    for (const one of path) next.delete(one);
    return next;
  }
  for (const one of next) if (ancestorsOf(model, one).includes(id)) next.delete(one);
  next.add(id);
  for (const above of ancestorsOf(model, id)) {
    const children = model.children.get(above) ?? [];
    if (!children.every((child) => next.has(child))) break;
    for (const child of children) next.delete(child);
    next.add(above);
  }
  return next;
}
