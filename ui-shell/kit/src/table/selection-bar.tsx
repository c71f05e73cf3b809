import type { ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { useTableText } from './text';

/** The number of selected rows, with what can be done with them. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}) {
  const t = useTableText();
  return (
    <div
      role="toolbar"
      aria-label={t('selection.count', { count })}
      className="flex min-w-0 grow basis-64 flex-wrap items-center gap-2"
    >
      <span className="text-sm font-semibold tabular-nums" role="status">
        {t('selection.count', { count })}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}
