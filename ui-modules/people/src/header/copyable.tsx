import { toast } from '@huddle/kit/components/ui/toast';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import type { ReactNode } from 'react';
import { useText } from '../text';

/** A contact detail: a click copies it. */
export function Copyable({ value, icon }: { value: string; icon: ReactNode }) {
  const t = useText();
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('header.copied'));
    } catch {
      toast.error(t('header.copyFailed'));
    }
  }
  return (
    <Tooltip content={t('header.copy', { value })}>
      <button
        type="button"
        aria-label={t('header.copy', { value })}
        onClick={() => void copy()}
        className="inline-flex min-w-0 min-h-6 items-center gap-1.5 rounded-sm px-1 text-sm text-muted-foreground tabular-nums hover:bg-hover hover:text-foreground [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        {icon}
        <span className="truncate">{value}</span>
      </button>
    </Tooltip>
  );
}
