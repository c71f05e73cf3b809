import type { Case } from '../api';
import type { CaseDialog } from './case-dialog';
import { CaseMenu } from './case-menu';
import { CaseStatus } from './case-status';

/** What can be done with a case: its status and its menu. Loaded after the first cards are drawn. */
export default function CaseControls({
  item,
  onDialog,
  onClosed,
}: {
  item: Case;
  onDialog: (dialog: CaseDialog) => void;
  onClosed: (id: Case['id']) => void;
}) {
  return (
    <>
      <CaseStatus item={item} onClosed={onClosed} />
      <CaseMenu item={item} onDialog={onDialog} />
    </>
  );
}
