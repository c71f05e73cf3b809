import { Button } from '@huddle/kit/components/ui/button';
import { toast } from '@huddle/kit/components/ui/toast';
import { cn } from '@huddle/kit/lib/cn';
import { useAccess, useMe } from '@huddle/kit/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api, type Thread } from '../api';
import { takeMessage } from '../live-cache';
import { useText } from '../text';

/**
 * A clinician who is not on the care team joins the chat by an arrival event, in tenants with onboarding
 * (console.md §2).
 */
export function JoinPrompt({
  thread,
  isBeside,
}: {
  thread: Thread;
  /** Whether another notice is beside it: where both do not fit, only the button is shown. */
  isBeside: boolean;
}) {
  const t = useText();
  const me = useMe();
  const access = useAccess();
  const queryClient = useQueryClient();
  // Generated once: a second press, or a retry after a lost response, stores one arrival.
  const [uid] = useState(() => crypto.randomUUID());
  const join = useMutation({
    mutationFn: () =>
      api.post('/api/chat/v2/', { body: { uid, patientId: thread.patient, text: '', event: 'arrival' } }),
    onSuccess: (message) => takeMessage(queryClient, message, me.id),
    onError: () => toast.error(t('chat.join.failed')),
  });
  const isOutside =
    access.hasFeature('onboarding') &&
    !thread.patientMetadata.careTeamIds.includes(me.id) &&
    !thread.clinicianHasChattedWithPatient;
  if (!isOutside || join.isSuccess) return null;
  return (
    <div
      className={cn(
        'flex items-center gap-3 border-t border-border bg-surface px-4 py-1 text-sm',
        isBeside && '@max-4xl:flex-none!',
      )}
    >
      <span className={cn('min-w-0 flex-1 text-muted-foreground', isBeside && '@max-4xl:sr-only')}>
        {t('chat.join.title')}
      </span>
      <Button size="sm" pending={join.isPending} onClick={() => join.mutate()}>
        <UserPlus aria-hidden />
        {t('chat.join.action')}
      </Button>
    </div>
  );
}
