import type { StreamRow } from '@huddle/kit/api';
import { ObjectCard } from '@huddle/kit/components/app/object-card';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { SlotEntryView, useAddressPart, useSlotEntries } from '@huddle/kit/contract';
import { formatDateTime } from '@huddle/kit/lib/time';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { MessageSquareOff } from 'lucide-react';
import { useCommunications } from './communications.resource';
import { useCommunicationsText } from './text';

/** The option for all kinds; no content type has this name. */
const ALL = '*';

/** A person's communications: messages, phone calls and the entries of other modules, all or of one kind. */
export function Communications({ personId, patientId }: { personId: number; patientId: number | null }) {
  const t = useCommunicationsText();
  const [kind, setKind] = useKind();
  const kinds = useSlotEntries('communication.entry/v1');
  const stream = useCommunications(personId, patientId, kind);
  return (
    <>
      {kinds.length > 1 ? (
        <div className="flex shrink-0 flex-wrap border-b border-border px-4 py-2">
          <SegmentedControl
            label={t('kind')}
            value={kind ?? ALL}
            onValueChange={(chosen) => setKind(chosen === ALL ? undefined : chosen)}
            options={[
              { value: ALL, label: t('all') },
              ...kinds.map(({ path, title }) => ({ value: String(path), label: title })),
            ]}
          />
        </div>
      ) : null}
      <QueryView
        query={{ ...stream, data: rowsOf(stream.data) }}
        failedTitle={t('failed')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={<MessageSquareOff />} title={t(kind === undefined ? 'none' : 'noneOfKind')} />
        }
      >
        {(rows) => (
          <div className="flex flex-col gap-3 p-5">
            <ul aria-label={t('title')} className="flex flex-col">
              {rows.map((row) => (
                <li key={`${row.contentType} ${row.objectId}`}>
                  <Entry row={row} />
                </li>
              ))}
            </ul>
            <LoadMore query={stream} label={t('more')} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** The content type in the address to which the list is limited. One that no module shows is ignored. */
function useKind(): [string | undefined, (kind: string | undefined) => void] {
  const kinds = useSlotEntries('communication.entry/v1');
  const [part, change] = useAddressPart((search) => ({
    kind: kinds.find(({ path }) => path === search.kind)?.path ?? undefined,
  }));
  return [part.kind, (kind) => change({ kind })];
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
  const t = useCommunicationsText();
  return (
    <ul aria-label={t('related')} className="flex flex-wrap gap-1.5 px-10 pt-1.5">
      {cards.map((card) => (
        <li key={`${card.contentType} ${card.objectId}`}>
          <ObjectCard card={card} />
        </li>
      ))}
    </ul>
  );
}
