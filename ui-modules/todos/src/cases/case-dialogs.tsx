import { lazy, Suspense } from 'react';
import type { Case, Todo } from '../api';
import type { Subject } from '../subject';

const ChangeCaseDialog = lazy(() => import('./change-case.dialog'));
const HistoryDialog = lazy(() => import('./history.dialog'));
const EmailThreadDialog = lazy(() => import('../emails/email-thread.dialog'));

/** A dialog about a case. */
export interface CaseDialog {
  kind: 'change' | 'history' | 'email';
  /** The case when the dialog was opened. */
  item: Case;
}

/** The dialog that a card opened. It stays when the case leaves the list. */
export function CaseDialogs({
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
  const current = rows.find(({ contentObject }) => contentObject?.id === item.id)?.contentObject ?? item;
  return (
    <Suspense>
      {kind === 'change' ? (
        <ChangeCaseDialog item={current} subject={subject} onClose={onClose} />
      ) : kind === 'email' ? (
        <EmailThreadDialog item={current} onClose={onClose} />
      ) : (
        <HistoryDialog item={current} onClose={onClose} />
      )}
    </Suspense>
  );
}
