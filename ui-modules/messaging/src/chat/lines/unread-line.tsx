import { useText } from '../../text';

/** The separator above the unread messages. */
export function UnreadLine() {
  const t = useText();
  return (
    <div className="flex items-center gap-3 pt-3 text-xs font-semibold text-link">
      <span aria-hidden className="h-px flex-1 bg-primary/50" />
      <span aria-hidden>{t('chat.unread')}</span>
      <span className="sr-only">{t('chat.unreadLine')}</span>
    </div>
  );
}
