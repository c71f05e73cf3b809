import { LicenceWarning, useOutOfState } from '@huddle/kit/components/app/licence-warning';
import { useAgeAndSex } from '@huddle/kit/components/app/person-chips';
import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { LocalClock } from '@huddle/kit/components/ui/local-clock';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName, townOf } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, MailOpen, Search } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject } from 'react';
import type { Thread } from '../api';
import { CallPatientButton } from '../calls/call-patient-button';
import { Chat, type ChatHandle } from '../chat/chat';
import { useText } from '../text';
import { podsQuery, useMarkThread, useThread } from '../thread/threads.resource';

/** The selected thread beside the list. */
export function ReadingPane({
  patientId,
  scrollTo,
  chat,
}: {
  patientId: number;
  /** A message to jump to. */
  scrollTo?: string | null;
  chat: RefObject<ChatHandle | null>;
}) {
  const t = useText();
  const { data: thread } = useThread(patientId);
  const isOutOfState = useOutOfState(thread?.patientMetadata.addressState);
  const name = thread ? fullName(thread.patientMetadata) : '';
  return (
    <section
      // A new instance per patient: no text, focus or scroll position is carried over.
      key={patientId}
      aria-label={t('pane.region', { name })}
      className="flex h-full min-h-0 min-w-0 flex-1 flex-col bg-background"
    >
      {thread ? (
        <PaneHeader thread={thread} onSearch={() => chat.current?.openSearch()} />
      ) : thread === undefined ? (
        <PaneHeaderSkeleton />
      ) : null}
      <Chat
        patientId={patientId}
        scrollTo={scrollTo}
        handle={chat}
        notice={
          isOutOfState ? (
            <LicenceWarning
              state={thread?.patientMetadata.addressState}
              className="border-x-0 border-b-0 px-4"
            />
          ) : null
        }
      />
    </section>
  );
}

function PaneHeader({ thread, onSearch }: { thread: Thread; onSearch: () => void }) {
  const t = useText();
  const mark = useMarkThread();
  const { patientMetadata: patient } = thread;
  return (
    <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-border bg-surface px-4 py-1">
      <Avatar id={thread.patient} name={fullName(patient)} decorative />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-baseline gap-2">
          <h2 className="max-w-full shrink-0 truncate text-base font-semibold">{fullName(patient)}</h2>
          {thread.isMasked ? null : <PatientLine thread={thread} />}
        </div>
        {thread.isMasked ? null : <PlaceLine thread={thread} />}
      </div>
      {thread.isMasked ? null : <CallPatientButton thread={thread} />}
      {thread.isMasked ? null : (
        <IconButton label={t('search.open')} onClick={onSearch}>
          <Search aria-hidden />
        </IconButton>
      )}
      {thread.isMasked ? null : (
        <IconButton
          label={t(thread.isUnread ? 'pane.markRead' : 'pane.markUnread')}
          shortcut="u"
          onClick={() => mark.mutate({ thread, isUnread: !thread.isUnread })}
        >
          {thread.isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
        </IconButton>
      )}
      <Button size="sm" asChild>
        <Link {...linkTo(paths.patient(thread.patient))}>{t('pane.openPatient')}</Link>
      </Button>
    </header>
  );
}

/** "48213 · 58 F · she/her" */
function PatientLine({ thread: { patient, patientMetadata } }: { thread: Thread }) {
  const parts = [patient, useAgeAndSex(patientMetadata), patientMetadata.pronouns];
  return (
    <span className="truncate text-xs text-subtle-foreground tabular-nums">
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

/** "Worcester, MA · 9:06:41 AM Eastern · Pod Alder" */
function PlaceLine({ thread: { patientMetadata } }: { thread: Thread }) {
  const { data: pods = [] } = useQuery(podsQuery);
  const { addressCity, addressState, timeZone, podIds } = patientMetadata;
  const place = townOf(addressCity, addressState);
  const parts: { key: string; node: ReactNode }[] = [
    { key: 'place', node: place },
    { key: 'clock', node: timeZone ? <LocalClock layout="inline" zone={timeZone} /> : null },
    ...pods.filter(({ id }) => podIds.includes(id)).map(({ id, name }) => ({ key: `pod ${id}`, node: name })),
  ].filter(({ node }) => Boolean(node));
  return (
    <p className="truncate text-xs text-subtle-foreground">
      {parts.map(({ key, node }, index) => (
        <Fragment key={key}>
          {index > 0 ? ' · ' : null}
          {node}
        </Fragment>
      ))}
    </p>
  );
}

function PaneHeaderSkeleton() {
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-3 border-b border-border bg-surface px-4">
      <Skeleton className="size-8 rounded-full" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3 w-64" />
      </div>
    </div>
  );
}
