import { parseTableSearch } from '@huddle/kit/table/search';

/** The columns by which lists can be sorted. */
export const SORT_FIELDS = [
  'title',
  'name',
  'status',
  'category',
  'parent_category',
  'content_type',
  'owner',
  'priority',
  'state',
  'payer',
  'risk',
  'age',
  'due_at',
  'created_at',
  'last_contact_at',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The order that a list has by itself: high priority first, then by due date. */
export const DEFAULT_SORT = '-priority';

/** The page's part of the address. */
export interface WorklistSearch {
  /** The open list. */
  worklistId?: number;
  /** `{ worklistId, filters: { linkOperator, items } }`, as linked: what cannot be read is reported by the page. */
  worklistFilters?: unknown;
  sort?: SortField | `-${SortField}`;
  /** The page, from 1. */
  page?: number;
  /** The chosen view's id. */
  view?: number;
  /** The item that is open in the drawer. */
  item?: number;
}

/** Reads the address; what is invalid is dropped, except filters, whose loss would show other rows than the link promised. */
export function parseSearch(search: Record<string, unknown>): WorklistSearch {
  const { sort, page, view } = parseTableSearch(search, SORT_FIELDS);
  return {
    worklistId: idOf(search.worklistId),
    worklistFilters: search.worklistFilters,
    sort,
    page,
    view,
    item: idOf(search.item),
  };
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
