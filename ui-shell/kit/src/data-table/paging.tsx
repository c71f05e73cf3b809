import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useKitText } from '../components/text';
import { IconButton } from '../components/ui/icon-button';
import type { DataTablePaging } from './types';

// Few tables let their reader choose the size of a page.
const PageSize = lazy(() => import('./page-size'));

/** The range that is shown, with the ways to the pages beside it. */
export function Paging({
  paging,
  count,
  numbers,
}: {
  paging: DataTablePaging;
  count: number;
  numbers: Intl.NumberFormat;
}) {
  const t = useKitText();
  const from = numbers.format(count === 0 ? 0 : paging.offset + 1);
  const to = numbers.format(paging.offset + count);
  const range =
    paging.total === null
      ? t('table.rangeOpen', { from, to })
      : t(paging.totalIsAtLeast ? 'table.rangeMany' : 'table.range', {
          from,
          to,
          total: numbers.format(paging.total),
        });
  return (
    <>
      {paging.pageSizes && paging.onPageSizeChange ? (
        <Suspense fallback={<span className="w-18" />}>
          <PageSize size={paging.pageSize} sizes={paging.pageSizes} onSizeChange={paging.onPageSizeChange} />
        </Suspense>
      ) : null}
      <span role="status" className="px-2 tabular-nums">
        {range}
      </span>
      <IconButton label={t('table.previous')} onClick={paging.onPrevious} disabled={!paging.onPrevious}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={t('table.next')} onClick={paging.onNext} disabled={!paging.onNext}>
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  );
}
