import type { ItemInstance } from '@headless-tree/core';
import { ChevronRight, FolderInput, MoreHorizontal, RotateCw } from 'lucide-react';
import { useKitLocale } from '../components/text';
import { Button } from '../components/ui/button';
import { Checkbox } from '../components/ui/checkbox';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { IconButton } from '../components/ui/icon-button';
import { Spinner } from '../components/ui/spinner';
import { cn } from '../lib/cn';
import type { TreeNode } from './model';
import { useTreeText } from './text';
import type { TreeAction } from './tree';

/** Indentation per level, in pixels. */
export const INDENT = 20;

export interface TreeRowProps {
  item: ItemInstance<TreeNode>;
  node: TreeNode;
  isLoading: boolean;
  hasFailed: boolean;
  isSelected: boolean;
  /** The state of the checkbox; undefined if there is none. */
  checked: boolean | 'indeterminate' | undefined;
  canMove: boolean;
  actions: readonly TreeAction[];
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
  /** Returns the focus from the menu to the row. */
  onMenuClosed: () => void;
  onToggle: () => void;
  onSelect: () => void;
  onOpen: () => void;
  onRetry: () => void;
  onMoveTo: () => void;
}

/** A row of a tree. Only the row is a tab stop; what is inside it is reached with Tab from there. */
export function TreeRow(props: TreeRowProps) {
  const { item, node, isLoading, hasFailed, isSelected, checked, canMove, actions, isMenuOpen } = props;
  const t = useTreeText();
  const locale = useKitLocale();
  const { level } = item.getItemMeta();
  const exact = node.count?.toLocaleString(locale);
  const count = exact !== undefined && node.countIsAtLeast ? t('atLeast', { count: exact }) : exact;
  const tabIndex = item.isFocused() ? 0 : -1;
  const hasMenu = actions.length > 0 || canMove;
  const itemProps = item.getProps();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree
    <div
      {...itemProps}
      role="treeitem"
      tabIndex={tabIndex}
      draggable={canMove || undefined}
      aria-label={count === undefined ? node.label : t('counted', { label: node.label, count })}
      aria-selected={checked === undefined ? isSelected : undefined}
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      aria-busy={isLoading || undefined}
      data-node={node.id}
      className={cn(
        'group/row flex min-h-8 items-center gap-1.5 rounded-md pr-1 text-sm select-none focus-visible:-outline-offset-2',
        isSelected ? 'bg-selected text-selected-foreground' : 'hover:bg-hover',
        canMove && item.isUnorderedDragTarget() && 'bg-selected ring-1 ring-primary',
      )}
      style={{ paddingLeft: 4 + level * INDENT }}
      // However the focus came here: by a screen reader, or to a button in the row.
      onFocus={() => item.setFocused()}
      onClick={props.onSelect}
      onDoubleClick={props.onOpen}
    >
      {item.isFolder() ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(item.isExpanded() ? 'collapse' : 'expand', { label: node.label })}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-subtle-foreground hover:text-foreground"
          onClick={(event) => {
            event.stopPropagation();
            props.onToggle();
          }}
        >
          {isLoading ? (
            <Spinner />
          ) : (
            <ChevronRight
              aria-hidden
              className={cn('size-4 transition-transform', item.isExpanded() && 'rotate-90')}
            />
          )}
        </button>
      ) : (
        <span aria-hidden className="size-6 shrink-0" />
      )}
      {checked === undefined ? null : (
        // The row has the state; the box only shows it.
        <span aria-hidden className="pointer-events-none flex">
          <Checkbox tabIndex={-1} checked={checked} />
        </span>
      )}
      {node.icon ? (
        <span
          aria-hidden
          className={cn(
            'flex shrink-0 [&_svg]:size-4',
            isSelected ? 'text-current' : 'text-subtle-foreground',
          )}
        >
          {node.icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1 truncate">{node.label}</span>
      {hasFailed ? (
        <span className="flex items-center gap-1 text-xs text-urgent-fg">
          <span role="alert">{t('failed')}</span>
          <Button
            size="sm"
            variant="ghost"
            className="h-6 px-1.5"
            tabIndex={tabIndex}
            onClick={(event) => {
              event.stopPropagation();
              props.onRetry();
            }}
          >
            <RotateCw aria-hidden className="size-3.5" />
            {t('retry')}
          </Button>
        </span>
      ) : null}
      {hasMenu ? (
        <DropdownMenu open={isMenuOpen} onOpenChange={props.onMenuOpenChange}>
          <DropdownMenuTrigger asChild>
            <IconButton
              size="sm"
              label={t('actions', { label: node.label })}
              tabIndex={tabIndex}
              className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-[state=open]:opacity-100"
              onClick={(event) => event.stopPropagation()}
            >
              <MoreHorizontal aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          {/* A portal's events reach the row in React. */}
          <DropdownMenuContent
            align="end"
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              props.onMenuClosed();
            }}
          >
            {actions.map((action) => (
              <DropdownMenuItem
                key={action.id}
                variant={action.variant}
                disabledReason={action.disabledReason}
                onSelect={action.run}
              >
                {action.icon}
                {action.label}
              </DropdownMenuItem>
            ))}
            {canMove && actions.length > 0 ? <DropdownMenuSeparator /> : null}
            {canMove ? (
              <DropdownMenuItem onSelect={props.onMoveTo}>
                <FolderInput aria-hidden />
                {t('moveTo')}
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      {count === undefined ? null : (
        <span
          aria-hidden
          className={cn(
            'min-w-6 px-1 text-right text-xs tabular-nums',
            isSelected ? 'text-current' : 'text-subtle-foreground',
          )}
        >
          {count}
        </span>
      )}
    </div>
  );
}
