import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { dueDay } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { Case, CaseEvent } from '../api';
import { historyQuery } from './cases.resource';
import { type DialogText, useDialogText } from './dialog-text';
import { priorityKey } from './priority-field';

/** What happened to a case, latest first. */
export default function HistoryDialog({ item, onClose }: { item: Case; onClose: () => void }) {
  const t = useDialogText();
  // Loaded each time it opens: a history is read to know what is true now.
  const query = useInfiniteQuery({ ...historyQuery(item.id), staleTime: 0 });
  const rows = rowsOf(query.data);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('history.title')}</DialogTitle>
          <DialogDescription>{item.category.title}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <QueryView
            query={{ ...query, data: rows }}
            failedTitle={t('history.failed')}
            record={item.patient == null ? { personId: item.person } : { patientId: item.patient }}
          >
            {(events) => (
              <>
                <ol aria-label={t('history.title')} className="flex flex-col gap-3">
                  {events.map((event) => (
                    <Entry key={event.id} event={event} />
                  ))}
                </ol>
                <LoadMore query={query} label={t('history.more')} />
              </>
            )}
          </QueryView>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** The kinds of related objects that have a name here. */
const OBJECTS = ['chatmessagev2', 'phonecall', 'careplan', 'caregap'] as const;

function whatOf(t: DialogText, { kind, trigger, title, contentType }: CaseEvent): string {
  const known = OBJECTS.find((one) => one === contentType);
  const object = t(`objects.${known ?? 'other'}`);
  return t(`history.kinds.${kind}`, { trigger: trigger ?? '', title: title ?? object });
}

const FIELDS = [
  'category',
  'status',
  'description',
  'notes',
  'due_date',
  'owner_group',
  'external_title',
  'external_description',
  'case_tags',
  'priority',
  'priority_reason',
] as const;

const LABELS = {
  category: 'category',
  status: 'status',
  description: 'description',
  notes: 'notes',
  due_date: 'dueDate',
  owner_group: 'ownerGroup',
  external_title: 'externalTitle',
  external_description: 'externalDescription',
  case_tags: 'caseTags',
  priority: 'priority',
  priority_reason: 'priorityReason',
} as const;

function Entry({ event }: { event: CaseEvent }) {
  const t = useDialogText();
  // What a new case has is on its card; here stands what became of it.
  const changes = event.kind === 'created' || event.kind === 'proposed' ? [] : event.changes;
  return (
    <li className="border-l-2 border-border pl-3 text-sm">
      <p>
        <span className="font-semibold">{event.userName ?? t('history.program')}</span> {whatOf(t, event)}{' '}
        <span className="text-xs text-subtle-foreground">
          <RelativeTime time={event.at} />
        </span>
      </p>
      {event.reason ? (
        <p className="mt-1 text-xs wrap-anywhere">{t('history.reason', { reason: event.reason })}</p>
      ) : null}
      {changes.length > 0 ? (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
          {changes.map(({ field, before, after }) => {
            const known = FIELDS.find((one) => one === field);
            const text = (value: string | null | undefined) =>
              value == null
                ? t('history.empty')
                : field === 'due_date'
                  ? formatDay(dueDay(value), true)
                  : field === 'priority'
                    ? t(priorityKey(Number(value)))
                    : value;
            return (
              <div key={field} className="contents">
                <dt className="text-subtle-foreground">{known ? t(`fields.${LABELS[known]}`) : field}</dt>
                <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                  <span className="sr-only">{t('history.from')} </span>
                  <del className="text-subtle-foreground no-underline">{text(before)}</del>
                  <ArrowRight aria-hidden className="mx-1 inline size-3 text-subtle-foreground" />
                  <span className="sr-only">{t('history.to')} </span>
                  <ins className="no-underline">{text(after)}</ins>
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </li>
  );
}
