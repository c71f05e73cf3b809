import {
  dragAndDropFeature,
  type ItemInstance,
  isOrderedDragTarget,
  syncDataLoaderFeature,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../components/ui/toast';
import { cn } from '../lib/cn';
import { checkStateOf, isParent, ROOT, type TreeMove, type TreeNode, toggled } from './model';
import { MoveDialog } from './move-dialog';
import { INDENT, TreeRow } from './row';
import { useTreeText } from './text';
import type { TreeProps } from './tree';
import { useRowFocus } from './use-row-focus';
import { useTreeData } from './use-tree-data';
import { useTreeKeys } from './use-tree-keys';

const ROOT_NODE: TreeNode = { id: ROOT, label: '' };

/** The tree itself, with the library. */
export default function TreeView({
  label,
  nodes,
  load,
  selection,
  onOpen,
  onMove,
  actions,
  defaultExpanded = [],
  className,
}: TreeProps & { nodes: readonly TreeNode[] }) {
  const t = useTreeText();
  const data = useTreeData({ nodes, load, onMove });
  const { model } = data;
  const [menu, setMenu] = useState<string | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const element = useRef<HTMLDivElement | null>(null);
  const selected = new Set(selection?.mode === 'multiple' ? selection.value : []);
  const canMove = onMove !== undefined;

  const tree = useTree<TreeNode>({
    rootItemId: ROOT,
    initialState: { expandedItems: [...defaultExpanded] },
    getItemName: (item) => item.getItemData().label,
    isItemFolder: (item) => isParent(model, item.getId()),
    dataLoader: {
      getItem: (id) => model.nodes.get(id) ?? ROOT_NODE,
      getChildren: (id) => [...(model.children.get(id) ?? [])],
    },
    indent: INDENT,
    canReorder: true,
    canDrag: () => canMove,
    // What is below a node that is not loaded cannot be ordered.
    canDrop: (_, target) => target.item.getId() === ROOT || model.children.has(target.item.getId()),
    onDrop: ([item], target) => {
      if (!item) return;
      const parentId = target.item.getId() || null;
      const index = isOrderedDragTarget(target)
        ? target.insertionIndex
        : (model.children.get(parentId ?? ROOT) ?? []).filter((one) => one !== item.getId()).length;
      return move({ id: item.getId(), parentId, index });
    },
    features: canMove ? [syncDataLoaderFeature, dragAndDropFeature] : [syncDataLoaderFeature],
  });
  // The library reads the nodes only when it is told to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is in the model
  useEffect(() => tree.rebuildTree(), [tree, model]);

  const { focus, focusLater } = useRowFocus(element);
  function expand(item: ItemInstance<TreeNode>) {
    item.expand();
    data.expand(item.getId());
  }
  function toggle(item: ItemInstance<TreeNode>) {
    focus(item);
    if (item.isExpanded()) item.collapse();
    else expand(item);
  }
  function select(id: string) {
    if (model.nodes.get(id)?.isHeading) toggle(tree.getItemInstance(id));
    else if (selection?.mode === 'single') selection.onValueChange(id);
    else if (selection) selection.onValueChange([...toggled(model, selected, id)]);
    else {
      const item = tree.getItemInstance(id);
      if (item.isFolder()) toggle(item);
    }
  }
  function open(id: string) {
    const node = model.nodes.get(id);
    if (onOpen && node) onOpen(node);
    else select(id);
  }
  async function move(to: TreeMove) {
    const nodeLabel = model.nodes.get(to.id)?.label ?? '';
    const next = await data.move(to);
    if (!next) {
      toast.error(t('moveFailed', { label: nodeLabel }));
      return;
    }
    if (to.parentId) tree.getItemInstance(to.parentId).expand();
    // Its row may not be rendered before that.
    focusLater(to.id);
    setNews(
      t('moved', {
        label: nodeLabel,
        parent: to.parentId ? (model.nodes.get(to.parentId)?.label ?? '') : t('top'),
        position: to.index + 1,
        total: next.children.get(to.parentId ?? ROOT)?.length ?? 1,
      }),
    );
  }
  const onKeyDown = useTreeKeys(tree, focus, {
    open,
    select,
    expand,
    menu: setMenu,
    shift: (id, step) => {
      const parent = model.parents.get(id) ?? ROOT;
      const siblings = model.children.get(parent) ?? [];
      const index = siblings.indexOf(id) + step;
      if (canMove && index >= 0 && index < siblings.length)
        void move({ id, parentId: parent || null, index });
    },
  });
  const container = tree.getContainerProps(label);

  return (
    // The status must not extend the area of a scroller around the tree, so it is positioned inside the tree.
    <div data-slot="tree" className={cn('relative min-w-0', className)}>
      <div
        {...container}
        role="tree"
        ref={(current) => {
          element.current = current;
          tree.registerElement(current);
        }}
        aria-multiselectable={selection?.mode === 'multiple' || undefined}
        className="relative flex flex-col"
        onKeyDown={onKeyDown}
      >
        {tree.getItems().map((item) => {
          const id = item.getId();
          const node = model.nodes.get(id);
          // Removed, but not yet in the library.
          if (!node) return null;
          return (
            <TreeRow
              key={id}
              item={item}
              node={node}
              isLoading={data.loading.has(id)}
              hasFailed={data.failed.has(id)}
              isSelected={selection?.mode === 'single' && selection.value === id}
              checked={selection?.mode === 'multiple' ? checkStateOf(model, selected, id) : undefined}
              canMove={canMove}
              actions={actions?.(node) ?? []}
              isMenuOpen={menu === id}
              onMenuOpenChange={(isOpen) => setMenu(isOpen ? id : null)}
              onMenuClosed={() => {
                if (moving === null) focus(item);
              }}
              onToggle={() => toggle(item)}
              onSelect={() => select(id)}
              onOpen={() => (onOpen ? open(id) : undefined)}
              onRetry={() => {
                focus(item);
                data.expand(id);
              }}
              onMoveTo={() => setMoving(id)}
            />
          );
        })}
        {canMove ? (
          <div aria-hidden className="h-0.5 rounded-full bg-primary" style={tree.getDragLineStyle(-1, 24)} />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {moving === null ? null : (
        <MoveDialog
          model={model}
          id={moving}
          onClose={() => setMoving(null)}
          onClosed={() => focus(tree.getItemInstance(moving))}
          onMove={(to) => {
            setMoving(null);
            void move(to);
          }}
        />
      )}
    </div>
  );
}
