import { ChevronsUp, ChevronUp, Minus } from 'lucide-react';
import { cn } from '../lib/cn';
import { useWorkText } from './text';

/** The icons of the priorities 0, 1 and 2. */
export const PRIORITY_ICONS = [Minus, ChevronUp, ChevronsUp] as const;

/** A priority as an icon. */
export function PriorityMark({ value }: { value: number }) {
  const t = useWorkText();
  const Icon = PRIORITY_ICONS[value] ?? Minus;
  return (
    <Icon
      role="img"
      aria-label={t(`priorities.${value === 2 ? 2 : value === 1 ? 1 : 0}`)}
      className={cn('size-4', value === 2 ? 'text-urgent-fg' : 'text-subtle-foreground')}
    />
  );
}
