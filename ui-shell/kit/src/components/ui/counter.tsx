import { cn } from '../../lib/cn';
import { useKitText } from '../text';

export interface CounterProps {
  /** Refer to it in the `aria-describedby` of the field. */
  id: string;
  /** In code points, as the host counts. */
  length: number;
  limit: number;
}

/** The length of a text below its field, and its limit. Exceeding the limit is announced. */
export function Counter({ id, length, limit }: CounterProps) {
  const t = useKitText();
  const over = length > limit;
  return (
    <>
      <span
        id={id}
        className={cn(
          'self-end text-xs tabular-nums',
          over ? 'font-semibold text-urgent-fg' : 'text-subtle-foreground',
        )}
      >
        <span aria-hidden>
          {length}/{limit}
        </span>
        <span className="sr-only">{t('textarea.count', { length, limit })}</span>
      </span>
      {/* Announced only beyond the limit, not on every key press. */}
      <span role="status" className="sr-only">
        {over ? t('textarea.over', { count: length - limit }) : ''}
      </span>
    </>
  );
}
