import { useFieldControl } from '@huddle/kit/components/ui/field';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { cn } from '@huddle/kit/lib/cn';
import { PRIORITY_ICONS, useWorkText } from '@huddle/kit/work-units/marks';
import { Minus } from 'lucide-react';
import { useText } from '../text';

/** The priority after a click: 0, 1, 2, 0 (console.md §4). */
export function nextPriority(priority: number): number {
  return (priority + 1) % PRIORITY_ICONS.length;
}

/** A priority that changes with each click. */
export function PriorityButton({
  value,
  onValueChange,
  label,
}: {
  value: number;
  onValueChange: (priority: number) => void;
  /** What has the priority, where several are on screen. */
  label?: string;
}) {
  const t = useText();
  const { id: _, 'aria-required': __, ...field } = useFieldControl({});
  const inWork = useWorkText();
  const Icon = PRIORITY_ICONS[value] ?? Minus;
  const name = t('tasks.priority', {
    priority: inWork(`priorities.${value === 2 ? 2 : value === 1 ? 1 : 0}`),
  });
  return (
    <IconButton
      size="sm"
      {...field}
      label={label ? `${name}: ${label}` : name}
      className={cn(
        value === 2 && 'text-urgent-fg hover:text-urgent-fg',
        value === 0 && 'text-subtle-foreground',
      )}
      onClick={() => onValueChange(nextPriority(value))}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
