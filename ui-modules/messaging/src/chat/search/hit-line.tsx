import { dayIn, fullName } from '@huddle/kit/lib/person';
import { formatTime, localZone } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { Paperclip } from 'lucide-react';
import type { SearchHit } from '../../api';
import { shortDate, useLocalToday } from '../../dates';
import { roleAndName } from '../../people';
import { useText } from '../../text';
import { excerptOf } from './excerpt';
import { MarkedText } from './marked-text';

/** A search hit: author, time, an excerpt around the match, and the message's files. */
export function HitLine({ hit, withPatient = false }: { hit: SearchHit; withPatient?: boolean }) {
  const t = useText();
  const me = useMe();
  const today = useLocalToday();
  const { message, patient } = hit;
  const { sender } = message;
  const day = dayIn(localZone(), message.sentAt);
  const time = formatTime(new Date(message.sentAt));
  const who = sender?.id === me.id ? t('chat.you') : sender ? roleAndName(t, sender) : t('chat.patient');
  return (
    <>
      <span className="flex items-baseline gap-2 text-xs text-subtle-foreground">
        <span className="min-w-0 flex-1 truncate">
          {withPatient ? (
            <>
              <span className="text-sm font-semibold text-foreground">{fullName(patient)}</span>
              {` · ${patient.id}${patient.testOnly ? ` · ${t('search.testOnly')}` : ''}`}
              {sender?.isPatient ? '' : ` · ${who}`}
            </>
          ) : (
            who
          )}
        </span>
        <span className="shrink-0 tabular-nums">
          {day === today ? time : `${shortDate(day, day.slice(0, 4) !== today.slice(0, 4))} · ${time}`}
        </span>
      </span>
      <span className="line-clamp-2 text-sm [overflow-wrap:anywhere] empty:hidden">
        <MarkedText parts={excerptOf(hit)} />
      </span>
      {message.attachments.length > 0 ? (
        <span className="flex items-center gap-1 text-xs text-muted-foreground">
          <Paperclip aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{message.attachments.map(({ name }) => name).join(', ')}</span>
        </span>
      ) : null}
    </>
  );
}
