import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { toast } from '@huddle/kit/components/ui/toast';
import { usePage } from '@huddle/kit/contract';
import { cn } from '@huddle/kit/lib/cn';
import { SidePanel, type SidePanelContent } from '@huddle/kit/panel';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MailCheck, Paperclip, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CaseEmail } from '../api';
import { EmailBody } from './email-message';
import { dismissEmail, unlinkedQuery, useLiveEmails, useReloadEmails } from './emails.resource';
import { previewOf } from './preview';
import { useEmailText } from './text';

const route = getRouteApi('/_page/inbox/emails');

const LinkEmailDialog = lazy(() => import('./link-email.dialog'));

/** The emails that belong to no case: read, linked to one, or dismissed. */
export function UnlinkedEmailsPage() {
  const t = useEmailText();
  const me = useMe();
  const { dismissed = false, email: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(unlinkedQuery(dismissed));
  useLiveEmails();
  const emails = rowsOf(query.data);
  // An email that a colleague links or dismisses leaves the list but stays open for the reader.
  const [read, setRead] = useState<CaseEmail | null>(null);
  const listed = emails?.find(({ id }) => id === openId);
  if (listed && listed !== read) setRead(listed);
  const open = listed ?? (read?.id === openId ? read : null);
  const isGone = emails !== undefined && listed === undefined && !query.hasNextPage;
  const select = (email?: number) =>
    void navigate({ search: (known) => ({ ...known, email }), replace: true });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('unlinked.title')}</PageTitle>
        <SegmentedControl
          label={t('unlinked.shown')}
          value={dismissed ? 'dismissed' : 'waiting'}
          onValueChange={(shown) =>
            void navigate({ search: { dismissed: shown === 'dismissed' || undefined }, replace: true })
          }
          options={[
            { value: 'waiting', label: t('unlinked.waiting') },
            { value: 'dismissed', label: t('unlinked.dismissed') },
          ]}
        />
        <span className="flex-1" />
        <Button asChild variant="ghost">
          <Link to="/inbox">{t('unlinked.toDos')}</Link>
        </Button>
      </PageHeader>
      <SidePanel
        className="flex flex-1"
        storageKey={`unlinked-emails.${me.id}`}
        defaultSize={520}
        onClose={() => select()}
        panel={open && !open.isMasked ? panelOf(t, open, isGone, select) : null}
        list={
          <QueryView
            query={{ ...query, data: emails }}
            failedTitle={t('unlinked.failed')}
            isEmpty={(rows) => rows.length === 0}
            empty={
              <EmptyState
                className="flex-1"
                icon={<MailCheck />}
                title={t(dismissed ? 'unlinked.noneDismissed' : 'unlinked.none')}
                description={dismissed ? undefined : t('unlinked.noneHint')}
              />
            }
            className="flex-1"
          >
            {(rows) => (
              <div className="min-h-0 flex-1 overflow-y-auto">
                <ul aria-label={t('unlinked.title')} className="flex flex-col">
                  {rows.map((email) => (
                    <li key={email.id} className="border-b border-border-muted">
                      {email.isMasked ? (
                        <MaskedRow email={email} />
                      ) : (
                        <Row
                          email={email}
                          isOpen={email.id === openId}
                          onOpen={() => select(email.id === openId ? undefined : email.id)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
                <LoadMore query={query} label={t('unlinked.more')} className="m-3" />
              </div>
            )}
          </QueryView>
        }
      />
    </div>
  );
}

function Row({ email, isOpen, onOpen }: { email: CaseEmail; isOpen: boolean; onOpen: () => void }) {
  const t = useEmailText();
  const { personName, attachments } = email;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cn(
        'flex w-full flex-col gap-0.5 px-4 py-2.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2',
        isOpen && 'bg-selected hover:bg-selected',
      )}
    >
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="min-w-0 truncate font-semibold">{email.sender || email.fromAddress}</span>
        <Chip size="sm" tone={personName ? 'info' : 'neutral'}>
          {personName ? t('unlinked.patient', { name: personName }) : t('unlinked.unknown')}
        </Chip>
        {email.isAutomatic ? <Chip size="sm">{t('thread.automatic')}</Chip> : null}
        <span className="flex-1" />
        {attachments.length > 0 ? (
          <span className="inline-flex items-center gap-1 text-xs text-subtle-foreground">
            <Paperclip aria-hidden className="size-3" />
            {t('files.count', { count: attachments.length })}
          </span>
        ) : null}
        <span className="text-xs text-subtle-foreground">
          <RelativeTime time={email.createdAt} />
        </span>
      </span>
      <span className="block w-full truncate">{email.subject || t('unlinked.noSubject')}</span>
      <span className="block w-full truncate text-xs text-muted-foreground">{previewOf(email.snippet)}</span>
    </button>
  );
}

/** An email in a protected record: its address and content are hidden until access is granted. */
function MaskedRow({ email: { person, personName } }: { email: CaseEmail }) {
  const t = useEmailText();
  const toPerson = usePage('people', 'person');
  return (
    <div className="flex items-center gap-2 px-4 py-2.5 text-sm">
      <span className="font-semibold">{personName}</span>
      <Chip size="sm" tone="warning">
        {t('unlinked.protected')}
      </Chip>
      <span className="min-w-0 flex-1 truncate text-muted-foreground">
        {t('unlinked.protectedHint', { name: personName ?? '' })}
      </span>
      {person == null || !toPerson ? null : (
        <Button asChild size="sm">
          <Link {...toPerson({ personId: person })}>{t('unlinked.openRecord')}</Link>
        </Button>
      )}
    </div>
  );
}

function panelOf(
  t: ReturnType<typeof useEmailText>,
  email: CaseEmail,
  isGone: boolean,
  select: (email?: number) => void,
): SidePanelContent {
  const gone = isGone ? t(email.isDismissed ? 'unlinked.goneDismissed' : 'unlinked.gone') : null;
  return {
    title: email.subject || t('unlinked.noSubject'),
    body: (
      <div className="flex flex-col gap-3">
        <p className="text-xs wrap-anywhere text-subtle-foreground">
          {email.sender ? `${email.sender} · ` : null}
          {email.fromAddress} · {t('thread.to', { address: email.toAddress })} ·{' '}
          <RelativeTime time={email.createdAt} />
        </p>
        <p
          role="note"
          className="flex items-center gap-2 rounded-md bg-warning-bg px-3 py-2 text-xs text-warning-fg"
        >
          <ShieldAlert aria-hidden className="size-4 shrink-0" />
          {t('unlinked.caution')}
        </p>
        {gone ? (
          <p role="status" className="text-sm font-semibold">
            {gone}
          </p>
        ) : null}
        <EmailBody email={email} />
      </div>
    ),
    footer: <PanelActions key={email.id} email={email} gone={gone} onGone={() => select()} />,
  };
}

function PanelActions({
  email,
  gone,
  onGone,
}: {
  email: CaseEmail;
  /** Why its actions are disabled, after a colleague has handled it. */
  gone: string | null;
  onGone: () => void;
}) {
  const t = useEmailText();
  const reload = useReloadEmails();
  const [isLinking, setLinking] = useState(false);
  const dismiss = useMutation({
    mutationFn: (isDismissed: boolean) => dismissEmail(email.id, isDismissed),
    onError: (error, isDismissed) =>
      toast.error(t(isDismissed ? 'unlinked.dismissFailed' : 'unlinked.restoreFailed'), {
        description: error.message,
      }),
    onSettled: reload,
  });
  async function move(isDismissed: boolean) {
    await dismiss.mutateAsync(isDismissed);
    onGone();
    if (!isDismissed) {
      toast.success(t('unlinked.restoredToast'));
      return;
    }
    toast.success(t('unlinked.dismissedToast'), {
      action: {
        label: t('unlinked.undo'),
        onClick: () => void dismiss.mutateAsync(false).catch(() => undefined),
      },
    });
  }
  return (
    <>
      <Button
        pending={dismiss.isPending}
        disabledReason={gone}
        onClick={() => void move(!email.isDismissed).catch(() => undefined)}
      >
        {t(email.isDismissed ? 'unlinked.restore' : 'unlinked.dismiss')}
      </Button>
      <Button variant="primary" disabledReason={gone} onClick={() => setLinking(true)}>
        {t('unlinked.linkTo')}
      </Button>
      {isLinking ? (
        <Suspense>
          <LinkEmailDialog
            email={email}
            onLinked={() => {
              reload();
              onGone();
            }}
            onClose={() => setLinking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
