import { RefreshCw, X } from 'lucide-react';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';

/** Announces a new version; the page keeps working until the user refreshes or navigates. */
export function UpdateBanner({ onRefresh, onDismiss }: { onRefresh: () => void; onDismiss?: () => void }) {
  const t = useKitText();
  return (
    <div
      data-slot="update-banner"
      role="status"
      className="flex h-10 shrink-0 items-center justify-center gap-3 bg-info-bg px-4 text-sm text-info-fg"
    >
      <span>{t('update.text')}</span>
      <Button size="sm" onClick={onRefresh}>
        <RefreshCw aria-hidden />
        {t('update.refresh')}
      </Button>
      {onDismiss ? (
        <IconButton label={t('update.later')} size="sm" onClick={onDismiss} className="text-info-fg">
          <X aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
