import { IconButton } from '@huddle/kit/components/ui/icon-button';
import type { SlotComponent } from '@huddle/kit/contract';
import { useSearch } from '@tanstack/react-router';
import { Mail, MailOpen, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CallPatientButton } from '../calls/call-patient-button';
import { useText } from '../text';
import { useMarkThread, useThread } from '../thread/threads.resource';
import { Chat, type ChatHandle } from './chat';

/** The chat at the right side of the patient workspace. */
const ChatSlot: SlotComponent<'patient.side/v1'> = ({ patientId, isForWriting = false }) => {
  const t = useText();
  const { data: thread } = useThread(patientId);
  const mark = useMarkThread();
  const chat = useRef<ChatHandle>(null);
  const { action, scrollToMessageId } = useSearch({ strict: false }) as Record<string, unknown>;
  const scrollTo =
    typeof scrollToMessageId === 'string' || typeof scrollToMessageId === 'number' ? scrollToMessageId : null;
  const isReady = thread !== undefined;
  // `action=reply` in the URL focuses the composer (console.md §2, "Thread query parameters").
  const wantsComposer = isForWriting || action === 'reply';
  useEffect(() => {
    if (wantsComposer && isReady) chat.current?.focusComposer();
  }, [wantsComposer, isReady]);
  return (
    <section aria-label={t('chat.title')} className="flex h-full min-h-0 flex-1 flex-col bg-background">
      <header className="flex h-12 shrink-0 low:h-9 items-center gap-2 border-b border-border bg-surface px-4">
        <h2 className="flex-1 text-lg font-semibold low:text-sm">{t('chat.title')}</h2>
        {thread && !thread.isMasked ? <CallPatientButton thread={thread} /> : null}
        {thread && !thread.isMasked ? (
          <>
            <IconButton label={t('search.open')} onClick={() => chat.current?.openSearch()}>
              <Search aria-hidden />
            </IconButton>
            <IconButton
              label={t(thread.isUnread ? 'pane.markRead' : 'pane.markUnread')}
              onClick={() => mark.mutate({ thread, isUnread: !thread.isUnread })}
            >
              {thread.isUnread ? <MailOpen aria-hidden /> : <Mail aria-hidden />}
            </IconButton>
          </>
        ) : null}
      </header>
      <Chat key={patientId} patientId={patientId} marksReadOnOpen scrollTo={scrollTo} handle={chat} />
    </section>
  );
};

export default ChatSlot;
