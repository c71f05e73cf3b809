import { Button } from '@huddle/kit/components/ui/button';
import { useSave } from '@huddle/kit/edit';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDateTime } from '@huddle/kit/lib/time';
import { CircleCheck, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { type Delivery, retryDelivery, useReloadDeliveries } from './letter.resource';
import { type LetterText, useLetterText } from './text';

interface DeliveriesQuery {
  data: { results: readonly Delivery[] } | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Deliveries to other systems, newest first. One that failed can be repeated, unless the referral is closed. */
export function DeliveryList({ query, isClosed }: { query: DeliveriesQuery; isClosed: boolean }) {
  const t = useLetterText();
  if (query.isError && !query.data) {
    return (
      <p role="alert" className="flex items-center gap-2 text-sm">
        {t('deliveries.loadFailed')}
        <Button size="sm" variant="ghost" onClick={() => void query.refetch()}>
          {t('deliveries.reload')}
        </Button>
      </p>
    );
  }
  const deliveries = query.data?.results ?? [];
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label={t('deliveries.label')} className="flex flex-col gap-2">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} isClosed={isClosed} />
      ))}
    </ul>
  );
}

function channelOf(t: LetterText, { channel, recipient, faxNumber }: Delivery): string {
  if (channel !== 'fax') return t(`deliveries.${channel}`);
  // The number of a protected record is masked.
  if (!faxNumber) return t('deliveries.fax', { recipient });
  return t('deliveries.faxTo', { recipient, number: formatPhone(faxNumber) });
}

function DeliveryRow({ delivery, isClosed }: { delivery: Delivery; isClosed: boolean }) {
  const t = useLetterText();
  const reload = useReloadDeliveries();
  const { save, isSaving } = useSave({
    save: () => retryDelivery(delivery.id),
    texts: { saved: t('deliveries.retried'), failed: t('deliveries.retryFailed') },
    onSaved: () => void reload(),
  });
  const { state, stateAt, failure } = delivery;
  const channel = channelOf(t, delivery);
  const text = (
    <span className="min-w-0 flex-1 wrap-anywhere">
      {t(`deliveries.${state}`, { channel, time: formatDateTime(new Date(stateAt)) })}
      {failure ? <span className="block">{failure}</span> : null}
    </span>
  );
  if (state === 'failed') {
    return (
      <li className="flex items-center gap-2 rounded-md border border-urgent-border bg-urgent-bg px-3 py-2 text-sm text-urgent-fg">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {text}
        <Button
          size="sm"
          pending={isSaving}
          disabledReason={isClosed && t('deliveries.closed')}
          aria-label={t('deliveries.retryOf', { channel })}
          onClick={() => save(undefined)}
        >
          <RotateCw aria-hidden />
          {t('deliveries.retry')}
        </Button>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-2 text-sm">
      {state === 'sent' ? (
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success-fg" />
      ) : (
        <Clock aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      {text}
    </li>
  );
}
