import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useKitText } from '../components/text';
import { IconButton } from '../components/ui/icon-button';
import { Select } from '../components/ui/select';
import type { DataTablePaging } from './types';

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
        <Select
          aria-label={t('table.pageSize')}
          size="sm"
          variant="quiet"
          className="w-18"
          value={String(paging.pageSize)}
          onValueChange={(size) => paging.onPageSizeChange?.(Number(size))}
          options={paging.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
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
