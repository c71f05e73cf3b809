import type { ReactNode } from 'react';

export interface DataTableColumn<T> {
  /** Identifies the column in sorting and in stored settings. */
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Whether the host can sort by this column. */
  sortable?: boolean;
  /** `end` aligns numbers right, with tabular figures. */
  align?: 'start' | 'end';
  /** A CSS width; columns without one share the remaining space. */
  width?: string;
  /** Whether this cell is the row's header. */
  rowHeader?: boolean;
  /** Whether the column cannot be hidden. */
  fixed?: boolean;
  /** Whether the column is hidden by default. */
  hiddenAtFirst?: boolean;
  /** Whether the column is hidden in narrow layouts (phones); `wide`: whether it is shown in wide ones only (large windows). */
  secondary?: boolean | 'wide';
}

/** Sort column and direction. */
export interface DataTableSort {
  id: string;
  desc: boolean;
}

/** Position of the page in the whole list. */
export interface DataTablePaging {
  /** Number of rows before this page. */
  offset: number;
  pageSize: number;
  /** Total number of rows; null if the host does not count them. */
  total: number | null;
  /** Whether `total` is a lower bound. */
  totalIsAtLeast?: boolean;
  /** Goes to the previous page; undefined on the first page. */
  onPrevious?: () => void;
  onNext?: () => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (size: number) => void;
}

/** The selection of rows. */
export interface DataTableSelection {
  keys: ReadonlySet<string>;
  /** Labels of the checkboxes. */
  labels: { row: string; page: string; keys: string };
  onToggle: (key: string, isRange: boolean) => void;
  onTogglePage: () => void;
}

/** A row that opens in place. */
export interface DataTableExpansion<T> {
  /** The content below the row. */
  render: (row: T) => ReactNode;
  /** Label of the row's button: `Details of Rosa Paredes`. */
  label: (row: T) => string;
}

/** Widths of columns that their reader set, in pixels. */
export type ColumnWidths = Readonly<Record<string, number>>;
