import { CallLine } from '../calls/call-line';
import type { ChatItem } from '../thread/history';
import { DayLine } from './lines/day-line';
import { EventLine } from './lines/event-line';
import { MessageLine } from './lines/message-line';
import { OutgoingLine } from './lines/outgoing-line';
import { UnreadLine } from './lines/unread-line';

/** A line of a conversation. */
export function ChatLine({
  item,
  patientId,
  isNewestFromPatient,
  isNewestOwn,
  isLast,
  isTarget,
}: {
  item: ChatItem;
  patientId: number;
  isNewestFromPatient: boolean;
  isNewestOwn: boolean;
  /** It is the thread's last message. */
  isLast: boolean;
  /** It is the message that was jumped to. */
  isTarget: boolean;
}) {
  switch (item.kind) {
    case 'day':
      return <DayLine day={item.day} />;
    case 'unread':
      return <UnreadLine />;
    case 'event':
      return <EventLine message={item.message} />;
    case 'call':
      return <CallLine call={item.call} />;
    case 'message':
      return (
        <MessageLine
          {...item}
          isNewestFromPatient={isNewestFromPatient}
          isNewestOwn={isNewestOwn}
          isLast={isLast}
          isTarget={isTarget}
        />
      );
    case 'outgoing':
      return <OutgoingLine entry={item.entry} continues={item.continues} patientId={patientId} />;
  }
}
