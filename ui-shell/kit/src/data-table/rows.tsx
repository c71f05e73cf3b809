import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Checkbox } from '../components/ui/checkbox';
import { IconButton } from '../components/ui/icon-button';
import { Skeleton } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import { cellProps } from './cells';
import { LEAD } from './keys';
import { LEAD_WIDTH, type TableLayout } from './layout';
import type { DataTableColumn, DataTableExpansion, DataTableSelection } from './types';

/** A column that a narrow table omits, unless it is pinned. */
export function secondaryClass<T>(column: DataTableColumn<T>, { places }: TableLayout): string | undefined {
  if (!column.secondary || places.get(column.id)?.left !== undefined) return undefined;
  return column.secondary === 'wide' ? '@max-6xl:hidden' : '@max-2xl:hidden';
}

/** Background of a cell, opaque: pinned cells cover those that scroll below them. */
const cellClass =
  'border-b border-border-muted bg-surface group-focus-within/row:bg-hover group-hover/row:bg-hover group-data-selected/row:bg-selected';
const stickyClass = 'sticky z-[5]';

interface RowProps<T> {
  id: string;
  row: T;
  /** Position in the whole list, from 1. */
  position: number;
  columns: readonly DataTableColumn<T>[];
  layout: TableLayout;
  /** Class name with the row's height. */
  height: string;
  className?: string;
  selection?: DataTableSelection;
  expansion?: DataTableExpansion<T>;
  isOpen: boolean;
  onToggleOpen: (id: string) => void;
  action?: ReactNode;
  /** Number of cells. */
  span: number;
  /** Whether arrow keys move between cells. */
  hasCellKeys: boolean;
}

/** A row, and what is opened below it. */
export function TableRow<T>({
  id,
  row,
  position,
  columns,
  layout,
  height,
  className,
  selection,
  expansion,
  isOpen,
  onToggleOpen,
  action,
  span,
  hasCellKeys,
}: RowProps<T>) {
  const details = useId();
  return (
    <Fragment>
      <tr
        data-row={id}
        data-selected={selection?.keys.has(id) || undefined}
        aria-rowindex={position + 1}
        className={cn('group/row', className)}
      >
        {expansion ? (
          <td
            {...{ [LEAD]: '' }}
            style={{ left: 0 }}
            className={cn(cellClass, stickyClass, height, 'w-10 min-w-10 pl-2')}
          >
            <IconButton
              size="sm"
              label={expansion.label(row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => onToggleOpen(id)}
            >
              <ChevronRight aria-hidden className={cn('transition-transform', isOpen && 'rotate-90')} />
            </IconButton>
          </td>
        ) : null}
        {selection ? (
          <td
            {...{ [LEAD]: '' }}
            style={{ left: expansion ? LEAD_WIDTH : 0 }}
            className={cn(cellClass, stickyClass, height, 'w-10 min-w-10 pr-1 pl-4')}
          >
            <Checkbox
              aria-label={selection.labels.row}
              checked={selection.keys.has(id)}
              onClick={(event) => selection.onToggle(id, event.shiftKey)}
            />
          </td>
        ) : null}
        {columns.map((column) => {
          const place = layout.places.get(column.id);
          const Cell = column.rowHeader ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              scope={column.rowHeader ? 'row' : undefined}
              style={{ left: place?.left }}
              data-edge={place?.isLastPinned || undefined}
              {...(hasCellKeys ? cellProps(column.id) : {})}
              className={cn(
                cellClass,
                'focus-visible:-outline-offset-2',
                'max-w-0 truncate px-3 text-left font-normal first:pl-4 last:pr-4',
                height,
                place?.left !== undefined && stickyClass,
                column.align === 'end' && 'text-right tabular-nums',
                secondaryClass(column, layout),
              )}
            >
              {column.cell(row)}
            </Cell>
          );
        })}
        {layout.hasFiller ? <td className={cn(cellClass, height)} /> : null}
        {action === undefined ? null : (
          <td className={cn(cellClass, height, 'pr-4 pl-3 text-right whitespace-nowrap')}>
            <div className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100">
              {action}
            </div>
          </td>
        )}
      </tr>
      {expansion && isOpen ? (
        <tr id={details}>
          <td colSpan={span} className="border-b border-border-muted bg-sunken p-0">
            {/* As wide as what is visible, and in view while the columns scroll. */}
            <div className="sticky left-0 w-[100cqi] px-4 py-3">{expansion.render(row)}</div>
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** The height of rows that are not drawn. */
export function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} className="p-0" style={{ height }} />
    </tr>
  );
}

/** Placeholders while the first page is loading. */
export function SkeletonRows({
  columns,
  rows,
  label,
}: {
  /** Class names for the cells of each column. */
  columns: readonly (string | undefined)[];
  rows: number;
  label: string;
}) {
  const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3'];
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      {columns.map((className, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={column}
          className={cn('h-10 border-b border-border-muted px-3 first:pl-4 last:pr-4', className)}
        >
          {row === 0 && column === 0 ? (
            <span role="status" className="sr-only">
              {label}
            </span>
          ) : null}
          <Skeleton className={cn('h-3', widths[(row + column) % widths.length])} />
        </td>
      ))}
    </tr>
  ));
}
