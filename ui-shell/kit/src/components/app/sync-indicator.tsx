import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Spinner } from '../ui/spinner';
import { Tooltip } from '../ui/tooltip';

export interface SyncIndicatorProps {
  /** `live`: changes arrive; `synchronizing`: catching up; `offline`: the connection is lost. */
  state: 'live' | 'synchronizing' | 'offline';
  /** Messages that were written and have not reached the host. */
  waiting?: number;
  className?: string;
}

/** Whether what one sees is current, and what one wrote has arrived. */
export function SyncIndicator({ state, waiting = 0, className }: SyncIndicatorProps) {
  const t = useKitText();
  const text =
    state === 'live'
      ? t('sync.live')
      : state === 'synchronizing'
        ? t('sync.synchronizing')
        : waiting > 0
          ? t('sync.waiting', { count: waiting })
          : t('sync.offline');
  const hint = state === 'live' ? t('sync.liveHint') : state === 'offline' ? t('sync.offlineHint') : null;
  return (
    <Tooltip content={hint}>
      <div
        data-slot="sync-indicator"
        role="status"
        className={cn(
          'inline-flex h-6 items-center gap-2 rounded-full px-2 text-sm whitespace-nowrap',
          state === 'live' && 'text-success-fg',
          state === 'synchronizing' && 'text-muted-foreground',
          state === 'offline' && 'bg-warning-bg font-semibold text-warning-fg',
          className,
        )}
      >
        {state === 'synchronizing' ? (
          <Spinner className="size-3" />
        ) : (
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
        )}
        {text}
      </div>
    </Tooltip>
  );
}
