import type { ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { useTableText } from './text';

/** The number of selected rows, with what can be done with them. */
export function SelectionBar({
  count,
  text,
  onClear,
  children,
}: {
  count: number;
  /** Text for the number, if not the kit's. */
  text?: string;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}) {
  const t = useTableText();
  const label = text ?? t('selection.count', { count });
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex min-w-0 grow basis-64 flex-wrap items-center gap-2"
    >
      <span className="text-sm font-semibold tabular-nums" role="status">
        {label}
      </span>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}
