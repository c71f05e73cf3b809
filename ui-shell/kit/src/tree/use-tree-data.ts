import { useState } from 'react';
import {
  isParent,
  modelOf,
  moved,
  type TreeModel,
  type TreeMove,
  type TreeNode,
  withChildren,
} from './model';

interface TreeDataOptions {
  nodes: readonly TreeNode[];
  load?: (node: TreeNode) => Promise<readonly TreeNode[]>;
  onMove?: (move: TreeMove) => Promise<void> | void;
}

/** The nodes of a tree, those that were loaded on demand and moves that the host has not confirmed yet included. */
export interface TreeData {
  model: TreeModel;
  loading: ReadonlySet<string>;
  failed: ReadonlySet<string>;
  /** Loads the children of a node that are not loaded yet. */
  expand: (id: string) => void;
  /** Shows the move at once; resolves to whether it was accepted, and else to null after it has been undone. */
  move: (move: TreeMove) => Promise<TreeModel | null>;
}

function toggledIn(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** Holds the nodes of a tree. */
export function useTreeData({ nodes, load, onMove }: TreeDataOptions): TreeData {
  const [source, setSource] = useState(nodes);
  const [model, setModel] = useState(() => modelOf(nodes));
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  if (source !== nodes) {
    setSource(nodes);
    setModel((before) => refreshed(before, nodes));
  }

  async function fill(id: string, node: TreeNode, request: NonNullable<TreeDataOptions['load']>) {
    setLoading((before) => toggledIn(before, id, true));
    setFailed((before) => toggledIn(before, id, false));
    try {
      const children = await request(node);
      setModel((before) => (before.nodes.has(id) ? withChildren(before, id, children) : before));
    } catch {
      setFailed((before) => toggledIn(before, id, true));
    } finally {
      setLoading((before) => toggledIn(before, id, false));
    }
  }

  return {
    model,
    loading,
    failed,
    expand: (id) => {
      const node = model.nodes.get(id);
      if (!node || !load || loading.has(id) || model.children.has(id) || !isParent(model, id)) return;
      void fill(id, node, load);
    },
    move: async (move) => {
      const next = moved(model, move);
      if (!next) return null;
      const parentId = model.parents.get(move.id) ?? null;
      const index = model.children.get(parentId ?? '')?.indexOf(move.id) ?? 0;
      setModel((before) => moved(before, move) ?? before);
      try {
        await onMove?.(move);
        return next;
      } catch {
        setModel((before) => moved(before, { id: move.id, parentId: parentId || null, index }) ?? before);
        return null;
      }
    },
  };
}

/** The model of new nodes, with the children that were loaded before. */
function refreshed(before: TreeModel, nodes: readonly TreeNode[]): TreeModel {
  let next = modelOf(nodes);
  for (const [id, children] of before.children) {
    if (!next.nodes.has(id) || next.children.has(id)) continue;
    const kept = children.flatMap((child) => before.nodes.get(child) ?? []);
    next = withChildren(next, id, kept);
  }
  return next;
}
