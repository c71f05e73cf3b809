import { isProblem } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { Button } from '@huddle/kit/components/ui/button';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { VirtualList, type VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { dayIn } from '@huddle/kit/lib/person';
import { localZone } from '@huddle/kit/lib/time';
import { usePresence, useRealtimeEvent, useViewing } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Message, Thread } from '../api';
import { withCalls } from '../calls/call-items';
import { useCallsSince } from '../calls/calls.resource';
import { useLiveCache } from '../live-cache';
import { valuesOf } from '../macros/values';
import { outbox, useDelivery, useKeptOutbox } from '../outbox/use-outbox';
import { useText } from '../text';
import { fullName, readAt } from '../threads/thread.model';
import type { ChatHandle } from './chat';
import { ChatSkeleton } from './chat';
import { ChatLine } from './chat-line';
import { CompanyLine } from './company-line';
import { Composer } from './composer';
import { chatItems, messagesOf, newestPatientMessage } from './history';
import { historyQuery } from './history.resource';
import { JoinPrompt } from './join-prompt';
import { useReadOnView } from './use-read-on-view';

/** Older messages are asked for when this few lines are above what one reads. */
const LOAD_OLDER_LINES = 4;

/** The day of an instant where the reader is. */
const localDay = (instant: string) => dayIn(localZone(), instant);

/** A thread that is there and may be read. */
export function Conversation({
  thread,
  marksReadOnOpen,
  notice,
  handle,
}: {
  thread: Thread;
  marksReadOnOpen: boolean;
  notice: ReactNode;
  handle?: Ref<ChatHandle>;
}) {
  const t = useText();
  const me = useMe();
  const patientId = thread.patient;
  const patientName = fullName({ ...thread.patientMetadata, preferredName: null });
  const history = useInfiniteQuery(historyQuery(thread.uid));
  const outgoing = useKeptOutbox(patientId);
  const presence = usePresence(patientId);
  const { typed, stoppedTyping } = useViewing(patientId);
  const list = useRef<VirtualListHandle>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  // The line between read and new stays where it was when the thread was opened.
  const [readUpTo] = useState(() => readAt(thread, me.id));
  const [hasNewsBelow, setNewsBelow] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  useLiveCache();
  useDelivery();
  const attention = useReadOnView(thread, marksReadOnOpen);
  const { frame, noteScroll } = useStayAtEnd(list);
  useImperativeHandle(handle, () => ({ focusComposer: () => composer.current?.focus() }), []);

  const messages = useMemo(() => messagesOf(history.data), [history.data]);
  useEffect(() => {
    const stored = new Set(messages.map(({ uid }) => uid));
    outbox.settle(patientId, (uid) => stored.has(uid));
  }, [messages, patientId]);

  const patientReadUpTo = readAt(thread, patientId);
  const oldest = messages[0]?.sentAt ?? null;
  const callsFrom = history.hasNextPage ? oldest : null;
  const calls = useCallsSince(thread.patientMetadata.personId, callsFrom, history.isSuccess);
  const messageItems = useMemo(
    () =>
      chatItems({
        messages,
        outgoing,
        readerId: me.id,
        readUpTo,
        patientReadUpTo,
        dayOf: localDay,
      }),
    [messages, outgoing, me.id, readUpTo, patientReadUpTo],
  );
  const items = useMemo(
    () => withCalls(messageItems, calls, { from: callsFrom, until: null, dayOf: localDay }),
    [messageItems, calls, callsFrom],
  );
  const newestFromPatient = newestPatientMessage(messages)?.uid;
  const newestOwn = messages.findLast(({ sender, event }) => sender?.id === me.id && !event)?.uid;

  useRealtimeEvent<Message>('messaging.message.sent', ({ patientId: of, payload }) => {
    if (of !== patientId || payload.sender?.id === me.id) return;
    if (!list.current?.isAtEnd()) setNewsBelow(true);
    const who = payload.sender ? fullName(payload.sender) : t('chat.patient');
    setAnnouncement(t('chat.newFrom', { who, text: payload.text }));
  });

  function send(text: string) {
    outbox.add(patientId, { uid: crypto.randomUUID(), text, createdAt: new Date().toISOString() });
    stoppedTyping();
    // One's own message is what one wants to see, wherever one had scrolled to.
    requestAnimationFrame(() => list.current?.scrollToEnd());
  }

  if (isProblem(history.error, 'phi-access-required'))
    return <ProtectedAccess patientId={patientId} className="flex-1" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col" {...attention}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {history.isPending ? <ChatSkeleton /> : null}
      {history.isError && messages.length === 0 ? (
        <ErrorState
          className="flex-1"
          title={t('chat.failed')}
          description={history.error.message}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : null}
      {history.data ? (
        <div ref={frame} className="relative flex min-h-0 flex-1 flex-col">
          <VirtualList
            items={items}
            itemKey={(item) => item.id}
            renderItem={(item) => (
              <ChatLine
                item={item}
                patientId={patientId}
                isNewestFromPatient={item.id === newestFromPatient}
                isNewestOwn={item.id === newestOwn}
              />
            )}
            label={t('chat.messages', { name: patientName })}
            estimatedHeight={76}
            anchor="end"
            paddingEnd={12}
            hasPrevious={history.hasNextPage && !history.isFetchNextPageError}
            onReachStart={() => void history.fetchNextPage()}
            threshold={LOAD_OLDER_LINES}
            loading={history.isFetchingNextPage}
            handle={list}
            onScroll={() => {
              noteScroll();
              if (hasNewsBelow && list.current?.isAtEnd()) setNewsBelow(false);
            }}
            // A short conversation stands at the bottom, above what one writes.
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
          />
          {hasNewsBelow ? (
            <Button
              variant="primary"
              size="sm"
              className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
              onClick={() => list.current?.scrollToEnd()}
            >
              <ArrowDown aria-hidden />
              {t('chat.newBelow')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <CompanyLine presence={presence} />
      {notice}
      <JoinPrompt thread={thread} />
      <Composer
        patientId={patientId}
        patientName={patientName}
        macroValues={valuesOf(thread.patientMetadata, me)}
        onSend={send}
        onTyped={typed}
        onStoppedTyping={stoppedTyping}
        field={composer}
      />
    </div>
  );
}

/** Keeps the end in view when what stands below the messages grows or shrinks. */
function useStayAtEnd(list: RefObject<VirtualListHandle | null>) {
  const wasAtEnd = useRef(true);
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        if (wasAtEnd.current) list.current?.scrollToEnd();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list],
  );
  const noteScroll = useCallback(() => {
    wasAtEnd.current = list.current?.isAtEnd() ?? true;
  }, [list]);
  return { frame, noteScroll };
}

/** Above the first message: more to come, what went wrong, or the beginning. */
function HistoryStart({
  isLoading,
  isFailed,
  isWhole,
  isEmpty,
  onRetry,
}: {
  isLoading: boolean;
  isFailed: boolean;
  isWhole: boolean;
  isEmpty: boolean;
  onRetry: () => void;
}) {
  const t = useText();
  if (isFailed)
    return <ErrorState layout="inline" title={t('chat.failedOlder')} onRetry={onRetry} className="-mx-5" />;
  return (
    <div className="flex h-10 items-center justify-center gap-2 text-xs text-subtle-foreground">
      {isLoading ? (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          {t('chat.loadingOlder')}
        </span>
      ) : isWhole ? (
        t(isEmpty ? 'chat.empty' : 'chat.beginning')
      ) : null}
    </div>
  );
}
