import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { formatDateTime } from '@huddle/kit/lib/time';
import { MessageSquare, MessageSquareOff } from 'lucide-react';
import type { Message, Communications as Page, PhoneCall } from '../api';
import { MessageFiles } from '../attachments/message-files';
import { CallLine } from '../calls/call-line';
import { shortSender } from '../people';
import { useText } from '../text';
import { fullName } from '../threads/thread.model';
import { useCommunications } from './communications.resource';

type Row = Page['results'][number];

/** Messages, phone calls and what else modules know of a person, in one stream. */
export function Communications({ personId, patientId }: { personId: number; patientId: number | null }) {
  const t = useText();
  const stream = useCommunications(personId, patientId);
  const rows = stream.data?.pages.flatMap(({ results }) => results) ?? [];
  if (stream.isPending) {
    return <CommunicationsSkeleton />;
  }
  if (stream.isError && rows.length === 0) {
    return (
      <ErrorState
        title={t('communications.failed')}
        description={stream.error.message}
        onRetry={() => void stream.refetch()}
        retrying={stream.isFetching}
      />
    );
  }
  if (rows.length === 0) {
    return <NoCommunications />;
  }
  return (
    <div className="flex flex-col gap-3 p-5">
      <ul aria-label={t('communications.title')} className="flex flex-col">
        {rows.map((row) => (
          <li key={`${row.contentType} ${row.objectId}`}>
            <StreamLine row={row} />
          </li>
        ))}
      </ul>
      {stream.hasNextPage ? (
        <Button
          size="sm"
          className="self-center"
          pending={stream.isFetchingNextPage}
          onClick={() => void stream.fetchNextPage()}
        >
          {t('communications.more')}
        </Button>
      ) : null}
    </div>
  );
}

/** The place of a stream that loads. */
export function CommunicationsSkeleton() {
  const t = useText();
  return (
    <SkeletonRegion label={t('communications.loading')} className="flex flex-col gap-3 p-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </SkeletonRegion>
  );
}

/** Nobody has written or called yet. */
export function NoCommunications() {
  const t = useText();
  return <EmptyState icon={<MessageSquareOff />} title={t('communications.none')} />;
}

/** A row by its kind. Of a kind that this module does not know it says what and when. */
function StreamLine({ row }: { row: Row }) {
  switch (row.contentType) {
    case 'phonecall':
      // The host serialises it as the calls' own list does.
      return <CallLine call={row.object as unknown as PhoneCall} isDated />;
    case 'chatmessagev2':
      return <MessageRow message={row.object as unknown as Message} />;
    default:
      return (
        <p className="pt-3 text-sm text-muted-foreground">
          {row.contentType} · {formatDateTime(new Date(row.at))}
        </p>
      );
  }
}

function MessageRow({ message }: { message: Message }) {
  const t = useText();
  const { sender } = message;
  const time = formatDateTime(new Date(message.sentAt));
  const who = sender ? fullName({ ...sender, preferredName: null }) : t('chat.patient');
  const hasFiles = message.attachments.length > 0;
  const text =
    message.event === 'arrival'
      ? t('row.joined', { who })
      : message.text || (message.isRedacted ? t('row.redacted') : hasFiles ? '' : t('row.attachment'));
  return (
    <div className="flex gap-3 px-3 pt-3">
      <MessageSquare aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-subtle-foreground tabular-nums">
          <span className="text-sm font-semibold text-foreground">{who}</span>
          {sender && !sender.isPatient ? `${shortSender(t, sender)} · ${time}` : time}
          {message.isUrgentMessage ? (
            <Chip size="sm" tone="urgent">
              {t('row.urgent')}
            </Chip>
          ) : null}
        </p>
        <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden">{text}</p>
        {hasFiles ? <MessageFiles files={message.attachments} side="start" /> : null}
      </div>
    </div>
  );
}
