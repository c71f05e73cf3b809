import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { cn } from '@huddle/kit/lib/cn';
import { RichText } from '@huddle/kit/rich-text';
import { ArrowDownLeft, ArrowUpRight, ChevronRight, Paperclip } from 'lucide-react';
import { useId } from 'react';
import type { CaseEmail } from '../api';
import { EmailFiles } from './email-files';
import { previewOf } from './preview';
import { useEmailText } from './text';

/** How many files the summary of an email names (record.md §9). */
const NAMED_FILES = 3;

/** An email of a thread: one line with its first 80 characters, which expands to the whole of it. */
export function EmailMessage({
  email,
  isOpen,
  onToggle,
  onWriteAgain,
}: {
  email: CaseEmail;
  isOpen: boolean;
  onToggle: () => void;
  /** Takes the text of an email that was not sent into the composer; null if nobody may write now. */
  onWriteAgain: (() => void) | null;
}) {
  const t = useEmailText();
  const bodyId = useId();
  const isInbound = email.direction === 'inbound';
  const Direction = isInbound ? ArrowDownLeft : ArrowUpRight;
  const sender = email.sender || email.fromAddress || t('thread.care');
  const { attachments } = email;
  return (
    <article
      aria-label={t('thread.from', { name: sender })}
      className="border-b border-border-muted last:border-b-0"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
        className="flex w-full items-start gap-2 px-5 py-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={cn(
            'mt-0.5 size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
            isOpen && 'rotate-90',
          )}
        />
        <Direction
          aria-hidden
          className={cn('mt-0.5 size-4 shrink-0', isInbound ? 'text-info-fg' : 'text-subtle-foreground')}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-semibold">{sender}</span>
            <EmailMarks email={email} />
            <span className="flex-1" />
            <span className="text-xs text-subtle-foreground">
              <RelativeTime time={email.emailSentAt ?? email.createdAt} />
            </span>
          </span>
          {isOpen ? null : (
            <span className="block truncate text-muted-foreground">
              {previewOf(email.snippet) || t('thread.noText')}
            </span>
          )}
          {!isOpen && attachments.length > 0 ? (
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-subtle-foreground">
              <Paperclip aria-hidden className="size-3" />
              {attachments.slice(0, NAMED_FILES).map(({ id, fileName }) => (
                <span key={id} className="max-w-48 truncate">
                  {fileName}
                </span>
              ))}
              {attachments.length > NAMED_FILES ? (
                <span>{t('files.more', { count: attachments.length - NAMED_FILES })}</span>
              ) : null}
            </span>
          ) : null}
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen ? (
          <div className="flex flex-col gap-3 pr-5 pb-4 pl-16">
            <p className="text-xs wrap-anywhere text-subtle-foreground">
              {email.fromAddress ? `${email.fromAddress} · ` : null}
              {t('thread.to', { address: email.toAddress })}
              {email.subject ? ` · ${email.subject}` : null}
            </p>
            <EmailBody email={email} />
            {email.error && email.status !== 'sent' ? (
              <p
                className={cn(
                  'flex flex-wrap items-center gap-2 text-sm',
                  email.status === 'failed' ? 'text-urgent-fg' : 'text-warning-fg',
                )}
              >
                {email.error}
                {email.status === 'failed' && onWriteAgain ? (
                  <Button size="sm" onClick={onWriteAgain}>
                    {t('thread.writeAgain')}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** What an email says, with its files. */
export function EmailBody({ email }: { email: CaseEmail }) {
  const t = useEmailText();
  return (
    <>
      {email.message ? (
        <RichText html={email.message} className="max-w-prose wrap-anywhere" />
      ) : (
        <p className="text-sm text-subtle-foreground italic">{t('thread.noText')}</p>
      )}
      <EmailFiles files={email.attachments} />
    </>
  );
}

/** How far an email got, and what must be known about its sender. */
function EmailMarks({ email: { status, isAutomatic, isIdentityPartial } }: { email: CaseEmail }) {
  const t = useEmailText();
  return (
    <>
      {status === 'received' ? null : (
        <Chip size="sm" tone={TONES[status]}>
          {t(`status.${status}`)}
        </Chip>
      )}
      {isAutomatic ? <Chip size="sm">{t('thread.automatic')}</Chip> : null}
      {isIdentityPartial ? (
        <Tooltip content={t('thread.unverifiedHint')}>
          <Chip size="sm" tone="warning">
            {t('thread.unverified')}
          </Chip>
        </Tooltip>
      ) : null}
    </>
  );
}

const TONES = { preparing: 'neutral', queued: 'neutral', sent: 'success', failed: 'urgent' } as const;
