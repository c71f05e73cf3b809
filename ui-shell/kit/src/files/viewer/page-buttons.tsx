import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useFileText } from '../text';

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
  const t = useFileText();
  if (count < 2) return null;
  return (
    <div className="flex items-center justify-center gap-3 border-t border-border bg-surface p-1.5 text-sm tabular-nums">
      <Button size="sm" disabledReason={page === 1 && t('firstPage')} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
        {t('previousPage')}
      </Button>
      <span aria-live="polite">{t('page', { page, count })}</span>
      <Button size="sm" disabledReason={page === count && t('lastPage')} onClick={() => onTurn(page + 1)}>
        {t('nextPage')}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
