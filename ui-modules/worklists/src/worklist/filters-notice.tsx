import { Button } from '@huddle/kit/components/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../text';

/** Says that the filters of the address are ignored, and why. */
export default function FiltersNotice({
  reason,
  onDismiss,
}: {
  reason: 'broken' | 'otherList';
  onDismiss: () => void;
}) {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex items-center gap-2 border-b border-warning-border bg-warning-bg px-4 py-1.5 text-sm text-warning-fg"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(`filters.${reason}`)}</span>
      <Button size="sm" onClick={onDismiss}>
        {t('filters.dismiss')}
      </Button>
    </div>
  );
}
