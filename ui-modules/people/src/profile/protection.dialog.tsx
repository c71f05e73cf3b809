import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { useDraft } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { api, limits } from '../api';
import type { Subject } from '../subject';
import { useRecord } from './profile.resource';
import { useProfileText } from './text';

/** Longest reason, in characters. */
const MAX_REASON_LENGTH = limits.ProtectionBody.reason.maxLength;

/** Protects a record or ends its protection, for a reason. */
export default function ProtectionDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useProfileText();
  const { id: personId, requestAuthForPhi: isProtected } = subject.person;
  const { refresh } = useRecord(subject);
  const draft = useDraft<{ reason: string }>(`protection:${personId}`, subject.id);
  const reason = draft.body?.reason ?? '';
  const kind = isProtected ? 'ending' : 'beginning';
  const save = useMutation({
    mutationFn: () =>
      api.put('/api/phi_access_control/people/{person_id}/protection/', {
        path: { person_id: personId },
        body: { isProtected: !isProtected, reason: reason.trim() },
      }),
    onSuccess: () => {
      draft.clear();
      toast.success(t(`protection.${kind}.done`));
      onClose();
      // Protected from this reader too: the record closes.
      void refresh();
    },
  });
  const obstacle =
    reason.trim() === ''
      ? t('protection.needsReason')
      : Array.from(reason.trim()).length > MAX_REASON_LENGTH
        ? t('protection.tooLong')
        : null;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <form
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            if (obstacle === null && !save.isPending) save.mutate();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t(`protection.${kind}.title`)}</DialogTitle>
            <DialogDescription>{t(`protection.${kind}.hint`)}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            {save.isError ? (
              <ErrorState
                layout="inline"
                className="rounded-md"
                title={t('protection.failed')}
                description={save.error.message}
              />
            ) : null}
            <Field label={t('protection.reason')} hint={t('protection.reasonHint')} required>
              <Textarea
                rows={3}
                limit={MAX_REASON_LENGTH}
                value={reason}
                onChange={(event) => draft.setBody({ reason: event.target.value })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t('protection.cancel')}</Button>
            <Button type="submit" variant="primary" pending={save.isPending} disabledReason={obstacle}>
              {t(`protection.${kind}.confirm`)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
