import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { toast } from '@huddle/kit/components/ui/toast';
import { AttachButton, QueueBar, useChosenFiles, useDropZone } from '@huddle/kit/files';
import { RichTextEditor } from '@huddle/kit/rich-text';
import type { DraftHandle } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { limits } from '../api';
import { EMAIL_FILES, type NewEmail, sendEmail } from './emails.resource';
import { useEmailText } from './text';

/** Longest message, in characters without its markup, which the API document cannot express. */
const MAX_LENGTH = 10_000;
/** Longest subject, in characters. */
const MAX_SUBJECT_LENGTH = limits.sendCaseEmail.subject.maxLength;

/** What is kept of an email that is not sent yet. Its files are chosen again after a reload. */
export type EmailDraft = { subject: string; message: string };

/** Writes an email to the patient of a case (record.md §5). */
export function EmailComposer({
  caseId,
  address,
  hasThread,
  draft,
  onSent,
}: {
  caseId: number;
  /** The patient's address. */
  address: string;
  /** Emails of the case keep its subject. */
  hasThread: boolean;
  draft: DraftHandle<EmailDraft>;
  onSent: () => void;
}) {
  const t = useEmailText();
  const { subject = '', message = '' } = draft.body ?? {};
  const chosen = useChosenFiles(EMAIL_FILES);
  const { zone, overlay } = useDropZone(chosen.queue.add);
  const length = useMemo(() => lengthOf(message), [message]);
  const form = useRef<HTMLFormElement>(null);
  // The same for each attempt to send the same email, so that it is sent once.
  const attempt = useRef<{ uid: string; email: NewEmail } | null>(null);
  const send = useMutation({
    mutationFn: (email: NewEmail) => {
      const { current: last } = attempt;
      const isSame =
        last?.email.message === email.message &&
        last.email.subject === email.subject &&
        last.email.files.length === email.files.length &&
        last.email.files.every((file, index) => file === email.files[index]);
      const uid = last && isSame ? last.uid : crypto.randomUUID();
      attempt.current = { uid, email };
      return sendEmail(caseId, uid, email);
    },
    onSuccess: () => {
      attempt.current = null;
      draft.clear();
      chosen.clear();
      toast.success(t('composer.sent'));
      onSent();
    },
    onError: (error) =>
      toast.error(t('composer.failed'), {
        description:
          error instanceof ProblemError
            ? (error.errors[0]?.detail ?? error.detail ?? error.message)
            : undefined,
      }),
  });
  const write = (change: Partial<EmailDraft>) => {
    const next = { subject, message, ...change };
    if (next.subject === '' && next.message === '') draft.clear();
    else draft.setBody(next);
  };
  const obstacle =
    message === ''
      ? t('composer.empty')
      : length > MAX_LENGTH
        ? t('composer.tooLong')
        : [...subject].length > MAX_SUBJECT_LENGTH
          ? t('composer.subjectTooLong')
          : chosen.queue.obstacle;
  return (
    <form
      ref={form}
      aria-label={t('composer.label')}
      // In a low window it scrolls, so that some of the emails is seen as well.
      className="relative flex shrink-0 flex-col gap-2 border-t border-border bg-surface px-5 py-3 low:min-h-40 low:shrink low:overflow-y-auto"
      {...zone}
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle === null && !send.isPending) send.mutate({ subject, message, files: chosen.files });
      }}
    >
      {overlay}
      {hasThread ? null : (
        <Field label={t('composer.subject')} hint={t('composer.subjectHint')}>
          <Input
            autoComplete="off"
            placeholder={t('composer.subjectPlaceholder')}
            value={subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('composer.message')}>
        <RichTextEditor
          formats="email"
          limit={MAX_LENGTH}
          placeholder={t('composer.placeholder', { address })}
          disabled={send.isPending || draft.status === 'loading'}
          value={message}
          onValueChange={(html) => write({ message: html })}
        />
      </Field>
      <QueueBar
        queue={chosen.queue}
        onRemoved={() => form.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
      />
      <div className="flex items-center gap-2">
        <AttachButton limits={EMAIL_FILES} onChoose={chosen.queue.add} />
        <span className="flex-1 text-xs text-subtle-foreground">
          {draft.body && draft.status !== 'loading' ? t(`composer.draft.${draft.status}`) : null}
        </span>
        <Button type="submit" variant="primary" pending={send.isPending} disabledReason={obstacle}>
          {t('composer.send')}
        </Button>
      </div>
    </form>
  );
}

/** The number of characters of formatted text, as the editor's counter shows it. */
function lengthOf(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.textContent ?? '').length + body.querySelectorAll('br').length;
}
