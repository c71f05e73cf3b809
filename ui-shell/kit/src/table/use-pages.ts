import { hashKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../components/ui/toast';
import type { DataTableProps } from '../data-table/data-table';
import { listState } from '../query/list-state';
import { type PagesQuery, pageQuery, type TablePage } from './page-query';

/**
 * Maximum number of pages that are loaded one after another to reach the one that an address names. It is no limit for a reader who goes on
 * from there.
 */
const MAX_PAGES_AHEAD = 10;
/** A reader who turns pages sees those that were just read without another request. */
const WHILE_TURNING = { staleTime: 30_000 };
const NO_CURSORS: ReadonlyMap<number, string> = new Map();

export interface PagesOptions<T> {
  /** The list without its first `skip` rows. `skip` is at most `maxSkip`. */
  query: (skip: number) => PagesQuery<T>;
  /** Number of the page, from 1. */
  page: number | undefined;
  pageSize: number;
  /** The host's maximum `offset`, with which a page that is far away is loaded alone; 0 if it takes none. */
  maxSkip?: number;
  /** Called with the number of the page to show; undefined for the first. */
  onPageChange: (page: number | undefined) => void;
  /** Title of the error when a page cannot be loaded. */
  failedTitle: string;
}

export interface Pages<T, P extends TablePage<T>> {
  /** Identifies the list: another order, filter or page size makes another list. */
  list: string;
  /** The page that is shown; undefined while it is loading. */
  shown: P | undefined;
  /** What a table shows of it. */
  table: Pick<DataTableProps<T>, 'rows' | 'error' | 'refreshing' | 'paging'>;
}

/** What is known about the pages of a list. */
interface Known {
  list: string;
  /** The page with which the list was opened. */
  opened: number;
  /** Whether the reader has turned to another page since. */
  hasTurned: boolean;
  /** The cursors of pages, by number. */
  cursors: ReadonlyMap<number, string>;
  /** The last page, after a reader asked for one beyond it. */
  end: { wanted: number; page: number } | null;
}

/**
 * The page of a list that an address names, with a query per page. A page whose cursor is unknown is loaded by its offset; without offsets
 * it is reached page by page, up to the tenth. A page beyond the end is the last one.
 */
export function usePages<T, P extends TablePage<T> = TablePage<T>>({
  query: queryFrom,
  page: wanted = 1,
  pageSize,
  maxSkip = 0,
  onPageChange,
  failedTitle,
}: PagesOptions<T>): Pages<T, P> {
  const queryClient = useQueryClient();
  const list = hashKey(queryFrom(0).queryKey);
  const fresh: Known = { list, opened: wanted, hasTurned: false, cursors: NO_CURSORS, end: null };
  const [state, setKnown] = useState(fresh);
  const known = state.list === list ? state : fresh;
  const { cursors, end } = known;
  const hasTurned = known.hasTurned || wanted !== known.opened;
  const target = end?.wanted === wanted ? end.page : wanted;
  const farthest = 1 + Math.floor(maxSkip / pageSize);
  const isReachable = target <= farthest || cursors.has(target);
  // Without its cursor or an offset, a page is reached through those before it.
  const lastAhead = Math.min(target, MAX_PAGES_AHEAD);
  const number = isReachable
    ? target
    : Math.max(farthest, ...[...cursors.keys()].filter((page) => page <= lastAhead));
  const optionsOf = (page: number) => {
    const cursor = cursors.get(page);
    const skip = cursor === undefined ? Math.min((page - 1) * pageSize, maxSkip) : 0;
    return pageQuery<T, P>(queryFrom(skip), cursor);
  };
  // The options are those of the client; their full type has no name here.
  const query: UseQueryResult<P> = useQuery<P>({
    ...(hasTurned ? WHILE_TURNING : {}),
    ...optionsOf(number),
  } as never);
  const [isMoving, setMoving] = useState(false);

  const loaded = query.isPlaceholderData ? undefined : query.data;
  const next = loaded?.next ?? null;
  const isBeyondEnd = number > 1 && loaded?.results.length === 0;
  if (isBeyondEnd) {
    const { count = 0, countExact = true } = loaded;
    const last = maxSkip > 0 ? (countExact ? Math.ceil(count / pageSize) : 1) : number;
    setKnown({ ...known, hasTurned, end: { wanted, page: Math.max(1, Math.min(last, number - 1)) } });
  } else if (next !== null && cursors.get(number + 1) !== next) {
    setKnown({ ...known, hasTurned, cursors: new Map(cursors).set(number + 1, next) });
  } else if (hasTurned !== known.hasTurned) {
    setKnown({ ...known, hasTurned });
  }
  const isOnTheWay = !isReachable && number < lastAhead && (loaded === undefined || next !== null);
  const shown = isOnTheWay || isBeyondEnd ? undefined : query.data;

  async function goOn() {
    setMoving(true);
    try {
      await queryClient.fetchQuery(optionsOf(number + 1));
      onPageChange(number + 1);
    } catch {
      toast.error(failedTitle);
    } finally {
      setMoving(false);
    }
  }
  return {
    list,
    shown,
    table: {
      ...listState(query, shown?.results, failedTitle),
      refreshing: query.isPlaceholderData || isMoving,
      paging: shown && {
        offset: (number - 1) * pageSize,
        pageSize,
        total: shown.count ?? null,
        totalIsAtLeast: shown.countExact === false,
        onPrevious: number > 1 ? () => onPageChange(number > 2 ? number - 1 : undefined) : undefined,
        onNext: (shown.next ?? null) === null ? undefined : () => void goOn(),
      },
    },
  };
}
