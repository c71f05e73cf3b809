import { isProblem } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { Button } from '@huddle/kit/components/ui/button';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { VirtualList, type VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { useDropZone } from '@huddle/kit/files';
import { dayIn, plainName } from '@huddle/kit/lib/person';
import { localZone } from '@huddle/kit/lib/time';
import { usePresence, useViewing } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { api, type Thread } from '../api';
import { FilesOfConversation } from '../attachments/message-files';
import { useMessageFiles } from '../attachments/queue';
import { withCalls } from '../calls/call-items';
import { useCallsSince } from '../calls/calls.resource';
import { useClaimCheck } from '../claims/use-claim-check';
import { WorkBar } from '../claims/work-bar';
import { useLiveCache } from '../live-cache';
import { valuesOf } from '../macros/values';
import { outbox, useDelivery, useKeptOutbox } from '../outbox/use-outbox';
import { useText } from '../text';
import { chatItems, endsBeforeEnd, messagesOf, newestPatientMessage } from '../thread/history';
import { historyQuery } from '../thread/history.resource';
import { readAt } from '../thread/thread.model';
import { endUndo } from '../undo';
import type { ChatHandle } from './chat';
import { ChatSkeleton } from './chat';
import { ChatLine } from './chat-line';
import { CompanyLine } from './company-line';
import { Composer } from './composer';
import { HistoryEnd, HistoryStart } from './history-edge';
import { JoinPrompt } from './join-prompt';
import { useArrivedReplies } from './reply-arrived/use-arrived-replies';
import { ThreadSearch } from './search/thread-search';
import { useAnnouncement } from './use-announcement';
import { useArrival, useJump } from './use-jump';
import { useReadOnView } from './use-read-on-view';
import { isNearEnd, useEndUntilTouched, useStayAtEnd } from './use-stay-at-end';

/** Older messages are loaded when this few lines remain above the visible ones. */
const LOAD_OLDER_LINES = 4;

/** The day of an instant in the reader's zone. */
const localDay = (instant: string) => dayIn(localZone(), instant);

/** A thread that exists and may be read. */
export function Conversation({
  thread,
  marksReadOnOpen,
  scrollTo,
  notice,
  handle,
}: {
  thread: Thread;
  marksReadOnOpen: boolean;
  /** A message to jump to, by uid or number. */
  scrollTo: string | number | null;
  notice: ReactNode;
  handle?: Ref<ChatHandle>;
}) {
  const t = useText();
  const me = useMe();
  const patientId = thread.patient;
  const patientName = plainName(thread.patientMetadata);
  const jump = useJump(thread, scrollTo);
  const history = useInfiniteQuery(historyQuery(thread.uid, jump.around));
  // The loaded range is in the past: new messages do not appear at its end.
  const isInPast = endsBeforeEnd(history.data);
  const outgoing = useKeptOutbox(patientId);
  const queue = useMessageFiles(patientId);
  const { zone, overlay } = useDropZone(queue.add);
  const presence = usePresence(patientId);
  const { typed, stoppedTyping } = useViewing(patientId);
  const list = useRef<VirtualListHandle>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  // The unread line stays where it was when the thread was opened.
  const [readUpTo] = useState(() => readAt(thread, me.id));
  const [hasNewsBelow, setNewsBelow] = useState(false);
  const [isAway, setAway] = useState(false);
  const announcement = useAnnouncement(patientId);
  const [isSearching, setSearching] = useState(false);
  const searchedFrom = useRef<Element | null>(null);
  useLiveCache();
  useDelivery();
  // A reader who jumped into the past has not seen the new messages.
  const attention = useReadOnView(thread, marksReadOnOpen && scrollTo === null, isInPast);
  useImperativeHandle(
    handle,
    () => ({
      focusComposer: () => composer.current?.focus(),
      openSearch: () => {
        searchedFrom.current = document.activeElement;
        setSearching(true);
      },
    }),
    [],
  );

  const messages = useMemo(() => messagesOf(history.data), [history.data]);
  const files = useMemo(() => messages.flatMap(({ attachments }) => attachments), [messages]);
  // Also when a message in the outbox changes: the event for a stored message may precede the response to sending it.
  useEffect(() => {
    if (outgoing.length === 0) return;
    const stored = new Set(messages.map(({ uid }) => uid));
    outbox.settle(patientId, (uid) => stored.has(uid));
  }, [messages, outgoing, patientId]);

  const replies = useArrivedReplies(thread, messages, me.id);
  const claim = useClaimCheck(thread);
  const patientReadUpTo = readAt(thread, patientId);
  const oldest = messages[0]?.sentAt ?? null;
  const callsFrom = history.hasNextPage ? oldest : null;
  const { calls, isSettled, ...phoneCalls } = useCallsSince(
    thread.patientMetadata.personId,
    history.isSuccess ? callsFrom : undefined,
  );
  const messageItems = useMemo(
    () =>
      chatItems({
        messages,
        outgoing: isInPast ? [] : outgoing,
        readerId: me.id,
        readUpTo,
        patientReadUpTo,
        dayOf: localDay,
      }),
    [messages, outgoing, isInPast, me.id, readUpTo, patientReadUpTo],
  );
  const callsUntil = isInPast ? (messages.at(-1)?.sentAt ?? null) : null;
  const items = useMemo(
    () => withCalls(messageItems, calls, { from: callsFrom, until: callsUntil, dayOf: localDay }),
    [messageItems, calls, callsFrom, callsUntil],
  );
  const newestFromPatient = isInPast ? undefined : newestPatientMessage(messages)?.uid;
  const newestOwn = isInPast
    ? undefined
    : messages.findLast(({ sender, event }) => sender?.id === me.id && !event)?.uid;
  const last = isInPast ? undefined : messages.at(-1)?.uid;
  const { keep, release } = useArrival(
    list,
    jump.target,
    items.findIndex(({ id }) => id === jump.target?.uid),
    history.isSuccess && isSettled,
  );
  const touch = useEndUntilTouched(list, items, jump.target !== null, release);
  const { frame, noteScroll } = useStayAtEnd(list, keep);

  api.useEvent('messaging.message.sent', ({ patientId: of, payload }) => {
    if (of !== patientId || payload.sender?.id === me.id) return;
    if (isInPast || !list.current?.isAtEnd()) setNewsBelow(true);
  });

  function send(text: string, overClaim: boolean) {
    endUndo();
    const createdAt = new Date().toISOString();
    outbox.add(patientId, { uid: crypto.randomUUID(), text, files: queue.take(), createdAt, overClaim });
    replies.ended();
    stoppedTyping();
    jump.leave();
    // Scrolls to the user's own new message, wherever they had scrolled to.
    requestAnimationFrame(() => list.current?.scrollToEnd());
  }

  if (isProblem(history.error, 'phi-access-required'))
    return <ProtectedAccess patientId={patientId} className="flex-1" />;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" {...attention} {...touch} {...zone}>
      {overlay}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <WorkBar thread={thread} />
      {isSearching ? (
        <ThreadSearch
          threadUid={thread.uid}
          onGoTo={(message) =>
            jump.jumpTo(
              message,
              messages.some(({ uid }) => uid === message.uid),
            )
          }
          onClose={() => {
            setSearching(false);
            const from = searchedFrom.current;
            if (from instanceof HTMLElement && from.isConnected) from.focus();
          }}
        />
      ) : null}
      {history.isPending || (history.isSuccess && !isSettled) ? <ChatSkeleton /> : null}
      {history.isError && messages.length === 0 ? (
        <ErrorState
          className="flex-1"
          title={t('chat.failed')}
          description={history.error.message}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : null}
      {history.data && phoneCalls.isFailed ? (
        <ErrorState
          layout="inline"
          title={t('calls.failed')}
          onRetry={phoneCalls.retry}
          retrying={phoneCalls.isRetrying}
        />
      ) : null}
      <FilesOfConversation files={files}>
        {history.data && isSettled ? (
          <div ref={frame} className="relative flex min-h-0 flex-1 flex-col">
            <VirtualList
              // Another range of the history is another list, without the old scroll position.
              key={jump.around ?? 'end'}
              openAt={jump.target?.uid}
              items={items}
              itemKey={(item) => item.id}
              renderItem={(item) => (
                <ChatLine
                  item={item}
                  patientId={patientId}
                  isNewestFromPatient={item.id === newestFromPatient}
                  isNewestOwn={item.id === newestOwn}
                  isLast={item.id === last}
                  isTarget={item.id === jump.target?.uid}
                />
              )}
              label={t('chat.messages', { name: patientName })}
              estimatedHeight={76}
              anchor="end"
              paddingEnd={12}
              hasPrevious={history.hasNextPage && !history.isFetchNextPageError}
              onReachStart={() => void history.fetchNextPage()}
              threshold={LOAD_OLDER_LINES}
              hasNext={history.hasPreviousPage && !history.isFetchPreviousPageError}
              onReachEnd={() => void history.fetchPreviousPage()}
              loading={history.isFetchingNextPage || history.isFetchingPreviousPage}
              handle={list}
              onScroll={({ currentTarget }) => {
                noteScroll(currentTarget);
                const isAtEnd = isNearEnd(currentTarget);
                setAway(!isAtEnd);
                if (hasNewsBelow && !isInPast && isAtEnd) setNewsBelow(false);
              }}
              // A short conversation is aligned to the bottom, above the composer.
              className="flex flex-col px-5 *:shrink-0 [&>:first-child]:mt-auto"
              header={
                <HistoryStart
                  isLoading={history.isFetchingNextPage}
                  isFailed={history.isFetchNextPageError}
                  isWhole={!history.hasNextPage}
                  isEmpty={items.length === 0}
                  onRetry={() => void history.fetchNextPage()}
                />
              }
              footer={
                isInPast ? (
                  <HistoryEnd
                    isFailed={history.isFetchPreviousPageError}
                    onRetry={() => void history.fetchPreviousPage()}
                  />
                ) : null
              }
            />
            {hasNewsBelow || isInPast || (isAway && jump.target) ? (
              <Button
                variant={hasNewsBelow ? 'primary' : undefined}
                size="sm"
                className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
                onClick={() => {
                  setNewsBelow(false);
                  jump.leave();
                  list.current?.scrollToEnd();
                }}
              >
                <ArrowDown aria-hidden />
                {t(hasNewsBelow ? 'chat.newBelow' : 'chat.backToNewest')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </FilesOfConversation>
      <CompanyLine presence={presence} />
      <div className="@container flex shrink-0 bg-surface *:min-w-0 *:flex-1">
        {notice}
        <JoinPrompt thread={thread} isBeside={Boolean(notice)} />
      </div>
      <Composer
        patientId={patientId}
        patientName={patientName}
        macroValues={valuesOf(thread.patientMetadata, me)}
        arrived={replies.arrived}
        onSeen={replies.seen}
        claim={claim}
        onSend={send}
        onTyped={() => {
          replies.typed();
          typed();
        }}
        onStoppedTyping={() => {
          replies.ended();
          stoppedTyping();
        }}
        field={composer}
        queue={queue}
      />
    </div>
  );
}
