import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { useFileText } from '../text';

/** The place of the file among those that the viewer turns to. */
export interface Turn {
  /** Counted from 1. */
  place: number;
  count: number;
  /** To the previous (-1) or the next file, if there is one. */
  onTurn: (step: -1 | 1) => void;
}

/** Buttons for the previous and next file. */
export function FileButtons({ turn: { place, count, onTurn } }: { turn: Turn }) {
  const t = useFileText();
  if (count < 2) return null;
  return (
    <div className="mr-auto flex items-center gap-3 text-sm tabular-nums">
      <Button disabledReason={place === 1 && t('firstFile')} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
        {t('previousFile')}
      </Button>
      <span aria-live="polite">{t('file', { place, count })}</span>
      <Button disabledReason={place === count && t('lastFile')} onClick={() => onTurn(1)}>
        {t('nextFile')}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
