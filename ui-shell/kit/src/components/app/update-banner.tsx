import { RefreshCw, X } from 'lucide-react';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';

/** A newer version is there; the page goes on until the person refreshes or goes to another page. */
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
