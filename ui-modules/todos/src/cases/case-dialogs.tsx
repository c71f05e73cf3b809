import { useAccess } from '@huddle/kit/session';
import { lazy, Suspense } from 'react';
import type { Case, Todo } from '../api';
import { READS_EMAIL } from '../emails/access';
import type { Subject } from '../subject';

const ChangeCaseDialog = lazy(() => import('./change-case.dialog'));
const HistoryDialog = lazy(() => import('./history.dialog'));
const EmailThreadDialog = lazy(() => import('../emails/email-thread.dialog'));

/** A dialog about a case. */
export interface CaseDialog {
  /** `change`, `history` or `email`. An address may name anything; what the case does not have is not shown. */
  kind: string;
  /** The case when the dialog was opened. */
  item: Case;
}

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
