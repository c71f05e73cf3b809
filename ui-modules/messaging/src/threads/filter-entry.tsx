import { cn } from '@huddle/kit/lib/cn';

/** A filter or a saved view, with its number of threads. */
export function FilterEntry({
  label,
  isOn,
  count,
  onChoose,
}: {
  label: string;
  isOn: boolean;
  count: string | undefined;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={cn(
        'flex h-7 w-full items-center gap-2 rounded-md px-2.5 text-sm transition-colors',
        isOn ? 'bg-selected font-semibold text-selected-foreground' : 'hover:bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate text-left">{label}</span>
      <span className={cn('tabular-nums', isOn ? undefined : 'text-subtle-foreground')}>{count}</span>
    </button>
  );
}
