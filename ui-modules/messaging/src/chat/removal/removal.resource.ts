import { ProblemError } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Message } from '../../api';
import { takeChange, takeDeletion } from '../../live-cache';
import { useText } from '../../text';

/** Reasons for a redaction. */
export const REDACTION_REASONS = ['wrong_patient', 'sensitive', 'mistake', 'other'] as const;
export type RedactionReason = (typeof REDACTION_REASONS)[number];

/** Permissions to redact messages, and to read redacted ones. */
export const MAY_REDACT = 'messages.redact';
export const MAY_READ_REDACTED = 'messages.read_redacted';

/** Deletes the user's own last message. */
export function useDeleteMessage() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: async ({ uid }: Message) => {
      try {
        await api.delete('/api/chat/v2/chat_message/{uid}/delete/', { path: { uid } });
      } catch (error) {
        // A retry after a lost response: it is already deleted.
        if (!(error instanceof ProblemError && error.slug === 'not-found')) throw error;
      }
    },
    onSuccess: (_done, message) => {
      takeDeletion(queryClient, message.patientId, message.uid);
      toast.success(t('removal.deleted'));
    },
    onError: () => toast.error(t('removal.deleteFailed')),
  });
}

/** Redacts a message, or removes the redaction. */
export function useRedactMessage() {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: ({ message, reason }: { message: Message; reason: RedactionReason | null }) =>
      api.patch('/api/chat/v3/chat_message/{uid}/', {
        path: { uid: message.uid },
        body: { isRedacted: reason !== null, reason },
      }),
    onSuccess: (message) => takeChange(queryClient, message),
    onError: () => toast.error(t('errors.update')),
  });
}

/** The text of a redacted message, for users with the permission; each access is audited. */
export function withheldTextQuery(uid: string) {
  return api.query(
    '/api/chat/v2/message/{uid}/',
    { path: { uid } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
}
