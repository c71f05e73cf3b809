import type { Case } from '../api';

/** A dialog about a case. */
export interface CaseDialog {
  /** `change`, `history` or `email`. An address may name anything; what the case does not have is not shown. */
  kind: string;
  /** The case when the dialog was opened. */
  item: Case;
}
