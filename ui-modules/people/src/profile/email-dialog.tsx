import { isProblem, ProblemError } from '@huddle/kit/api';
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
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api';
import { patientQuery } from '../patient.resource';
import { useProfileText } from './text';

/** The dialog's steps, in order (record.md §4). */
type Page = 'send_otp' | 'verify_otp' | 'update_email' | 'success';

/** Changes a patient's e-mail address: a code sent to the known address verifies the member; without one there is nothing to verify. */
export default function EmailDialog({
  patientId,
  isKnown,
  onClose,
}: {
  patientId: number;
  /** Whether an address is on record. */
  isKnown: boolean;
  onClose: () => void;
}) {
  const t = useProfileText();
  const queryClient = useQueryClient();
  const [page, setPage] = useState<Page>(isKnown ? 'send_otp' : 'update_email');
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('');

  const send = useMutation({
    mutationFn: () => api.post('/api/user/provider/phone/verify/code/', { body: { id: patientId } }),
    onSuccess: () => {
      setCode('');
      verify.reset();
      setPage('verify_otp');
      toast.success(t('email.codeSent'));
    },
    onError: (error) =>
      toast.error(t('email.codeNotSent'), {
        description: error instanceof ProblemError && error.status === 429 ? t('email.tooMany') : undefined,
      }),
  });
  const verify = useMutation({
    mutationFn: () => api.post('/api/user/provider/phone/verify/', { body: { id: patientId, code } }),
    onSuccess: () => {
      setPage('update_email');
      toast.success(t('email.verified'));
    },
    onError: () => toast.error(t('email.notVerified')),
  });
  const update = useMutation({
    mutationFn: (isSharedConfirmed: boolean) =>
      api.post('/api/user/{patient_id}/email/send-verification/', {
        path: { patient_id: patientId },
        body: isSharedConfirmed ? { email, isSharedConfirmed } : { email },
      }),
    onSuccess: async () => {
      setPage('success');
      toast.success(t('email.updated'));
      await queryClient.invalidateQueries({ queryKey: patientQuery(patientId).queryKey });
    },
    onError: (error) => {
      if (!isInvalid(error) && !isProblem(error, 'email-shared')) toast.error(t('email.notUpdated'));
    },
  });

  const steps = {
    send_otp: {
      label: t('email.sendCode'),
      run: () => send.mutate(),
      pending: send.isPending,
      isReady: true,
    },
    verify_otp: {
      label: t('email.verify'),
      run: () => verify.mutate(),
      pending: verify.isPending,
      isReady: code.length === 6,
    },
    update_email: {
      label: t(isProblem(update.error, 'email-shared') ? 'email.updateShared' : 'email.update'),
      run: () => update.mutate(isProblem(update.error, 'email-shared')),
      pending: update.isPending,
      isReady: email.trim() !== '',
    },
    success: { label: t('email.done'), run: onClose, pending: false, isReady: true },
  } satisfies Record<Page, unknown>;
  const step = steps[page];

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="sm">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step.isReady && !step.pending) step.run();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('email.title')}</DialogTitle>
            <DialogDescription>{t(`email.page.${page}`)}</DialogDescription>
          </DialogHeader>
          {page === 'send_otp' || page === 'success' ? null : (
            <DialogBody>
              {page === 'verify_otp' ? (
                <>
                  <Field
                    label={t('email.code')}
                    error={verify.isError ? codeError(verify.error, t('email.wrongCode')) : undefined}
                  >
                    <Input
                      key={page}
                      autoFocus
                      className="tabular-nums tracking-widest"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      maxLength={6}
                      value={code}
                      onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
                    />
                  </Field>
                  <Button
                    className="-ml-2.5 self-start"
                    size="sm"
                    variant="ghost"
                    pending={send.isPending}
                    onClick={() => send.mutate()}
                  >
                    {t('email.again')}
                  </Button>
                </>
              ) : (
                <>
                  <Field
                    label={t('email.new')}
                    error={isInvalid(update.error) ? t('email.invalid') : undefined}
                  >
                    <Input
                      key={page}
                      autoFocus
                      type="email"
                      autoComplete="off"
                      value={email}
                      onChange={(event) => {
                        setEmail(event.target.value);
                        // The question was about the other address.
                        update.reset();
                      }}
                    />
                  </Field>
                  {isProblem(update.error, 'email-shared') ? (
                    <p
                      role="alert"
                      className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
                    >
                      {update.error.detail}
                    </p>
                  ) : null}
                </>
              )}
            </DialogBody>
          )}
          <DialogFooter>
            {page === 'success' ? null : (
              <Button variant="ghost" onClick={onClose}>
                {t('form.cancel')}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={step.pending}
              disabledReason={
                step.isReady ? null : t(page === 'verify_otp' ? 'email.sixDigits' : 'email.noAddress')
              }
            >
              {step.label}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The host's error for a field of the form. */
function isInvalid(error: Error | null): boolean {
  return error instanceof ProblemError && error.errors.length > 0;
}

/** The host's message for an invalid code; otherwise that it could not be checked. */
function codeError(error: Error, wrong: string): string {
  return isInvalid(error) ? wrong : error.message;
}
