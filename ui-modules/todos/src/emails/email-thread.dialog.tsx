import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { useSave } from '@huddle/kit/edit';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useAccess, useDraft } from '@huddle/kit/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailCheck, MailX, ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Case, CaseEmail } from '../api';
import { handleEmails, useShowCase } from '../cases/cases.resource';
import { MailMarks } from '../cases/mail-marks';
import { emailDraft } from '../cases/places';
import { EmailComposer, type EmailDraft } from './email-composer';
import { EmailMessage } from './email-message';
import { threadQuery, useLiveEmails, useReloadEmails } from './emails.resource';
import { useEmailText } from './text';

/** The emails between the care team and the patient of a case (record.md §2, "External email thread view"). */
export default function EmailThreadDialog({ item, onClose }: { item: Case; onClose: () => void }) {
  const t = useEmailText();
  const query = useInfiniteQuery({ ...threadQuery(item.id), staleTime: 0 });
  useLiveEmails();
  const latest = query.data?.pages[0];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" className="flex h-[min(46rem,90svh)] flex-col">
        <DialogHeader className="border-b border-border">
          <DialogTitle>{t('thread.title')}</DialogTitle>
          <DialogDescription>
            {item.category.title}
            {latest?.toAddress ? ` · ${latest.toAddress}` : null}
          </DialogDescription>
        </DialogHeader>
        <QueryView
          query={{ ...query, data: latest }}
          failedTitle={t('thread.failed')}
          record={item.patient == null ? { personId: item.person } : { patientId: item.patient }}
          className="flex-1"
        >
          {({ toAddress, canReply, replyDisabledReason }) => (
            <Thread
              item={item}
              emails={rowsOf(query.data) ?? []}
              address={toAddress ?? null}
              replyDisabled={canReply ? null : (replyDisabledReason ?? '')}
              handling={<HandleButton item={item} />}
              more={<LoadMore query={query} label={t('thread.earlier')} />}
            />
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}

/** Marks what is open in the emails as handled, without an answer. */
function HandleButton({ item }: { item: Case }) {
  const t = useEmailText();
  const show = useShowCase();
  const { latest } = item.mail;
  const handle = useSave({
    save: (seen: number) => handleEmails(item.id, seen),
    texts: { saved: t('thread.handled'), failed: t('thread.notHandled') },
    onSaved: show,
  });
  if (latest == null) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-border px-5 py-2">
      <MailMarks mail={item.mail} />
      <span className="flex-1" />
      <Button size="sm" pending={handle.isSaving} onClick={() => handle.save(latest)}>
        <MailCheck aria-hidden />
        {t('thread.handle')}
      </Button>
    </div>
  );
}

function Thread({
  item,
  emails,
  address,
  replyDisabled,
  handling,
  more,
}: {
  item: Case;
  /** Latest first. */
  emails: readonly CaseEmail[];
  address: string | null;
  /** Why nobody may write now. */
  replyDisabled: string | null;
  handling: React.ReactNode;
  more: React.ReactNode;
}) {
  const t = useEmailText();
  const reload = useReloadEmails();
  const maySend = useAccess().allows({ permission: 'cases.send_email' });
  const draft = useDraft<EmailDraft>(emailDraft(item.id), item.patient ?? null);
  // The latest email is open until the reader closes it.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const latestId = emails[0]?.id;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (latestId !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latestId]);
  const mayWrite = maySend && replyDisabled === null;
  return (
    <>
      {emails.length === 0 ? (
        <EmptyState
          className="flex-1 low:py-3"
          icon={<MailX />}
          title={t('thread.none')}
          description={address && mayWrite ? t('thread.noneHint', { address }) : undefined}
        />
      ) : (
        <section
          ref={list}
          aria-label={t('thread.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 low:min-h-28"
        >
          {more}
          {[...emails].reverse().map((email) => (
            <EmailMessage
              key={email.id}
              email={email}
              isOpen={toggled.has(email.id) !== (email.id === latestId)}
              onToggle={() => {
                const next = new Set(toggled);
                if (!next.delete(email.id)) next.add(email.id);
                setToggled(next);
              }}
              onWriteAgain={
                mayWrite && draft.body === null
                  ? () => draft.setBody({ subject: '', message: email.message })
                  : null
              }
            />
          ))}
        </section>
      )}
      {handling}
      {mayWrite && address !== null ? (
        <EmailComposer
          caseId={item.id}
          address={address}
          hasThread={emails.length > 0}
          draft={draft}
          onSent={reload}
        />
      ) : (
        <p
          role="note"
          className="flex shrink-0 items-center gap-2 border-t border-border bg-warning-bg px-5 py-3 text-sm text-warning-fg"
        >
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {maySend ? replyDisabled : t('composer.notAllowed')}
        </p>
      )}
    </>
  );
}
