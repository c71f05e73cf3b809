import { timeOf } from './event-details';
import type { Move } from './moves';
import { useCalendarText } from './text';

interface MoveTimesProps {
  move: Move;
  zone: string;
  /** Names the providers, if the event moves to another one. */
  nameOf?: (id: number) => string;
}

/** The time of an event before and after a move. */
export function MoveTimes({ move, zone, nameOf }: MoveTimesProps) {
  const t = useCalendarText();
  const { event } = move;
  const isOtherProvider = move.providerId !== event.providerId;
  const provider = (id: number) => (nameOf && isOtherProvider ? `, ${nameOf(id)}` : null);
  return (
    <dl className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-1 text-sm">
      <dt className="text-subtle-foreground">{t('move.from')}</dt>
      <dd>
        {timeOf(event, zone)}
        {provider(event.providerId)}
      </dd>
      <dt className="text-subtle-foreground">{t('move.to')}</dt>
      <dd className="font-semibold">
        {timeOf(move, zone)}
        {provider(move.providerId)}
      </dd>
    </dl>
  );
}
