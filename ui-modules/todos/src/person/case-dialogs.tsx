import { useAccess } from '@huddle/kit/session';
import { lazy, Suspense } from 'react';
import type { Todo } from '../api';
import type { CaseDialog } from '../cases/case-dialog';
import { READS_EMAIL } from '../cases/email-access';
import type { Subject } from '../subject';

const ChangeCaseDialog = lazy(() => import('../cases/change-case.dialog'));
const HistoryDialog = lazy(() => import('../cases/history.dialog'));
const EmailThreadDialog = lazy(() => import('../emails/email-thread.dialog'));

/** The dialog that a card or the address opened. It stays when the case leaves the list. */
export default function CaseDialogs({
  dialog: { kind, item },
  rows,
  subject,
  onClose,
}: {
  dialog: CaseDialog;
  rows: readonly Todo[];
  subject: Subject;
  onClose: () => void;
}) {
  const readsEmail = useAccess().allows(READS_EMAIL);
  const current = rows.find(({ contentObject }) => contentObject?.id === item.id)?.contentObject ?? item;
  return (
    <Suspense>
      {kind === 'change' && !item.isProposed && item.statusCategory === 'open' ? (
        <ChangeCaseDialog item={current} subject={subject} onClose={onClose} />
      ) : kind === 'email' && readsEmail ? (
        <EmailThreadDialog item={current} onClose={onClose} />
      ) : kind === 'history' ? (
        <HistoryDialog item={current} onClose={onClose} />
      ) : null}
    </Suspense>
  );
}
