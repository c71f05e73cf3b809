import { Button } from '@huddle/kit/components/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../text';

/** Buttons for the previous and next page. */
export function PageButtons({
  page,
  count,
  onTurn,
}: {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}) {
  const t = useText();
  if (count < 2) return null;
  return (
    <div className="flex items-center justify-center gap-3 border-t border-border bg-surface p-1.5 text-sm tabular-nums">
      <Button size="sm" disabledReason={page === 1 && t('files.firstPage')} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
        {t('files.previousPage')}
      </Button>
      <span aria-live="polite">{t('files.page', { page, count })}</span>
      <Button
        size="sm"
        disabledReason={page === count && t('files.lastPage')}
        onClick={() => onTurn(page + 1)}
      >
        {t('files.nextPage')}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
