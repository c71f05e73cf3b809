import type { Day } from '@huddle/kit/dates';

/** The presets of the next action date (console.md §9), and any date. */
export const DATE_PRESETS = ['today', 'next7', 'overdue', 'any'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Days from and to, either of which may be open: `2026-11-23,2026-11-29`. */
type DaysText = `${Day | ''},${Day | ''}`;

/** The inbox's part of the address. */
export interface InboxSearch {
  /** Assignee groups, separated by commas. */
  ownerGroupIds?: string;
  /** A member of staff, or anybody; without any owner, the reader. */
  ownerId?: number | 'any';
  /** Care pods, separated by commas. */
  podIds?: string;
  /** A preset or a range of days; today by default. */
  nextActionDate?: Exclude<DatePreset, 'today'> | DaysText;
  /** Content types. */
  types?: string[];
  /** Categories of cases, separated by commas; each with those below it. */
  caseCategoryIds?: string;
  /** Care plans that created the work, separated by commas. */
  carePlanAutocreatedFromIds?: string;
  /** The list as it was before categories and care plans: read by the first of the two calls (console.md §7). */
  showOldView?: 'yes';
  /** Only what the reader created, whoever owns it. */
  createdByMe?: 'yes';
  /** The page, from 1. */
  page?: number;
}

const IDS = /^\d+(,\d+)*$/;
const DAYS = /^(\d{4}-\d{2}-\d{2})?,(\d{4}-\d{2}-\d{2})?$/;

/** The ids of a list, whether the address has one or several. */
function idsText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && IDS.test(text) ? text : undefined;
}

function dateOf(value: unknown): InboxSearch['nextActionDate'] {
  if (value === 'next7' || value === 'overdue' || value === 'any') return value;
  return typeof value === 'string' && DAYS.test(value) ? (value as DaysText) : undefined;
}

/** Reads the address; what is invalid is dropped, and so is what is the default. */
export function parseSearch(search: Record<string, unknown>): InboxSearch {
  const { ownerGroupIds, ownerId, podIds, nextActionDate, types, caseCategoryIds, page } = search;
  const { carePlanAutocreatedFromIds, createdByMe, showOldView } = search;
  const kinds = Array.isArray(types)
    ? types.filter((one): one is string => typeof one === 'string' && /^[a-z0-9_]+$/.test(one))
    : [];
  return {
    ownerGroupIds: idsText(ownerGroupIds),
    ownerId: ownerId === 'any' || (typeof ownerId === 'number' && ownerId > 0) ? ownerId : undefined,
    podIds: idsText(podIds),
    nextActionDate: dateOf(nextActionDate),
    types: kinds.length > 0 ? kinds : undefined,
    caseCategoryIds: idsText(caseCategoryIds),
    carePlanAutocreatedFromIds: idsText(carePlanAutocreatedFromIds),
    showOldView: showOldView === 'yes' ? showOldView : undefined,
    createdByMe: createdByMe === 'yes' ? createdByMe : undefined,
    page: typeof page === 'number' && Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** Whether the inbox shows the reader's own work. */
export function isOwn({ ownerGroupIds, ownerId, createdByMe }: InboxSearch): boolean {
  return ownerGroupIds === undefined && ownerId === undefined && createdByMe === undefined;
}

/** Whether filters other than owner and date are set, so that work that is due may be hidden. */
export function isNarrowed({
  podIds,
  types,
  caseCategoryIds,
  carePlanAutocreatedFromIds,
}: InboxSearch): boolean {
  return [podIds, types, caseCategoryIds, carePlanAutocreatedFromIds].some((one) => one !== undefined);
}

/** The search reduced to owner, date and view. */
export function withoutNarrowing({
  ownerGroupIds,
  ownerId,
  nextActionDate,
  createdByMe,
  showOldView,
}: InboxSearch): InboxSearch {
  return { ownerGroupIds, ownerId, nextActionDate, createdByMe, showOldView };
}

/** The numbers of a list in the address. */
export function idsOf(text: string | undefined): number[] {
  return text === undefined ? [] : text.split(',').map(Number);
}
