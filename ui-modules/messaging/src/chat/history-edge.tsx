import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { useText } from '../text';

/** Above the first message: loading, an error, or the beginning of the conversation. */
export function HistoryStart({
  isLoading,
  isFailed,
  isWhole,
  isEmpty,
  onRetry,
}: {
  isLoading: boolean;
  isFailed: boolean;
  isWhole: boolean;
  isEmpty: boolean;
  onRetry: () => void;
}) {
  const t = useText();
  if (isFailed)
    return <ErrorState layout="inline" title={t('chat.failedOlder')} onRetry={onRetry} className="-mx-5" />;
  return (
    <div className="flex h-10 items-center justify-center gap-2 text-xs text-subtle-foreground">
      {isLoading ? (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          {t('chat.loadingOlder')}
        </span>
      ) : isWhole ? (
        t(isEmpty ? 'chat.empty' : 'chat.beginning')
      ) : null}
    </div>
  );
}

/** Below the last loaded message, if there are newer ones on the host. */
export function HistoryEnd({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useText();
  if (isFailed)
    return <ErrorState layout="inline" title={t('chat.failedNewer')} onRetry={onRetry} className="-mx-5" />;
  return (
    <div role="status" className="flex h-10 items-center justify-center gap-2 text-xs text-subtle-foreground">
      <Spinner />
      {t('chat.loadingNewer')}
    </div>
  );
}
