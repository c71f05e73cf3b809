import { isProblem } from '@huddle/kit/api';
import { ProtectedAccess } from '@huddle/kit/components/app/protected-access';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { MessageSquareOff } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from '../text';
import { useThread } from '../thread/threads.resource';
import { Conversation } from './conversation';

/** Imperative methods of the chat. */
export interface ChatHandle {
  focusComposer: () => void;
  /** Opens the search in this thread. */
  openSearch: () => void;
}

export interface ChatProps {
  patientId: number;
  /** Opening the chat counts as viewing the thread: it is marked read. */
  marksReadOnOpen?: boolean;
  /** A message to jump to, by uid or number (console.md §2, `scrollToMessageId`). */
  scrollTo?: string | number | null;
  /** Content above the composer. */
  notice?: ReactNode;
  handle?: Ref<ChatHandle>;
}

/** A patient's thread: its history, who else is here, and the composer. */
export function Chat({ patientId, marksReadOnOpen = false, scrollTo = null, notice, handle }: ChatProps) {
  const t = useText();
  const thread = useThread(patientId);
  if (thread.isPending) return <ChatSkeleton />;
  if (isProblem(thread.error, 'phi-access-required') || thread.data?.isMasked) {
    return <ProtectedAccess patientId={patientId} className="flex-1" />;
  }
  if (thread.isError) {
    return (
      <ErrorState
        className="flex-1"
        title={t('chat.failed')}
        description={thread.error.message}
        onRetry={() => void thread.refetch()}
        retrying={thread.isFetching}
      />
    );
  }
  if (!thread.data) {
    return (
      <EmptyState
        className="flex-1"
        icon={<MessageSquareOff />}
        title={t('chat.none')}
        description={t('chat.noneHint')}
      />
    );
  }
  return (
    <Conversation
      key={thread.data.uid}
      thread={thread.data}
      marksReadOnOpen={marksReadOnOpen}
      scrollTo={scrollTo}
      notice={notice}
      handle={handle}
    />
  );
}

/** Placeholder of a loading conversation. */
export function ChatSkeleton() {
  const t = useText();
  return (
    <SkeletonRegion label={t('chat.loading')} className="flex min-h-0 flex-1 flex-col justify-end gap-5 p-5">
      <Skeleton className="h-10 w-3/5 rounded-lg" />
      <Skeleton className="h-14 w-3/5 self-end rounded-lg" />
      <Skeleton className="h-10 w-2/5 rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
    </SkeletonRegion>
  );
}
