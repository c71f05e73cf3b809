import { Store } from '@huddle/kit/lib/store';
import type { PhoneCall } from '../api';
import type { Contact, Direction } from './call.model';

/** A tab of the dialog (console.md §2). */
export type CallTab = Direction | 'link';

/** What the dialog was opened for. */
export interface CallRequest {
  tab: CallTab;
  /** Whose call it shall be. */
  contact: Contact | null;
  /** A logged call that is to be changed. */
  call: PhoneCall | null;
}

/** Null while it is closed. One dialog for the whole console: a phone rings wherever one is. */
export const callDialog = new Store<CallRequest | null>(null);

/** Opens the dialog. */
export function openCallDialog(request: Partial<CallRequest> = {}): void {
  callDialog.set({ tab: 'OUTBOUND', contact: null, call: null, ...request });
}
