import { Button } from '@huddle/kit/components/ui/button';
import { useNow } from '@huddle/kit/lib/clock';
import { useWizardText } from './text';
import type { HoldState } from './use-hold';

/** Whether the chosen time is held, and for how long: a countdown that is not read out each second. */
export function HoldNote({ state, onAgain }: { state: HoldState; onAgain: () => void }) {
  const t = useWizardText();
  const now = useNow(1_000);
  if (state.status === 'none') return null;
  if (state.status === 'holding')
    return <span className="text-xs text-subtle-foreground">{t('hold.holding')}</span>;
  const left = state.status === 'held' ? Math.max(0, Math.ceil((state.until - now) / 1_000)) : 0;
  if (left === 0)
    return (
      <span className="text-xs text-warning-fg" role="status">
        {t(state.status === 'failed' ? 'hold.failed' : 'hold.expired')}{' '}
        <Button size="sm" variant="link" onClick={onAgain}>
          {t('hold.again')}
        </Button>
      </span>
    );
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span className="text-xs text-subtle-foreground tabular-nums">
      <span aria-hidden>{t('hold.held', { time })}</span>
      <span className="sr-only" role="status">
        {t('hold.heldSpoken')}
      </span>
    </span>
  );
}
