import { Button } from '@huddle/kit/components/ui/button';
import { useSave } from '@huddle/kit/edit';
import { formatDateTime } from '@huddle/kit/lib/time';
import { CircleCheck, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { Section } from './section';
import { type Blocker, cannotSend, reasonOf } from './send-blockers';
import { retryDelivery, useShowSteerage } from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** What prevents sending, what was sent, and whether it arrived. */
export function SendingSection({ steerage, blockers }: { steerage: Steerage; blockers: readonly Blocker[] }) {
  const t = useNavigationText();
  const { recommendationSentAt, sentVersion, sentByName } = steerage;
  if (blockers.length === 0 && !recommendationSentAt) return null;
  return (
    <Section title={t('sending.title')}>
      {blockers.length > 0 ? (
        <div className="text-sm">
          <p>{t('sending.blocked')}</p>
          <ul className="list-disc pl-5 text-muted-foreground">
            {blockers.map((blocker) => (
              <li key={blocker.code}>{reasonOf(t, blocker)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {recommendationSentAt ? (
        <p className="text-sm">
          {t('sending.version', {
            version: sentVersion ?? 1,
            time: formatDateTime(new Date(recommendationSentAt)),
            name: sentByName ?? '',
          })}
        </p>
      ) : null}
      <DeliveryState steerage={steerage} />
    </Section>
  );
}

/** The state of delivery; one that failed can be repeated. */
function DeliveryState({ steerage }: { steerage: Steerage }) {
  const t = useNavigationText();
  const show = useShowSteerage();
  const { save, isSaving } = useSave({
    save: () => retryDelivery(steerage.id),
    texts: { saved: t('sending.retried'), failed: t('sending.retryFailed') },
    onSaved: show,
  });
  const { delivery, sendBlockers } = steerage;
  if (!delivery) return null;
  const closed = sendBlockers.filter(({ code }) => code === 'closed');
  const { state, at, failure } = delivery;
  const time = formatDateTime(new Date(at));
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className="flex items-center gap-2 rounded-md border border-urgent-border bg-urgent-bg px-3 py-2 text-sm text-urgent-fg"
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {failure ? t('sending.failedBecause', { time, reason: failure }) : t('sending.failed', { time })}
        </span>
        <Button
          size="sm"
          pending={isSaving}
          disabledReason={closed.length > 0 && cannotSend(t, closed)}
          onClick={() => save(undefined)}
        >
          <RotateCw aria-hidden />
          {t('sending.retry')}
        </Button>
      </div>
    );
  }
  const isSent = state === 'sent';
  return (
    <p className="flex items-center gap-2 text-sm">
      {isSent ? (
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success-fg" />
      ) : (
        <Clock aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <span className="min-w-0">
        {t(isSent ? 'sending.delivered' : 'sending.queued', { time })}
        {failure ? <span className="block text-muted-foreground">{failure}</span> : null}
      </span>
    </p>
  );
}
