import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { Spinner } from '../ui/spinner';
import { Tooltip } from '../ui/tooltip';

export interface SyncIndicatorProps {
  /** `live`: changes arrive; `synchronizing`: catching up; `offline`: the connection is lost. */
  state: 'live' | 'synchronizing' | 'offline';
  /** Number of unsent messages. */
  waiting?: number;
  className?: string;
}

/** Shows whether the page is up to date and all messages are sent. */
export function SyncIndicator({ state, waiting = 0, className }: SyncIndicatorProps) {
  const t = useKitText();
  // Unsent messages take precedence over the state of the connection.
  const isBehind = waiting > 0 && state !== 'offline';
  const text =
    state === 'offline'
      ? waiting > 0
        ? t('sync.offlineWaiting', { count: waiting })
        : t('sync.offline')
      : isBehind
        ? t('sync.waiting', { count: waiting })
        : t(`sync.${state}`);
  const hint =
    state === 'offline'
      ? t('sync.offlineHint')
      : isBehind
        ? t('sync.waitingHint')
        : state === 'live'
          ? t('sync.liveHint')
          : null;
  const isWarning = state === 'offline' || isBehind;
  return (
    <Tooltip content={hint}>
      <div
        data-slot="sync-indicator"
        role="status"
        className={cn(
          'inline-flex h-6 items-center gap-2 rounded-full px-2 text-sm whitespace-nowrap',
          isWarning && 'bg-warning-bg font-semibold text-warning-fg',
          !isWarning && (state === 'live' ? 'text-success-fg' : 'text-muted-foreground'),
          className,
        )}
      >
        {state === 'synchronizing' && !isBehind ? (
          <Spinner className="size-3" />
        ) : (
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
        )}
        {text}
      </div>
    </Tooltip>
  );
}
