import type { StreamRow } from '@huddle/kit/api';
import { ObjectCard } from '@huddle/kit/components/app/object-card';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { formatDateTime } from '@huddle/kit/lib/time';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { MessageSquareOff } from 'lucide-react';
import { useText } from '../text';
import { useCommunications } from './communications.resource';

/** A person's communications: messages, phone calls and the entries of other modules. */
export function Communications({ personId, patientId }: { personId: number; patientId: number | null }) {
  const t = useText();
  const stream = useCommunications(personId, patientId);
  return (
    <QueryView
      query={{ ...stream, data: rowsOf(stream.data) }}
      failedTitle={t('communications.failed')}
      isEmpty={(rows) => rows.length === 0}
      empty={<NoCommunications />}
    >
      {(rows) => (
        <div className="flex flex-col gap-3 p-5">
          <ul aria-label={t('communications.title')} className="flex flex-col">
            {rows.map((row) => (
              <li key={`${row.contentType} ${row.objectId}`}>
                <Entry row={row} />
              </li>
            ))}
          </ul>
          <LoadMore query={stream} label={t('communications.more')} />
        </div>
      )}
    </QueryView>
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
