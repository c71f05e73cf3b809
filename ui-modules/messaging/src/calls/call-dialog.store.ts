import { Store } from '@huddle/kit/lib/store';
import type { PhoneCall } from '../api';
import type { CallTopic, Contact, Direction } from './call.model';

/** A tab of the dialog (console.md §2). */
export type CallTab = Direction | 'link';

/** What the dialog was opened for. */
export interface CallRequest {
  tab: CallTab;
  /** The contact of the new call. */
  contact: Contact | null;
  /** What the new call is about, if another module opened the dialog. */
  topic: CallTopic | null;
  /** A logged call to be changed. */
  call: PhoneCall | null;
}

/** Null while it is closed. There is one dialog for the whole console, because a call can come on any page. */
export const callDialog = new Store<CallRequest | null>(null);

/** Opens the dialog. */
export function openCallDialog(request: Partial<CallRequest> = {}): void {
  callDialog.set({ tab: 'OUTBOUND', contact: null, topic: null, call: null, ...request });
}
