import type { StreamRow } from '@huddle/kit/api';
import { ObjectCard } from '@huddle/kit/components/app/object-card';
import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { formatDateTime } from '@huddle/kit/lib/time';
import { MessageSquareOff } from 'lucide-react';
import { useText } from '../text';
import { useCommunications } from './communications.resource';

/** A person's communications: messages, phone calls and the entries of other modules. */
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
            <Entry row={row} />
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

/** Shown while the communications load. */
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

/** Shown when there are no communications. */
export function NoCommunications() {
  const t = useText();
  return <EmptyState icon={<MessageSquareOff />} title={t('communications.none')} />;
}

/** An entry as its module shows it. Of a content type that no module shows, its name and time. */
function Entry({ row }: { row: StreamRow }) {
  const entry = useSlotEntries('communication.entry/v1').find(({ path }) => path === row.contentType);
  return (
    <>
      {entry ? (
        <SlotEntryView<'communication.entry/v1'> entry={entry} props={{ object: row.object, at: row.at }} />
      ) : (
        <p className="px-3 pt-3 text-sm text-muted-foreground">
          {row.contentType} · {formatDateTime(new Date(row.at))}
        </p>
      )}
      {row.related.length > 0 ? <Related cards={row.related} /> : null}
    </>
  );
}

/** The objects that are linked to an entry, such as the case of a call. */
function Related({ cards }: { cards: StreamRow['related'] }) {
  const t = useText();
  return (
    <ul aria-label={t('communications.related')} className="flex flex-wrap gap-1.5 px-10 pt-1.5">
      {cards.map((card) => (
        <li key={`${card.contentType} ${card.objectId}`}>
          <ObjectCard card={card} />
        </li>
      ))}
    </ul>
  );
}
