import { ListTree } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorState } from '../components/ui/error-state';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import type { TreeMove, TreeNode } from './model';
import { useTreeText } from './text';

const TreeView = lazy(() => import('./tree-view'));

/** An action of a row, in its menu. */
export interface TreeAction {
  id: string;
  label: string;
  icon?: ReactNode;
  variant?: 'default' | 'destructive';
  disabledReason?: string | null;
  run: () => void;
}

/**
 * What can be selected. With `multiple`, an id in the value stands for the node and all below it, also for what is not
 * loaded.
 */
export type TreeSelection =
  | { mode: 'single'; value: string | null; onValueChange: (id: string) => void }
  | { mode: 'multiple'; value: readonly string[]; onValueChange: (ids: string[]) => void };

export interface TreeProps {
  /** Label for screen readers: `Folders`. */
  label: string;
  /** The top level; undefined while it loads. Pass the same array until the nodes change. */
  nodes: readonly TreeNode[] | undefined;
  /** Loads the children of a node with `hasChildren`. If it rejects, the row offers Retry. */
  load?: (node: TreeNode) => Promise<readonly TreeNode[]>;
  selection?: TreeSelection;
  /** Runs on Enter and on a double click. */
  onOpen?: (node: TreeNode) => void;
  /** Allows nodes to be moved, by drag, with Alt+↑ and Alt+↓, and by "Move to…". If it rejects, the move is undone. */
  onMove?: (move: TreeMove) => Promise<void> | void;
  actions?: (node: TreeNode) => readonly TreeAction[];
  /** Ids of the nodes that are expanded at first; their children must be among `nodes`. */
  defaultExpanded?: readonly string[];
  error?: { title?: string; description?: string; onRetry?: () => void } | null;
  /** Replaces the empty state. */
  empty?: ReactNode;
  className?: string;
}

/** A tree of nodes that can be expanded, selected and moved. Its code is loaded when it is shown. */
export function Tree(props: TreeProps) {
  const { nodes, error, empty, className } = props;
  const t = useTreeText();
  if (error) {
    return (
      <ErrorState
        className={className}
        title={error.title ?? t('listFailed')}
        description={error.description}
        onRetry={error.onRetry}
      />
    );
  }
  if (nodes?.length === 0) {
    return empty ?? <EmptyState className={className} icon={<ListTree />} title={t('empty')} />;
  }
  const skeleton = <LoadingTree className={className} />;
  if (!nodes) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <TreeView {...props} nodes={nodes} />
    </Suspense>
  );
}

function LoadingTree({ className }: { className?: string }) {
  const t = useTreeText();
  return (
    <SkeletonRegion label={t('loading')} className={className}>
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5', 'w-1/4'].map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={index}
          className={cn('flex h-8 items-center gap-2 px-2', index % 3 > 0 && 'pl-7')}
        >
          <Skeleton className="size-4" />
          <Skeleton className={cn('h-3', width)} />
        </div>
      ))}
    </SkeletonRegion>
  );
}
